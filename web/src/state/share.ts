/* A whole game in a link: its record, packed. */

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
    const packed = new Blob([bytes]).stream().pipeThrough(stream);
    return new Uint8Array(await new Response(packed).arrayBuffer());
}

export async function packRecord(record: string): Promise<string> {
    const bytes = await through(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpackRecord(packed: string): Promise<string> {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}
