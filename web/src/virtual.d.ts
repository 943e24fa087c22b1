declare module 'virtual:messages/*' {
  const catalogue: string;
  export default catalogue;
}

declare module 'virtual:engine' {
  type File = { name: string; size: number };
  export const ENGINE: { folder: string; files: readonly File[]; data: Readonly<Record<string, File>> };
}

declare module 'virtual:engine/games' {
  const games: unknown;
  export default games;
}
