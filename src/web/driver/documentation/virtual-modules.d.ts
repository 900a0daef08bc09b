/** Written by the build; see scripts/lib/documentation.js. */
declare module 'virtual:documentation-search/*' {
  export const index: string;
}
