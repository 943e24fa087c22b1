// The last chat line of a table that was on the screen, so that a reloaded page does not count it as unread.
const key = (table: string): string => `sevenfold.heard.${table}`;

export function lastRead(table: string): number {
  try {
    return Number(sessionStorage.getItem(key(table)));
  } catch {
    return 0;
  }
}

export function saveLastRead(table: string, line: number): void {
  try {
    sessionStorage.setItem(key(table), String(line));
  } catch {
    // Without storage everything counts as unread after a reload.
  }
}
