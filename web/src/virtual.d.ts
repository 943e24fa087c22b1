declare module 'virtual:messages/*' {
  const catalogue: string;
  export default catalogue;
}

declare module 'virtual:engine' {
  export const ENGINE: { folder: string; files: readonly { name: string; size: number; packed: boolean }[] };
}

declare module 'virtual:engine/games' {
  const games: unknown;
  export default games;
}
