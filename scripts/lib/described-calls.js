const contractFile = /\/src\/shared\/contract\/[\w-]+\.ts$/;
/** What describes a call to people: its sentence, and the heading that it stands under. */
const description = /^ {2}(?:summary|tag):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm;

/** @param {string} code of a file of the contract @returns {string} the same without what only the OpenAPI document reads */
export const withoutDescriptions = (code) => code.replaceAll(description, '');

/**
 * Leaves the descriptions of the API's calls out of what browsers load, which send calls and explain none.
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
