/** A finished search index as the build writes it; see scripts/lib/documentation.js. */
declare module 'virtual:documentation-search/*' {
  export const index: string;
}
