// What a table does when a line of the log was followed: a drawer that lies over the board goes away.
export const LOG_ENTRY_OPENED = Symbol('peeked');
