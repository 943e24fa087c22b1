// The key of a context: the frame sets a function that the log calls when an entry was opened, to close the drawer.
export const LOG_ENTRY_OPENED = Symbol('peeked');
