// Whether this program was built as a site of static files, without a server (`make site`).
export const SITE = import.meta.env.MODE === 'site';

/** Pages that need a server: they are about other people, or ask what a worker does not answer. */
export const ONLINE: ReadonlySet<string> = new Set(['/pair', '/friends', '/@:name', '/join', '/lobby', '/watch', '/leaderboard', '/scenarios/:game', '/tournaments', '/tournaments/new', '/tournaments/:id', '/stop-mail']);

/** How the ids of tables in this browser begin. */
export const LOCAL = 'local';
