// Which line of a table's chat was on the screen last: a page that is loaded again does not count it as new.
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
    // Then everything counts as new once more after a reload.
  }
}
