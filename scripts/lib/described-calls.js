const contractFile = /\/src\/shared\/contract\/[\w-]+\.ts$/;
/** The description of an endpoint for people: its summary, and the heading that it is listed under. */
const description = /^ {2}(?:summary|tag):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm;

/** @param {string} code of a file of the contract @returns {string} the same without what only the OpenAPI document reads */
export const withoutDescriptions = (code) => code.replaceAll(description, '');

/**
 * Strips the descriptions of endpoints from what browsers load, which never show them.
 *
 * @returns {import('vite').Plugin}
 */
export const describedCalls = () => ({
  name: 'described-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contractFile },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
});
