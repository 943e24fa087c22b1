declare module 'virtual:messages/*' {
  const catalogue: string;
  export default catalogue;
}
