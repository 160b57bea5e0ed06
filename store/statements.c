/* See statements.h. NOW is the database's clock in milliseconds since 1970: leases are measured by one clock
 * alone. */
#include "store/statements.h"

#define NOW_OF_SQLITE   "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
#define NOW_OF_POSTGRES "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

/* --- Tables ------------------------------------------------------------------------------------------------------- */

/* `table_` is small and changes with every line; what is long and stays (heads, texts) is elsewhere. A table's
 * lines lie together: a page that is lost breaks one or two tables, not all that were played at the time. */
#define SCHEMA(NUMBER, END)                                                                                 \
    "CREATE TABLE account (id TEXT PRIMARY KEY, name TEXT NOT NULL, handle TEXT UNIQUE, made " NUMBER       \
    " NOT NULL)" END "CREATE TABLE session (hash TEXT PRIMARY KEY, account TEXT NOT NULL, made " NUMBER     \
    " NOT NULL, until " NUMBER " NOT NULL)" END "CREATE INDEX session_by_account ON session (account);"     \
    "CREATE TABLE table_ (id TEXT PRIMARY KEY, version " NUMBER " NOT NULL, state " NUMBER                  \
    " NOT NULL, public " NUMBER " NOT NULL, wakes " NUMBER " NOT NULL, turn " NUMBER                        \
    " NOT NULL, chapter " NUMBER " NOT NULL, lines " NUMBER " NOT NULL, flags " NUMBER                      \
    " NOT NULL, made " NUMBER " NOT NULL, changed " NUMBER " NOT NULL, due " NUMBER                         \
    " NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL, result TEXT NOT NULL, broken TEXT NOT NULL,"        \
    " owner TEXT NOT NULL)" END "CREATE INDEX table_by_state ON table_ (state, public, made);"              \
    "CREATE INDEX table_by_wakes ON table_ (wakes, state);"                                                 \
    "CREATE INDEX table_by_owner ON table_ (owner);"                                                        \
    "CREATE INDEX table_by_broken ON table_ (broken);"                                                      \
    "CREATE TABLE head (table_ TEXT NOT NULL, chapter " NUMBER                                              \
    " NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_, chapter))" END                                     \
    "CREATE TABLE seat (table_ TEXT NOT NULL, number " NUMBER " NOT NULL, kind " NUMBER                     \
    " NOT NULL, state " NUMBER " NOT NULL, clock " NUMBER " NOT NULL, account TEXT NOT NULL, word TEXT"     \
    " NOT NULL, name TEXT NOT NULL, PRIMARY KEY (table_, number))" END                                      \
    "CREATE INDEX seat_by_account ON seat (account, table_);"                                               \
    "CREATE TABLE line (table_ TEXT NOT NULL, chapter " NUMBER " NOT NULL, number " NUMBER                  \
    " NOT NULL, at " NUMBER " NOT NULL, text TEXT NOT NULL, snapshot TEXT,"                                 \
    " PRIMARY KEY (table_, chapter, number))" END "CREATE TABLE chat (table_ TEXT NOT NULL, number " NUMBER \
    " NOT NULL, at " NUMBER " NOT NULL, seat " NUMBER                                                       \
    " NOT NULL, account TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,"                             \
    " PRIMARY KEY (table_, number))" END                                                                    \
    "CREATE TABLE node (id TEXT PRIMARY KEY, name TEXT NOT NULL, address TEXT NOT NULL, until " NUMBER      \
    " NOT NULL)" END "CREATE TABLE meta (name TEXT PRIMARY KEY, value " NUMBER " NOT NULL)" END             \
    "INSERT INTO meta VALUES ('schema', 3), ('probe', 0);"

/* Form 4: results of finished tables, and ratings, in thousandths (volatility in millionths). `rated` of a result: 0 does not
 * count, 1 waits, 2 is done, as number `turn` of all tables that were rated. */
#define FORM_4(NUMBER, END)                                                                                \
    "CREATE TABLE result_ (table_ TEXT NOT NULL, seat " NUMBER " NOT NULL, at " NUMBER                     \
    " NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL, seats " NUMBER " NOT NULL, account TEXT NOT NULL," \
    " word TEXT NOT NULL, name TEXT NOT NULL, place " NUMBER " NOT NULL, score " NUMBER                    \
    " NOT NULL, rated " NUMBER " NOT NULL, turn " NUMBER " NOT NULL, rating " NUMBER                       \
    " NOT NULL, deviation " NUMBER " NOT NULL, volatility " NUMBER                                         \
    " NOT NULL, PRIMARY KEY (table_, seat))" END                                                           \
    "CREATE INDEX result_by_rated ON result_ (rated, turn, at);"                                           \
    "CREATE INDEX result_by_account ON result_ (account, at);"                                             \
    "CREATE TABLE rating (account TEXT NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL, rating " NUMBER   \
    " NOT NULL, deviation " NUMBER " NOT NULL, volatility " NUMBER " NOT NULL, games " NUMBER              \
    " NOT NULL, at " NUMBER " NOT NULL, PRIMARY KEY (account, game, pace))" END                            \
    "CREATE INDEX rating_by_game ON rating (game, pace, rating);"                                          \
    "INSERT INTO meta VALUES ('rated', 0); UPDATE meta SET value = 4 WHERE name = 'schema';"

/* Form 5: people. */
#define FORM_5(NUMBER, END)                                                                             \
    "ALTER TABLE account ADD COLUMN state " NUMBER " NOT NULL DEFAULT 0;"                               \
    "ALTER TABLE session ADD COLUMN label TEXT NOT NULL DEFAULT '';"                                    \
    "CREATE TABLE credential (id TEXT PRIMARY KEY, account TEXT NOT NULL, kind " NUMBER                 \
    " NOT NULL, secret TEXT NOT NULL, label TEXT NOT NULL, made " NUMBER " NOT NULL)" END               \
    "CREATE INDEX credential_by_account ON credential (account);"                                       \
    "CREATE TABLE block (account TEXT NOT NULL, other TEXT NOT NULL, kind " NUMBER                      \
    " NOT NULL, PRIMARY KEY (account, other))" END "CREATE INDEX block_by_other ON block (other);"      \
    "CREATE TABLE report (id TEXT PRIMARY KEY, account TEXT NOT NULL, about TEXT NOT NULL, table_ TEXT" \
    " NOT NULL, text TEXT NOT NULL, at " NUMBER " NOT NULL, state " NUMBER " NOT NULL)" END             \
    "CREATE TABLE audit (id TEXT PRIMARY KEY, at " NUMBER " NOT NULL, who TEXT NOT NULL, what TEXT"     \
    " NOT NULL, whom TEXT NOT NULL)" END "CREATE INDEX audit_by_at ON audit (at);"                      \
    "UPDATE meta SET value = 5 WHERE name = 'schema';"

/* Form 6: the post office. `next` is when something is to be looked at, in milliseconds since 1970; of a call 0: never. Nothing
 * reads `tries` of a letter. */
#define FORM_6(NUMBER, END)                                                                               \
    "CREATE TABLE channel (id TEXT PRIMARY KEY, account TEXT NOT NULL, stop TEXT NOT NULL, kind " NUMBER  \
    " NOT NULL, address TEXT NOT NULL, keys TEXT NOT NULL, secret TEXT NOT NULL, label TEXT NOT NULL,"    \
    " state " NUMBER " NOT NULL, made " NUMBER " NOT NULL, failures " NUMBER " NOT NULL, next " NUMBER    \
    " NOT NULL)" END "CREATE INDEX channel_by_account ON channel (account, state);"                       \
    "CREATE INDEX channel_by_stop ON channel (stop);"                                                     \
    "CREATE INDEX channel_by_secret ON channel (secret);"                                                 \
    "CREATE INDEX channel_by_address ON channel (address);"                                               \
    "CREATE TABLE hush (account TEXT NOT NULL, table_ TEXT NOT NULL, quiet_from " NUMBER                  \
    " NOT NULL, minutes " NUMBER " NOT NULL, PRIMARY KEY (account, table_))" END                          \
    "CREATE TABLE call_ (table_ TEXT NOT NULL, account TEXT NOT NULL, seat " NUMBER                       \
    " NOT NULL, since " NUMBER " NOT NULL, due " NUMBER " NOT NULL, calls " NUMBER                        \
    " NOT NULL, called " NUMBER " NOT NULL, next " NUMBER " NOT NULL, PRIMARY KEY (table_, account))" END \
    "CREATE INDEX call_by_next ON call_ (next);"                                                          \
    "CREATE INDEX call_by_account ON call_ (account);"                                                    \
    "CREATE TABLE letter (id TEXT PRIMARY KEY, channel TEXT NOT NULL, account TEXT NOT NULL, table_ TEXT" \
    " NOT NULL, what " NUMBER " NOT NULL, since " NUMBER " NOT NULL, next " NUMBER                        \
    " NOT NULL, tries " NUMBER " NOT NULL, made " NUMBER " NOT NULL, text TEXT NOT NULL)" END             \
    "CREATE INDEX letter_by_next ON letter (next);"                                                       \
    "CREATE INDEX letter_by_channel ON letter (channel, next, id);"                                       \
    "CREATE INDEX letter_by_account ON letter (account);"                                                 \
    "UPDATE meta SET value = 6 WHERE name = 'schema';"

/* Form 7: leagues. Who takes part, and who sits where in each round; `ended` and `place` of a seat are written when its round
 * is over. */
#define FORM_7(NUMBER, END)                                                                           \
    "CREATE TABLE league (id TEXT PRIMARY KEY, maker TEXT NOT NULL, version " NUMBER                  \
    " NOT NULL, state " NUMBER " NOT NULL, public " NUMBER " NOT NULL, round " NUMBER                 \
    " NOT NULL, rounds " NUMBER " NOT NULL, size " NUMBER " NOT NULL, begins " NUMBER                 \
    " NOT NULL, length " NUMBER " NOT NULL, deadline " NUMBER " NOT NULL, made " NUMBER               \
    " NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL, plan TEXT NOT NULL)" END                      \
    "CREATE INDEX league_by_state ON league (state, public, made);"                                   \
    "CREATE INDEX league_by_maker ON league (maker, state);"                                          \
    "CREATE TABLE entrant (league TEXT NOT NULL, who TEXT NOT NULL, account TEXT NOT NULL, word TEXT" \
    " NOT NULL, number " NUMBER " NOT NULL, state " NUMBER " NOT NULL, night " NUMBER                 \
    " NOT NULL, joined " NUMBER " NOT NULL, PRIMARY KEY (league, who))" END                           \
    "CREATE INDEX entrant_by_account ON entrant (account, league);"                                   \
    "CREATE TABLE league_seat (league TEXT NOT NULL, round " NUMBER " NOT NULL, entrant " NUMBER      \
    " NOT NULL, number " NUMBER " NOT NULL, seat " NUMBER " NOT NULL, ended " NUMBER                  \
    " NOT NULL, place " NUMBER " NOT NULL, score " NUMBER " NOT NULL, table_ TEXT NOT NULL,"          \
    " PRIMARY KEY (league, round, entrant))" END                                                      \
    "CREATE INDEX league_seat_by_table ON league_seat (table_);"                                      \
    "UPDATE meta SET value = 7 WHERE name = 'schema';"

const char *const sqlite_later[STORE_LATER_SCHEMAS] = {FORM_4("INTEGER", " STRICT, WITHOUT ROWID;"),
                                                       FORM_5("INTEGER", " STRICT, WITHOUT ROWID;"),
                                                       FORM_6("INTEGER", " STRICT, WITHOUT ROWID;"),
                                                       FORM_7("INTEGER", " STRICT, WITHOUT ROWID;")};
const char *const postgres_later[STORE_LATER_SCHEMAS] = {FORM_4("BIGINT", ";"), FORM_5("BIGINT", ";"),
                                                         FORM_6("BIGINT", ";"), FORM_7("BIGINT", ";")};

const char sqlite_schema[] = SCHEMA("INTEGER", " STRICT, WITHOUT ROWID;");
const char postgres_schema[] = SCHEMA("BIGINT", ";");

/* --- Statements --------------------------------------------------------------------------------------------------- */

#define ROW                                                                                                 \
    "t.id, t.version, t.state, t.public, t.wakes, t.turn, t.chapter, t.lines, t.flags, t.made, t.changed, " \
    "t.due, t.game, t.pace, t.result, t.broken"
#define SEAT "s.number, s.kind, s.state, s.clock, s.account, s.word, s.name"

/* Tables that a condition names, newest first, a row for each seat. */
#define LIST(WHERE)                                                                       \
    "SELECT " ROW ", h.text, " SEAT " FROM (SELECT * FROM table_ WHERE " WHERE            \
    " ORDER BY made DESC, id LIMIT ?1) AS t LEFT JOIN head AS h ON h.table_ = t.id AND"   \
    " h.chapter = t.chapter LEFT JOIN seat AS s ON s.table_ = t.id ORDER BY t.made DESC," \
    " t.id, s.number"

#define LIVING(NOW) "SELECT 1 FROM node WHERE node.id = table_.owner AND node.until > " NOW
/* Or whose lease ended only now: when the database comes back after a pause, all leases have ended, and their nodes renew
 * them. */
#define LIVED(NOW) "SELECT 1 FROM node WHERE node.id = table_.owner AND node.until > " NOW " - 3000"
#define CHAPTER    "table_ = ?1 AND chapter = (SELECT chapter FROM table_ WHERE id = ?1)"
#define ACCOUNT    "SELECT id, name, handle, made, state FROM account "

#define RESULT                                                                                      \
    "r.table_, r.seat, r.at, r.game, r.pace, r.seats, r.account, r.word, r.name, r.place, r.score," \
    " r.rated, r.turn, r.rating, r.deviation, r.volatility"
#define RATING                                                                              \
    "g.account, g.game, g.pace, g.rating, g.deviation, g.volatility, g.games, g.at, a.name" \
    " FROM rating AS g LEFT JOIN account AS a ON a.id = g.account "
#define PUBLIC(TABLE) "EXISTS (SELECT 1 FROM table_ AS p WHERE p.id = " TABLE " AND p.public = 1)"
/* How somebody plays: of each of the last tables that ended how many lines it has, how often they decided, how long that took, how
 * often their flag fell (server/table_writes.c), and the first line that is theirs. */
#define HABITS(AND)                                                                                          \
    "SELECT r.table_, t.lines, count(*), CAST(coalesce(sum(l.at - b.at), 0) AS BIGINT), s.state / 1048576, " \
    "min(l.number), (SELECT f.text FROM line AS f WHERE f.table_ = r.table_ AND f.chapter = t.chapter AND "  \
    "f.text LIKE (r.seat + 1) || ' %' ORDER BY f.number LIMIT 1) FROM result_ AS r JOIN table_ AS t ON "     \
    "t.id = r.table_ JOIN seat AS s ON s.table_ = r.table_ AND s.number = r.seat JOIN line AS l ON "         \
    "l.table_ = t.id AND l.chapter = t.chapter AND l.text LIKE (r.seat + 1) || ' %' LEFT JOIN line AS b ON " \
    "b.table_ = l.table_ AND b.chapter = l.chapter AND b.number = l.number - 1 WHERE r.account = ?1 AND "    \
    "r.table_ IN (SELECT table_ FROM result_ WHERE account = ?1" AND                                         \
    " ORDER BY at DESC, table_ LIMIT ?2) GROUP BY r.table_, r.seat, r.at, t.lines, t.chapter, s.state "      \
    "ORDER BY r.at DESC, r.table_"
#define FINISHED(SHOWN)                                                         \
    "SELECT id FROM (SELECT id FROM table_ WHERE state = 2 AND public = " SHOWN \
    " AND game = ?1 ORDER BY made DESC, id LIMIT ?2) AS t" SHOWN
#define FINISHED_OF_GAME FINISHED("1") " UNION ALL " FINISHED("0")
#define NEXT_UNRATED     "(SELECT table_ FROM result_ WHERE rated = 1 ORDER BY at, table_ LIMIT 1)"

/* A letter with its channel; those about a turn stand as long as the turn does. */
#define LETTER                                                                                          \
    "SELECT l.id, l.channel, l.account, l.table_, l.what, l.since, l.next, l.made, l.text, c.kind,"     \
    " c.address, c.keys, c.secret, c.stop, c.state, c.failures, c.next, CASE WHEN c.id IS NOT NULL AND" \
    " (l.what > 2 OR EXISTS (SELECT 1 FROM call_ AS k JOIN table_ AS t ON t.id = k.table_ WHERE"        \
    " k.table_ = l.table_ AND k.account = l.account AND k.since = l.since AND t.state = 1 AND"          \
    " t.turn = k.seat)) THEN 1 ELSE 0 END FROM letter AS l LEFT JOIN channel AS c ON c.id = l.channel "

#define LEAGUE                                                                                     \
    "l.id, l.maker, l.version, l.state, l.public, l.round, l.rounds, l.size, l.begins, l.length, " \
    "l.deadline,"                                                                                  \
    " l.made, l.name, l.game, l.plan"
/* With how many take part, and whether ?1 does. */
#define LEAGUES(WHERE)                                                                                     \
    "SELECT " LEAGUE ", (SELECT count(*) FROM entrant AS e WHERE e.league = l.id), CASE WHEN EXISTS"       \
    " (SELECT 1 FROM entrant AS e WHERE e.league = l.id AND e.account = ?1) THEN 1 ELSE 0 END FROM league" \
    " AS l WHERE " WHERE " ORDER BY l.state, l.made DESC, l.id LIMIT ?2"
/* Seats of the round that a league plays. */
#define THIS_ROUND "league_seat AS s WHERE s.league = l.id AND s.round = l.round AND s.number > 0"

/* A table of somebody who sits at fewer open ones than ?18. One too many has no id, and fails: it comes behind a gate, whose count
 * of rows alone is looked at. That gate locks the row of the account until the end: what it has is counted by one at a time. */
#define TABLE_WITHIN                                                                                       \
    "INSERT INTO table_ (id, version, changed, state, public, wakes, turn, flags, made, due, chapter,"     \
    " lines, game, pace, result, broken, owner) VALUES (CASE WHEN (SELECT count(*) FROM seat AS s JOIN"    \
    " table_ AS t ON t.id = s.table_ WHERE s.account = ?17 AND t.state = 0) < ?18 THEN ?1 END, 1, ?2, ?3," \
    " ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)"
#define ACCOUNT_HELD                                                                             \
    "INSERT INTO account (id, name, handle, made) VALUES (?1, ?2, NULL, ?3) ON CONFLICT (id) DO" \
    " UPDATE SET made = account.made"

#define TEXTS(NOW)                                                                                           \
    {                                                                                                        \
        [NEW_TABLE] =                                                                                        \
            {"tnnnnnnnnnnttttt",                                                                             \
             "INSERT INTO table_ (id, version, changed, state, public, wakes, turn, flags, made,"            \
             " due, chapter, lines, game, pace, result, broken, owner) VALUES (?1, 1, ?2, ?3, ?4,"           \
             " ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16) ON CONFLICT (id) DO NOTHING"},         \
        [NEW_TABLE_WITHIN] = {"tnnnnnnnnnnttttttn", TABLE_WITHIN}, [HOLD_ACCOUNT] = {"ttn", ACCOUNT_HELD},   \
        [PUT_TABLE] = {"tnnnnnnnnnnnttt",                                                                    \
                       "UPDATE table_ SET version = version + 1, changed = ?3, state = ?4, public = ?5,"     \
                       " wakes = ?6, turn = ?7, flags = ?8, due = ?9, chapter = ?10,"                        \
                       " lines = CASE WHEN chapter = ?10 THEN lines ELSE 0 END + ?11, pace = ?13,"           \
                       " result = ?14, broken = ?15 WHERE id = ?1 AND version = ?2 AND"                      \
                       " ((chapter = ?10 AND (?11 = 0 OR lines = ?12 - 1)) OR"                               \
                       " (chapter = ?10 - 1 AND (?11 = 0 OR ?12 = 1)))"},                                    \
        [ADD_LINES] = {"tnnnnnnn",                                                                           \
                       "UPDATE table_ SET version = version + 1, lines = ?5, turn = ?6, changed = ?7,"       \
                       " due = ?8 WHERE id = ?1 AND version = ?2 AND chapter = ?3 AND lines = ?4"},          \
        [TOUCH_TABLE] = {"tnn", "UPDATE table_ SET version = version + 1, changed = ?3 WHERE id = ?1 AND"    \
                                " version = ?2"},                                                            \
        [TAKE_TABLE] = {"tnt", "UPDATE table_ SET version = version + 1, owner = ?3 WHERE id = ?1 AND"       \
                               " version = ?2 AND (owner = ?3 OR NOT EXISTS (" LIVING(NOW) "))"},            \
        [PUT_ACCOUNT] = {"tttn", "INSERT INTO account (id, name, handle, made) VALUES (?1, ?2, ?3, ?4)"      \
                                 " ON CONFLICT (id) DO UPDATE SET name = excluded.name,"                     \
                                 " handle = excluded.handle"},                                               \
        [KEEP_ACCOUNT] = {"tttn", "INSERT INTO account (id, name, handle, made) VALUES (?1, ?2, ?3, ?4)"     \
                                  " ON CONFLICT (id) DO NOTHING"},                                           \
        [PUT_SESSION] =                                                                                      \
            {"ttnnt", "INSERT INTO session (hash, account, made, until, label) VALUES (?1, ?2, ?3, ?4, ?5)"  \
                      " ON CONFLICT (hash) DO UPDATE SET until = excluded.until"},                           \
        [RENEW_LEASE] = {"tttn", "INSERT INTO node (id, name, address, until) VALUES (?1, ?2, ?3, " NOW      \
                                 " + ?4) ON CONFLICT (id) DO UPDATE SET until = " NOW " + ?4"},              \
        [PROBE] = {"", "UPDATE meta SET value = 1 - value WHERE name = 'probe'"},                            \
        [RATE_NEXT] = {"n", "UPDATE meta SET value = ?1 + 1 WHERE name = 'rated' AND value = ?1"},           \
        [ADD_RESULT] =                                                                                       \
            {"tnnttntttnnn",                                                                                 \
             "INSERT INTO result_ (table_, seat, at, game, pace, seats, account, word,"                      \
             " name, place, score, rated, turn, rating, deviation, volatility) VALUES (?1, ?2, ?3, ?4,"      \
             " ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 0, 0, 0, 0) ON CONFLICT (table_, seat) DO NOTHING"},       \
        [RATE_RESULT] = {"tnnnnn", "UPDATE result_ SET rated = 2, turn = ?3, rating = ?4, deviation = ?5,"   \
                                   " volatility = ?6 WHERE table_ = ?1 AND seat = ?2"},                      \
        [PUT_RATING] =                                                                                       \
            {"tttnnnn",                                                                                      \
             "INSERT INTO rating (account, game, pace, rating, deviation, volatility, games,"                \
             " at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7) ON CONFLICT (account, game, pace) DO UPDATE SET"   \
             " rating = excluded.rating, deviation = excluded.deviation,"                                    \
             " volatility = excluded.volatility, games = rating.games + 1, at = excluded.at"},               \
        [PUT_HEAD] = {"tnt", "INSERT INTO head (table_, chapter, text) VALUES (?1, ?2, ?3)"                  \
                             " ON CONFLICT (table_, chapter) DO UPDATE SET text = excluded.text"},           \
        [PUT_SEAT] = {"tnnnnttt", "INSERT INTO seat (table_, number, kind, state, clock, account, word,"     \
                                  " name) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, CASE WHEN EXISTS (SELECT 1"    \
                                  " FROM account WHERE id = ?6 AND state = 2) THEN 'a former player' ELSE"   \
                                  " ?8 END) ON CONFLICT (table_,"                                            \
                                  " number) DO UPDATE SET kind = excluded.kind, state = excluded.state,"     \
                                  " clock = excluded.clock, account = excluded.account,"                     \
                                  " word = excluded.word, name = excluded.name"},                            \
        [ADD_LINE] = {"tnnntt", "INSERT INTO line (table_, chapter, number, at, text, snapshot)"             \
                                " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"},                                         \
        [ADD_CHAT] = {"tnnttt", "INSERT INTO chat (table_, number, at, seat, account, name, text)"           \
                                " SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6 FROM chat"     \
                                " WHERE table_ = ?1"},                                                       \
        [MARK_BROKEN] = {"tt", "UPDATE table_ SET broken = ?2 WHERE id = ?1"},                               \
        [RELEASE_TABLE] = {"tt", "UPDATE table_ SET owner = '' WHERE id = ?1 AND owner = ?2"},               \
        [RELEASE_ALL] = {"t", "UPDATE table_ SET owner = '' WHERE owner = ?1"},                              \
        [END_SESSION] = {"t", "DELETE FROM session WHERE hash = ?1"},                                        \
        [END_LEASE] = {"t", "DELETE FROM node WHERE id = ?1 OR until < " NOW " - 86400000"},                 \
        [FIND_TABLE] = {"t", "SELECT " ROW ", h.text, t.owner, n.name, n.address,"                           \
                             " CASE WHEN n.until > " NOW " THEN 1 ELSE 0 END FROM table_ AS t LEFT JOIN"     \
                             " head AS h ON h.table_ = t.id AND h.chapter = t.chapter LEFT JOIN node AS n"   \
                             " ON n.id = t.owner WHERE t.id = ?1"},                                          \
        [FIND_SEATS] = {"t", "SELECT " SEAT " FROM seat AS s WHERE s.table_ = ?1 ORDER BY s.number"},        \
        [FIND_LINES] = {"t", "SELECT number, text, at FROM line WHERE " CHAPTER " ORDER BY number"},         \
        [FIND_SNAPSHOTS] = {"t", "SELECT number, snapshot FROM line WHERE " CHAPTER                          \
                                 " AND snapshot IS NOT NULL ORDER BY number"},                               \
        [FIND_CHAT] = {"tn", "SELECT at, seat, account, name, text FROM chat WHERE table_ = ?1"              \
                             " ORDER BY number DESC LIMIT ?2"},                                              \
        [TABLES_PUBLIC] = {"n", LIST("public = 1 AND (state = 0 OR (state = 1 AND (flags & 8) = 0))")},      \
        [TABLES_OVER] = {"n", LIST("state = 2 AND public = 1 AND (flags & 8) = 0")},                         \
        [TABLES_FINISHED] =                                                                                  \
            {"nntt", LIST("state = 2 AND public = 1 AND (flags & 8) = 0 AND (made < ?2 OR (?3 > '' AND"      \
                          " made = ?2 AND id > ?3)) AND (?4 = '' OR game = ?4)")},                           \
        [TABLES_MINE] = {"nt", LIST("id IN (SELECT table_ FROM seat WHERE account = ?2)")},                  \
        [TABLES_BROKEN] = {"n", LIST("broken > ''")},                                                        \
        [TABLES_BY_ID] = {"tn", "SELECT id FROM table_ WHERE id > ?1 ORDER BY id LIMIT ?2"},                 \
        [TABLES_ADRIFT] =                                                                                    \
            {"tn", "SELECT id FROM table_ WHERE wakes = 1 AND state = 1 AND broken = '' AND"                 \
                   " id > ?1 AND EXISTS (SELECT 1 FROM seat WHERE seat.table_ = table_.id AND"               \
                   " seat.account > '' UNION ALL SELECT 1 FROM league_seat WHERE league_seat.table_ ="       \
                   " table_.id) AND (turn = -1 OR EXISTS (SELECT 1 FROM seat WHERE"                          \
                   " seat.table_ = table_.id AND seat.number = table_.turn AND seat.kind = 2))"              \
                   " AND NOT EXISTS (" LIVED(NOW) ") ORDER BY id LIMIT ?2"},                                 \
        [TABLES_DUE] = {"nn",                                                                                \
                        "SELECT id FROM table_ WHERE wakes = 1 AND state = 1 AND due > 0 AND due <= ?2 AND"  \
                        " broken = '' AND NOT EXISTS (" LIVING(NOW) ") ORDER BY due LIMIT ?1"},              \
        [CENSUS_TABLES] = {"", "SELECT state, count(*), count(CASE WHEN broken > '' THEN 1 END) FROM table_" \
                               " GROUP BY state"},                                                           \
        [CENSUS_ACCOUNTS] = {"", "SELECT count(*) FROM account"},                                            \
        [LIVING_NODES] = {"", "SELECT id, name, address, (SELECT count(*) FROM table_ WHERE"                 \
                              " owner = node.id) FROM node WHERE until > " NOW " ORDER BY name, id"},        \
        [ACCOUNT_BY_ID] = {"t", ACCOUNT "WHERE id = ?1"},                                                    \
        [ACCOUNT_BY_HANDLE] = {"t", ACCOUNT "WHERE handle = ?1"},                                            \
        [FIND_SESSION] =                                                                                     \
            {"t",                                                                                            \
             "SELECT s.hash, s.account, s.made, s.until, a.id, a.name, a.handle, a.made, a.state, s.label"   \
             " FROM session AS s JOIN account AS a ON a.id = s.account WHERE s.hash = ?1"},                  \
        [RATED_COUNT] = {"", "SELECT value FROM meta WHERE name = 'rated'"},                                 \
        [RESULTS_WAITING] = {"", "SELECT " RESULT " FROM result_ AS r WHERE r.table_ = " NEXT_UNRATED        \
                                 " ORDER BY r.seat"},                                                        \
        [RATINGS_WAITING] = {"", "SELECT " RATING "WHERE EXISTS (SELECT 1 FROM result_ AS r WHERE"           \
                                 " r.table_ = " NEXT_UNRATED                                                 \
                                 " AND r.account = g.account AND r.game = g.game AND r.pace = g.pace)"},     \
        [RESULTS_RATED] = {"nn",                                                                             \
                           "SELECT " RESULT                                                                  \
                           " FROM result_ AS r WHERE r.rated = 2 AND r.turn > ?1 AND r.turn <= ?1 + ?2"      \
                           " ORDER BY r.turn, r.seat"},                                                      \
        [RESULTS_OF] = {"tntnn",                                                                             \
                        "SELECT " RESULT                                                                     \
                        " FROM result_ AS r WHERE r.table_ IN (SELECT table_ FROM result_ WHERE account = "  \
                        "?1 AND (at < ?2 OR (?3 > '' AND at = ?2 AND table_ > ?3)) AND (?5 = 0 OR " PUBLIC(  \
                            "result_.table_") ") ORDER BY at DESC, table_ LIMIT ?4) ORDER BY r.at DESC, "    \
                                              "r.table_, r.seat"},                                           \
        [ACCOUNT_NAMED] = {"tn",                                                                             \
                           "SELECT id, name, made FROM account WHERE id = ?1 AND state & 2 = 0 LIMIT ?2"},   \
        [HABITS_OF] = {"tn", HABITS("")}, [HABITS_SHOWN] = {"tn", HABITS(" AND " PUBLIC("result_.table_"))}, \
        [GAME_SEATS] = {"tn", "SELECT r.seats, r.seat, count(*), CAST(sum(CASE WHEN r.place = 1 THEN 1 "     \
                              "ELSE 0 END) AS BIGINT), CAST(sum(r.score) AS BIGINT), min(r.score), "         \
                              "max(r.score) FROM result_ AS r WHERE r.table_ IN (" FINISHED_OF_GAME          \
                              ") GROUP BY r.seats, r.seat ORDER BY r.seats, r.seat"},                        \
        [GAME_LENGTHS] = {"tn",                                                                              \
                          "SELECT r.seats, t.lines / 20 * 20, count(*) FROM result_ AS r JOIN table_ AS t "  \
                          "ON t.id = r.table_ WHERE r.seat = 0 AND r.table_ IN (" FINISHED_OF_GAME           \
                          ") GROUP BY r.seats, t.lines / 20 * 20 ORDER BY r.seats, t.lines / 20 * 20"},      \
        [GAME_OPENINGS] =                                                                                    \
            {"tn", "SELECT l.text, count(*), CAST(sum(CASE WHEN r.place = 1 THEN 1 ELSE 0 END) AS BIGINT) "  \
                   "FROM table_ AS t JOIN line AS l ON l.table_ = t.id AND l.chapter = t.chapter AND "       \
                   "l.number = (SELECT min(m.number) FROM line AS m WHERE m.table_ = t.id AND m.chapter = "  \
                   "t.chapter AND m.text NOT LIKE '* %' AND m.text NOT LIKE 'undo%') JOIN result_ AS r ON "  \
                   "r.table_ = t.id AND l.text LIKE (r.seat + 1) || ' %' WHERE t.id IN (" FINISHED_OF_GAME   \
                   ") GROUP BY l.text ORDER BY count(*) DESC, l.text LIMIT 100"},                            \
        [RATINGS_OF] = {"t", "SELECT " RATING "WHERE g.account = ?1 ORDER BY g.game, g.pace"},               \
        [RATINGS_BEST] = {"ttn", "SELECT " RATING                                                            \
                                 "WHERE g.game = ?1 AND g.pace = ?2 ORDER BY g.rating DESC, g.account"       \
                                 " LIMIT ?3"},                                                               \
        [PUT_CREDENTIAL] = {"ttnttn",                                                                        \
                            "INSERT INTO credential (id, account, kind, secret, label, made) VALUES"         \
                            " (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (id) DO UPDATE SET"                       \
                            " secret = excluded.secret, label = excluded.label, made ="                      \
                            " excluded.made WHERE credential.account = excluded.account"},                   \
        [MARK_ACCOUNT] = {"tnn", "UPDATE account SET state = (state | ?2) & ~?3 WHERE id = ?1"},             \
        [FORGET_ACCOUNT] =                                                                                   \
            {"t", "UPDATE account SET name = 'a former player', handle = NULL, state = 2 WHERE id = ?1"},    \
        [PUT_REPORT] = {"tttttn", "INSERT INTO report (id, account, about, table_, text, at, state) SELECT " \
                                  "?1, ?2, ?3, ?4, ?5, ?6, 0 WHERE (SELECT count(*) FROM report WHERE "      \
                                  "account = ?2 AND state = 0) < 20"},                                       \
        [PUT_AUDIT] = {"tnttt", "INSERT INTO audit (id, at, who, what, whom) VALUES (?1, ?2, ?3, ?4, ?5)"},  \
        [DROP_CREDENTIAL] = {"tt", "DELETE FROM credential WHERE account = ?1 AND id = ?2"},                 \
        [DROP_OTHERS] = {"tnt", "DELETE FROM credential WHERE account = ?1 AND kind = ?2 AND id <> ?3"},     \
        [END_SESSIONS] = {"tt", "DELETE FROM session WHERE account = ?1 AND hash <> ?2"},                    \
        [PUT_BLOCK] = {"ttn", "INSERT INTO block (account, other, kind) VALUES (?1, ?2, ?3) ON CONFLICT "    \
                              "(account, other) DO UPDATE SET kind = excluded.kind"},                        \
        [CLOSE_REPORT] = {"t", "UPDATE report SET state = 1 WHERE id = ?1 AND state = 0"},                   \
        [NAME_ACCOUNT] = {"ttt", "UPDATE account SET name = ?2, handle = ?3 WHERE id = ?1"},                 \
        [FORGET_BROKEN] = {"t", "DELETE FROM table_ WHERE id = ?1 AND broken > ''"},                         \
        [FORGET_STALE] = {"tn", "DELETE FROM table_ WHERE id = ?1 AND version = ?2 AND NOT EXISTS (" LIVING( \
                                    NOW) ")"},                                                               \
        [FORGET_HEADS] = {"t", "DELETE FROM head WHERE table_ = ?1"},                                        \
        [FORGET_LINES] = {"t", "DELETE FROM line WHERE table_ = ?1"},                                        \
        [FORGET_TABLE_SEATS] = {"t", "DELETE FROM seat WHERE table_ = ?1"},                                  \
        [FORGET_TABLE_CHAT] = {"t", "DELETE FROM chat WHERE table_ = ?1"},                                   \
        [FORGET_EXPIRED] = {"n", "DELETE FROM session WHERE until < ?1"},                                    \
        [FORGET_CREDENTIALS] = {"t", "DELETE FROM credential WHERE account = ?1"},                           \
        [FORGET_SESSIONS] = {"t", "DELETE FROM session WHERE account = ?1"},                                 \
        [FORGET_BLOCKS] = {"t", "DELETE FROM block WHERE account = ?1 OR other = ?1"},                       \
        [FORGET_SEATS] = {"t", "UPDATE seat SET name = 'a former player' WHERE account = ?1"},               \
        [FORGET_CHAT] = {"t", "UPDATE chat SET name = 'a former player', account = '' WHERE account = ?1"},  \
        [FORGET_REPORTS] = {"t", "UPDATE report SET account = '' WHERE account = ?1"},                       \
        [FIND_CREDENTIAL] =                                                                                  \
            {"t",                                                                                            \
             "SELECT c.id, c.account, c.kind, c.secret, c.label, c.made, a.id, a.name, a.handle, a.made, "   \
             "a.state FROM credential AS c JOIN account AS a ON a.id = c.account WHERE c.id = ?1"},          \
        [CREDENTIALS_OF] =                                                                                   \
            {"tn",                                                                                           \
             "SELECT id, kind, label, made FROM credential WHERE account = ?1 ORDER BY made, id LIMIT ?2"},  \
        [SESSIONS_OF] = {"tn", "SELECT hash, label, made, until FROM session WHERE account = ?1 ORDER BY "   \
                               "made DESC, hash LIMIT ?2"},                                                  \
        [BLOCKS_OF] = {"tn",                                                                                 \
                       "SELECT b.other, b.kind, a.name FROM block AS b LEFT JOIN account AS a ON a.id = "    \
                       "b.other WHERE b.account = ?1 AND b.kind > 0 ORDER BY b.other LIMIT ?2"},             \
        [ACCOUNTS_KEPT] = {"tn", "SELECT id, name, handle, made, state FROM account WHERE handle > ?1 "      \
                                 "ORDER BY handle LIMIT ?2"},                                                \
        [REPORTS_OPEN] =                                                                                     \
            {"tn", "SELECT r.id, r.account, a.name, r.about, b.name, r.table_, r.text, r.at FROM "           \
                   "report AS r LEFT JOIN account AS a ON a.id = r.account LEFT JOIN account AS b ON "       \
                   "b.id = r.about WHERE r.state = 0 AND r.id > ?1 ORDER BY r.at, r.id LIMIT ?2"},           \
        [AUDIT_LAST] =                                                                                       \
            {"tn", "SELECT at, who, what, whom FROM audit WHERE id > ?1 ORDER BY at DESC, id LIMIT ?2"},     \
        [TIES_OF] =                                                                                          \
            {"tn",                                                                                           \
             "SELECT other, kind FROM block WHERE account = ?1 AND kind > 0 UNION ALL SELECT account, 3 "    \
             "FROM block WHERE other = ?1 AND kind = 2 ORDER BY 2 LIMIT ?2"},                                \
        [RATING_FOR] = {"ttt", "SELECT rating FROM rating WHERE account = ?1 AND game = ?2 AND pace = ?3"},  \
        [TABLES_STALE] =                                                                                     \
            {"nnnn",                                                                                         \
             "SELECT id, version FROM table_ WHERE broken = '' AND ((state = 0 AND changed < ?2) OR "        \
             "(state = 2 AND changed < ?4) OR (changed < ?3 AND NOT EXISTS (SELECT 1 FROM seat WHERE "       \
             "seat.table_ = table_.id AND (seat.account > '' OR seat.kind = 0)))) AND NOT EXISTS (SELECT"    \
             " 1 FROM league_seat AS s JOIN league AS l ON l.id = s.league WHERE s.table_ = table_.id AND"   \
             " (l.state = 1 OR table_.changed >= ?4)) AND NOT EXISTS (" LIVING(NOW) ") ORDER BY changed"     \
                                                                                    " LIMIT ?1"},            \
        [PUT_CHANNEL] =                                                                                      \
            {"tttnttttnn",                                                                                   \
             "INSERT INTO channel (id, account, stop, kind, address, keys, secret, label, state,"            \
             " made, failures, next) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 0, 0) ON"              \
             " CONFLICT (id) DO NOTHING"},                                                                   \
        [CONFIRM_CHANNEL] =                                                                                  \
            {"tn", "UPDATE channel SET state = 1, secret = '' WHERE secret = ?1 AND state = 0 AND made >"    \
                   " ?2"},                                                                                   \
        [CLAIM_CHANNEL] = {"tnn", "UPDATE channel SET next = ?3 WHERE id = ?1 AND next = ?2"},               \
        [MAKE_CALL] = {"ttnnnnn",                                                                            \
                       "UPDATE call_ SET calls = ?5, called = ?6, next = ?7 WHERE table_ = ?1 AND account =" \
                       " ?2 AND since = ?3 AND calls = ?4"},                                                 \
        [DROP_CHANNEL_LETTERS] = {"tt", "DELETE FROM letter WHERE account = ?1 AND channel = ?2"},           \
        [DROP_CHANNEL] = {"tt", "DELETE FROM channel WHERE account = ?1 AND id = ?2"},                       \
        [STOP_LETTERS] = {"t",                                                                               \
                          "DELETE FROM letter WHERE channel IN (SELECT id FROM channel WHERE stop = ?1)"},   \
        [STOP_CHANNEL] = {"t", "DELETE FROM channel WHERE stop = ?1"},                                       \
        [END_CHANNEL_LETTERS] = {"t", "DELETE FROM letter WHERE channel = ?1"},                              \
        [END_CHANNEL] = {"t", "DELETE FROM channel WHERE id = ?1"},                                          \
        [DELAY_CHANNEL] = {"tn", "UPDATE channel SET failures = failures + 1, next = ?2 WHERE id = ?1"},     \
        [WELL_CHANNEL] =                                                                                     \
            {"tn", "UPDATE channel SET failures = 0, next = ?2 WHERE id = ?1 AND (failures > 0 OR next"      \
                   " <> ?2)"},                                                                               \
        [PUT_HUSH] = {"ttnn",                                                                                \
                      "INSERT INTO hush (account, table_, quiet_from, minutes) VALUES (?1, ?2, ?3, ?4) ON"   \
                      " CONFLICT (account, table_) DO UPDATE SET quiet_from = excluded.quiet_from, minutes"  \
                      " = excluded.minutes"},                                                                \
        [DROP_HUSH] = {"tt", "DELETE FROM hush WHERE account = ?1 AND table_ = ?2"},                         \
        [BEGIN_CALL] =                                                                                       \
            {"ttnnnn",                                                                                       \
             "INSERT INTO call_ (table_, account, seat, since, due, calls, called, next) SELECT"             \
             " ?1, ?2, ?3, ?4, ?5, 0, 0, ?6 WHERE EXISTS (SELECT 1 FROM channel WHERE account = ?2"          \
             " AND state = 1) ON CONFLICT (table_, account) DO UPDATE SET seat = excluded.seat,"             \
             " since = excluded.since, due = excluded.due, calls = 0, called = 0, next ="                    \
             " excluded.next"},                                                                              \
        [END_CALLS] = {"t", "DELETE FROM call_ WHERE table_ = ?1"},                                          \
        [PUT_LETTER] =                                                                                       \
            {"ttttnnnnt",                                                                                    \
             "INSERT INTO letter (id, channel, account, table_, what, since, next, tries, made,"             \
             " text) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8, ?9) ON CONFLICT (id) DO NOTHING"},           \
        [DROP_LETTER] = {"t", "DELETE FROM letter WHERE id = ?1"},                                           \
        [FORGET_CHANNELS] = {"t", "DELETE FROM channel WHERE account = ?1"},                                 \
        [FORGET_LETTERS] = {"t", "DELETE FROM letter WHERE account = ?1"},                                   \
        [FORGET_CALLS] = {"t", "DELETE FROM call_ WHERE account = ?1"},                                      \
        [FORGET_HUSH] = {"t", "DELETE FROM hush WHERE account = ?1"},                                        \
        [ACCOUNT_BY_MAIL] = {"tn", "SELECT account, id FROM channel WHERE address = ?1 AND kind = 2 AND"     \
                                   " state = 1 ORDER BY made, id LIMIT ?2"},                                 \
        [CHANNELS_OF] = {"tn",                                                                               \
                         "SELECT id, kind, address, label, state, made, failures, next FROM channel WHERE"   \
                         " account = ?1 ORDER BY made, id LIMIT ?2"},                                        \
        [CHANNELS_ON] = {"t", "SELECT id FROM channel WHERE account = ?1 AND state = 1 ORDER BY id"},        \
        [HUSHED] = {"tn", "SELECT table_, quiet_from, minutes FROM hush WHERE account = ?1 ORDER BY table_"  \
                          " LIMIT ?2"},                                                                      \
        [HUSH_OF] = {"tt",                                                                                   \
                     "SELECT table_, quiet_from, minutes FROM hush WHERE account = ?1 AND (table_ = '' OR"   \
                     " table_ = ?2)"},                                                                       \
        [CALLS_DUE] =                                                                                        \
            {"nnt", "SELECT c.table_, c.account, c.seat, c.since, c.due, c.calls, c.called, t.game,"         \
                    " t.pace, CASE WHEN t.state = 1 AND t.turn = c.seat THEN 1 ELSE 0 END FROM call_ AS c"   \
                    " LEFT JOIN table_ AS t ON t.id = c.table_ WHERE c.next > 0 AND c.next <= ?1 AND NOT"    \
                    " EXISTS (SELECT 1 FROM node WHERE node.id = t.owner AND node.id <> ?3 AND node.until"   \
                    " > " NOW ") ORDER BY c.next LIMIT ?2"},                                                 \
        [LETTERS_DUE] =                                                                                      \
            {"nnnt", LETTER                                                                                  \
             "WHERE l.next <= ?1 AND (l.next > ?3 OR (l.next = ?3 AND l.id > ?4)) AND (c.id IS NULL OR "     \
             "(l.what > 3 AND c.failures = 0)"                                                               \
             " OR (c.next <= ?1 AND NOT EXISTS (SELECT 1 FROM letter AS o WHERE o.channel = l.channel AND"   \
             " (o.next < l.next OR (o.next = l.next AND o.id < l.id))))) ORDER BY l.next, l.id LIMIT ?2"},   \
        [LETTERS_OF] = {"nnt",                                                                               \
                        LETTER "WHERE l.channel = ?3 AND l.next <= ?1 ORDER BY l.next, l.id LIMIT ?2"},      \
        [NEW_LEAGUE] =                                                                                       \
            {"ttnnnnnnnnntttn",                                                                              \
             "INSERT INTO league (id, version, maker, state, public, round, rounds, size, begins, length,"   \
             " deadline, made, name, game, plan) SELECT ?1, 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11,"    \
             " ?12, ?13, ?14 WHERE (SELECT count(*) FROM league WHERE maker = ?2 AND state < 2) < ?15"       \
             " ON CONFLICT (id) DO NOTHING"},                                                                \
        [PUT_LEAGUE] = {"tnnnn", "UPDATE league SET version = version + 1, state = ?3, round = ?4,"          \
                                 " deadline = ?5 WHERE id = ?1 AND version = ?2"},                           \
        [PUT_ENTRANT] = {"ttttnnnn",                                                                         \
                         "INSERT INTO entrant (league, who, account, word, number, state, night,"            \
                         " joined) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (league,"             \
                         " who) DO UPDATE SET number = excluded.number, state = excluded.state"},            \
        [DROP_ENTRANT] = {"tt", "DELETE FROM entrant WHERE league = ?1 AND who = ?2"},                       \
        [PUT_LEAGUE_SEAT] =                                                                                  \
            {"tnnnnnnnt", "INSERT INTO league_seat (league, round, entrant, number, seat, ended, place,"     \
                          " score, table_) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (league," \
                          " round, entrant) DO UPDATE SET ended = excluded.ended, place = excluded.place,"   \
                          " score = excluded.score"},                                                        \
        [FIND_LEAGUE] = {"t", "SELECT " LEAGUE ", coalesce(a.name, '') FROM league AS l LEFT JOIN account"   \
                              " AS a ON a.id = l.maker WHERE l.id = ?1"},                                    \
        [ENTRANTS_OF] = {"t", "SELECT e.who, e.account, e.word, e.number, e.state, e.night, e.joined,"       \
                              " coalesce(a.name, ''), CASE WHEN a.state IS NULL THEN 0 ELSE a.state & 2 END" \
                              " FROM entrant AS e LEFT JOIN account AS a ON a.id = e.account WHERE"          \
                              " e.league = ?1 ORDER BY e.number, e.joined, e.who"},                          \
        [LEAGUE_SEATS_OF] =                                                                                  \
            {"t",                                                                                            \
             "SELECT s.round, s.number, s.seat, s.entrant, s.ended, s.place, s.score, s.table_,"             \
             " coalesce(t.state, -1), coalesce(t.broken, ''), coalesce(t.turn, -1), coalesce(t.due, 0),"     \
             " coalesce(r.place, 0), coalesce(r.score, 0), coalesce(c.state, 0) FROM league_seat AS s LEFT"  \
             " JOIN table_ AS t ON t.id = s.table_ LEFT JOIN result_ AS r ON r.table_ = s.table_ AND"        \
             " r.seat = s.seat LEFT JOIN seat AS c ON c.table_ = s.table_ AND c.number = s.seat WHERE"       \
             " s.league = ?1 ORDER BY s.round, s.number, s.seat, s.entrant"},                                \
        [LEAGUE_APART] = {"t",                                                                               \
                          "SELECT b.account, b.other FROM block AS b JOIN entrant AS e ON"                   \
                          " e.account = b.account JOIN entrant AS o ON o.account = b.other WHERE"            \
                          " e.league = ?1 AND o.league = ?1 AND b.kind = 2 ORDER BY b.account, b.other"},    \
        [LEAGUES_PUBLIC] = {"tn", LEAGUES("l.public = 1 AND l.state < 3")},                                  \
        [LEAGUES_MINE] = {"tn", LEAGUES("l.maker = ?1 OR l.id IN (SELECT league FROM entrant WHERE account"  \
                                        " = ?1)")},                                                          \
        [LEAGUES_DUE] =                                                                                      \
            {"nn", "SELECT l.id FROM league AS l WHERE (l.state = 0 AND ((l.begins > 0 AND l.begins <= ?2)"  \
                   " OR (SELECT count(*) FROM entrant AS e WHERE e.league = l.id) >= l.size)) OR (l.state"   \
                   " = 1 AND (EXISTS (SELECT 1 FROM " THIS_ROUND " AND NOT EXISTS (SELECT 1 FROM table_ AS"  \
                   " t WHERE t.id = s.table_)) OR NOT EXISTS (SELECT 1 FROM " THIS_ROUND " AND EXISTS"       \
                   " (SELECT 1 FROM table_ AS t WHERE t.id = s.table_ AND t.state < 2 AND (t.broken = '' OR" \
                   " l.deadline > ?2))))) ORDER BY l.id LIMIT ?1"},                                          \
        [FORGET_RESULTS] = {"t", "UPDATE result_ SET name = 'a former player' WHERE account = ?1"},          \
    }

const struct statement_text sqlite_statements[STATEMENTS] = TEXTS(NOW_OF_SQLITE);
const struct statement_text postgres_statements[STATEMENTS] = TEXTS(NOW_OF_POSTGRES);
