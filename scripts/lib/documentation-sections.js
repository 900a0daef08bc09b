/** @typedef {{ id: string, title: string, text: string, isListed: boolean }} Section id and title are empty for what comes before the first heading */
/** @typedef {{ type: string, name?: string, value?: string, depth?: number, alt?: string, children?: Node[], attributes?: { name: string, value: unknown }[], data?: { hProperties?: object } }} Node a node of the Markdown tree */

/** Elements that are sections of their own, with `id` and `title`. */
const sectionElements = new Set(['Tab', 'Question']);
/** Elements whose end does not separate words. */
const withinLines = new Set(['strong', 'emphasis', 'link', 'text', 'inlineCode', 'mdxJsxTextElement']);

/** @param {Node} node @returns {string} its visible text */
const textOf = (node) => {
  if (node.type.startsWith('mdx') && !node.type.startsWith('mdxJsx')) return '';
  const inside = node.value ?? (node.children ?? []).map(textOf).join('');
  return withinLines.has(node.type) ? inside : `${inside} `;
};

/** @param {Node} node @param {string} name */
const attribute = (node, name) => {
  const value = node.attributes?.find((candidate) => candidate.name === name)?.value;
  return typeof value === 'string' ? value : '';
};

/** @param {string} title @param {Set<string>} taken @returns {string} an id derived from the heading */
const idFor = (title, taken) => {
  const base = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id;
};

/** @param {readonly Section[]} sections */
const kinds = (sections) => JSON.stringify(sections.map(({ id, isListed }) => [id, isListed]));

/**
 * A step of the compiler: gives every heading an id and reports the sections of the page, with their text.
 *
 * @param {(sections: Section[]) => void} tell
 * @param {readonly Section[]} [english] of the page that this one translates: its sections have the same ids, so that
 * links
 * work in every language
 */
export const readSections = (tell, english) => (/** @type {Node} */ tree) => {
  const start = { id: '', title: '', text: '', isListed: false };
  /** @type {Section[]} */
  const sections = [start];
  /** @type {Set<string>} */
  const taken = new Set();
  /** @param {string} id @param {string} title @param {boolean} isListed */
  const begin = (id, title, isListed) => {
    if (taken.has(id)) throw new Error(`Two sections have the id ${id}.`);
    taken.add(id);
    sections.push({ id, title, text: '', isListed });
  };
  /** @param {Node} node */
  const visit = (node) => {
    if (node.type === 'heading') {
      const title = textOf(node).trim();
      const id = english ? (english[sections.length]?.id ?? '') : idFor(title, taken);
      node.data = { ...node.data, hProperties: { id } };
      begin(id, title, node.depth === 2);
    } else if (sectionElements.has(node.name ?? '')) {
      begin(attribute(node, 'id'), attribute(node, 'title'), false);
      node.children?.forEach(visit);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'root') {
      if (attribute(node, 'title')) add(`${attribute(node, 'title')} `);
      node.children?.forEach(visit);
    } else add(textOf(node));
  };
  /** @param {string} text */
  const add = (text) => {
    const section = sections.at(-1) ?? start;
    section.text = `${section.text} ${text}`.replaceAll(/\s+/g, ' ').trim();
  };
  visit(tree);
  if (english && kinds(english) !== kinds(sections))
    throw new Error(
      `It has ${sections.length - 1} sections and the English page ${english.length - 1}: they must be the same, in the same order and depth.`,
    );
  tell(sections);
};
