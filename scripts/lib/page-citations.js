/**
 * What a page of the documentation may refer to, each checked for existence.
 *
 * @typedef {object} Known
 * @property {ReadonlySet<string>} settings names of all settings
 * @property {(path: string) => boolean} isPage whether the product has a page at a path
 * @property {(path: string) => boolean} isCall whether the API has an endpoint at a path
 * @property {ReadonlyMap<string, ReadonlySet<string>>} sections the ids in each page of the documentation, by its path
 * @property {string} texts the sources with the texts of the screens
 */

/** @param {string} text in MDX @param {RegExp} pattern @returns {string[]} */
const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, part = '']) => part))];

/** @param {string} mdx @returns {string} the text without code */
const prose = (mdx) => mdx.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** @param {string} target @param {string} here @param {Known} known @returns {boolean} */
const leadsSomewhere = (target, here, { isPage, isCall, sections }) => {
  const [address = '', section] = target.split('#');
  const path = address.replace(/\?.*$/, '') || here;
  if (path.startsWith('/api/')) return isCall(path);
  if (!isPage(path)) return false;
  return section === undefined || (sections.get(path)?.has(section) ?? false);
};

/**
 * @param {string} mdx
 * @param {string} here the page's own path
 * @param {Known} known
 * @returns {string[]} one sentence for each reference to something that does not exist: links, settings, paths,
 * and screen texts in bold
 */
export const pageFaults = (mdx, here, known) => [
  ...found(prose(mdx), /\]\(([/#][^)\s]*)\)/g)
    .filter((target) => !leadsSomewhere(target, here, known))
    .map((target) => `the link to ${target} leads nowhere.`),
  ...found(mdx, /`([A-Z]{2,}(?:_[A-Z]+)*)`/g)
    .filter((name) => !known.settings.has(name))
    .map((name) => `there is no setting ${name}.`),
  ...found(mdx, /`(\/[a-z][^`\s]*)`/g)
    .filter((address) => !leadsSomewhere(address, here, known))
    .map((address) => `there is nothing at ${address}.`),
  ...found(prose(mdx), /\*\*([^*]+)\*\*/g)
    .filter((text) => !known.texts.includes(text))
    .map((text) => `no screen says “${text}”.`),
];

/**
 * What a page has in every language, so that changes of the English page that are missing in translations are found.
 */
const inEveryLanguage = {
  'the link to': /\]\(([^)\s]*)\)/g,
  'the code': /`([^`\n]+)`/g,
  'the picture': /name="([^"]+)"/g,
  'the number': /(?<![\w#:.,])(\d+(?:[.,]\d{3})*)(?![\w:])/g,
};

/**
 * @param {string} mdx of a translation
 * @param {string} english the page that it translates
 * @returns {string[]} one sentence for each link, code, picture or number that one of the two has less often than the
 * other
 */
export const translationFaults = (mdx, english) =>
  Object.entries(inEveryLanguage).flatMap(([what, pattern]) => {
    /** @param {string} text */
    const named = (text) =>
      [...text.matchAll(pattern)].map(([, part = '']) => part.replaceAll(/(?<=\d)[.,](?=\d{3})/g, ''));
    const [own, theirs] = [named(mdx), named(english)];
    /** @param {string[]} all @param {string} part */
    const count = (all, part) => all.filter((other) => other === part).length;
    return [...new Set([...own, ...theirs])]
      .filter((part) => count(own, part) !== count(theirs, part))
      .map((part) => `${what} ${part} is here ${count(own, part)} times, on the English page ${count(theirs, part)}.`);
  });
