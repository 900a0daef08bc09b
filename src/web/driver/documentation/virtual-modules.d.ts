/** The build writes the index; see scripts/lib/documentation.js. */
declare module 'virtual:documentation-search/*' {
  export const index: string;
}
