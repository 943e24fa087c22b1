"""The schema. Times are Unix milliseconds, JSON is text. `log` holds the games; `snapshots` are a cache of it."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

METADATA = MetaData()
UNSTARTED = text("status IN ('waiting', 'starting')")

persons = Table(
    "persons",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("key", Text, unique=True),  # the name in one spelling; null for guests
    Column("password", Text),
    Column("language", Text),
    Column("settings", Text, nullable=False, default="{}"),
    Column("unnamed", Boolean, nullable=False, default=False),
    Column("created", BigInteger, nullable=False),
    Column("skeleton", Text),  # equal for names that look alike; null for guests, and for old names that clash
    Column("muted_until", BigInteger),  # no chat before this time; null if the person was never muted
    Column("banned_until", BigInteger),  # no session before this time
    Column("private", Boolean, nullable=False, default=False, server_default=false()),  # others see the name only
    Index("persons_by_skeleton", "skeleton", unique=True),
)

sessions = Table(
    "sessions",
    METADATA,
    Column("id", Text, primary_key=True),  # a hash: nobody can sign in with a stolen database
    Column("person", Text, nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, server_default="0"),  # within an hour or so
)

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("preset", Text),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("visibility", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("version", Integer, nullable=False, default=0),
    Column("result", Text),
    Column("ended", Text),
    Column("rematch", Text),
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("unrated", Text),  # why a rated game did not count
    Column("minder", Text),  # the process that holds the lease
    Column("minded_until", BigInteger, nullable=False, default=0),  # when the lease ends
    # By open decision, for how long nobody held the lease.
    Column("gaps", Text, nullable=False, default="{}", server_default="{}"),
    Column("code", Text),  # by which people join it while it waits
    Index("tables_by_code", "code", unique=True, sqlite_where=UNSTARTED, postgresql_where=UNSTARTED),
    Index("tables_by_status", "status", "minded_until"),
    Index("tables_by_finish", "finished"),
)

log = Table(
    "log",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("command", Text),  # person and their own id of the command; null when the server made the entry
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "command"),
)

snapshots = Table(
    "snapshots",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("code", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

participants = Table(
    "participants",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True, index=True),
    Column("seat", Integer, nullable=False),
    Column("seen", BigInteger, nullable=False, default=0),
)

chat = Table(
    "chat",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("command", Text, nullable=False),
    Column("text", Text),
    Column("phrase", Text),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "command"),
)

ratings = Table(
    "ratings",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("ruleset", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

# A rating after each rated game that counted; `n` counts them.
rating_history = Table(
    "rating_history",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("ruleset", Text, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Two people on different sides of a rated game that counted, each once as `person`.
rated_pairs = Table(
    "rated_pairs",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("opponent", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("rated_pairs_by_person", "person", "opponent"),
    Index("rated_pairs_by_opponent", "opponent"),
)

jobs = Table(
    "jobs",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("job", Text, nullable=False),
    Column("queue", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("start", Float, nullable=False),  # on a clock that counts thinking time
    Column("cost", Float, nullable=False),
    Column("budget", Float, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("leased_until", BigInteger, nullable=False, default=0),
    Column("tries", Integer, nullable=False, default=0),
    Column("answer", Text),
    Index("jobs_by_lease", "leased_until"),
)

analyses = Table(
    "analyses",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("progress", Float, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("body", Text),  # null while it is being made
)

# What operators did about people, and why. A deleted person has no name and no id here.
moderation = Table(
    "moderation",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("operator", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("person", Text, nullable=False, index=True),
    Column("name", Text, nullable=False),  # at that time
    Column("why", Text, nullable=False),
    Column("until", BigInteger),  # for how long somebody is muted or banned
    Column("new_name", Text),
)

# `rounds` and `format` are settings; `round` is the one that is played or was last, 0 before the first.
tournaments = Table(
    "tournaments",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("seed", Text, nullable=False),  # from which the seeds of all rounds follow
    Column("created", BigInteger, nullable=False),
    Column("next_at", BigInteger),  # when it starts by itself, or its next round does; null while a round is played
    Column("finished", BigInteger),
    Index("tournaments_by_status", "status", "created"),
    Index("tournaments_by_host", "host"),
)

# An entrant is a person or a pair; `invited` is the person whom the other one named as partner.
entrants = Table(
    "entrants",
    METADATA,
    Column("tournament", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("invited", Text),
    Column("withdrawn", Boolean, nullable=False, default=False),
)

entrant_people = Table(
    "entrant_people",
    METADATA,
    Column("tournament", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("entrant", Integer, nullable=False),
    Column("seed", Text),
    Index("entrant_people_by_person", "person"),
)

tournament_tables = Table(
    "tournament_tables",
    METADATA,
    Column("tournament", Text, primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", Text, nullable=False),
    Column("places", Text, nullable=False),  # entrants' numbers; null for a bot
    Column("result", Text),  # null until the game is over
    Index("tournament_tables_by_table", "table_id"),
)

# A browser that is told when it is somebody's turn.
push_subscriptions = Table(
    "push_subscriptions",
    METADATA,
    Column("id", Text, primary_key=True),  # a hash of the endpoint: one browser belongs to one person
    Column("person", Text, nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("problem", Text),  # why the last notice was given up
)

mail_addresses = Table(
    "mail_addresses",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("code", Text),  # a hash, until the person has sent the code that was mailed; null: confirmed
    Column("guesses", Integer, nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("problem", Text),
)

# That it is somebody's turn: the newest turn for each table and target (`push:ID` or `mail`).
notices = Table(
    "notices",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("target", Text, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("turn", Integer, nullable=False),  # the log entry that opened the decision
    Column("created", BigInteger, nullable=False),
    Column("state", Text, nullable=False),  # waiting, sent or failed
    Column("due", BigInteger, nullable=False),
    Column("leased_until", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("notices_by_due", "state", "due"),
)

# People who wait to be paired with others who want the same game.
seekers = Table(
    "seekers",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("preset", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("bots", Boolean, nullable=False),  # whether bots may have the free seats
    Column("network", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("alive_until", BigInteger, nullable=False),  # whoever does not ask again by then is not paired
    Column("table_id", Text),  # where they play, once they are paired
    Index("seekers_by_pool", "game", "preset", "clock", "rated"),
)

# What people are to others: friend, asked (to be friends), blocked, muted. Friends are stored both ways.
relations = Table(
    "relations",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("relations_by_other", "other", "kind"),
)

# When people were last connected; kept for those who have friends.
presence = Table(
    "presence",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

invitations = Table(
    "invitations",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("person", Text, primary_key=True),  # who is invited
    Column("sender", Text, nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False, default=False),
    Index("invitations_by_person", "person"),
)

# What a finished game says about a seat's play, as the game counts it (see `Entry.figures`).
figures = Table(
    "figures",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

# What people tell operators about others.
reports = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter", Text, nullable=False, index=True),
    Column("person", Text, nullable=False, index=True),
    Column("name", Text, nullable=False),  # at that time
    Column("table_id", Text),
    Column("reason", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("closed", BigInteger),  # when an operator was done with it
)

secrets = Table(
    "secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
