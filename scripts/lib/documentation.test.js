import { expect, test } from 'vitest';
import { searchOver } from '../../src/web/driver/documentation/search/search-over.ts';
import { compilePage, searchIndex } from './documentation.js';

test('turns headings, tabs and questions into sections with an id and text', async () => {
  const { sections } = await compilePage(
    'Start.\n\n## What is next?\n\nA **dock** and `a code`.\n\n<Tabs label="x">\n<Tab id="one" title="One">\n\nInside.\n\n### Deeper\n\nMore.\n\n</Tab>\n</Tabs>\n',
  );
  expect(sections).toEqual([
    { id: '', title: '', text: 'Start.', isListed: false },
    { id: 'what-is-next', title: 'What is next?', text: 'A dock and a code.', isListed: true },
    { id: 'one', title: 'One', text: 'Inside.', isListed: false },
    { id: 'deeper', title: 'Deeper', text: 'More.', isListed: false },
  ]);
});

test('refuses two sections with the same id', async () => {
  await expect(compilePage('## One\n\n<Tab id="one" title="One">\n\nText.\n\n</Tab>\n')).rejects.toThrow(
    'Two sections have the id one.',
  );
});

test('gives the sections of a translation the ids of the English ones, and refuses other sections', async () => {
  const { sections } = await compilePage('Anfang.\n\n## Was nun?\n\nText.\n', 'Start.\n\n## What is next?\n\nText.\n');
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['', ''],
    ['what-is-next', 'Was nun?'],
  ]);
  for (const other of ['', '### Was nun?\n', '## Was nun?\n\n## Mehr\n'])
    await expect(compilePage(other, '## What is next?\n')).rejects.toThrow('they must be the same');
});

const visitors = searchOver([await searchIndex('visitors')]);
const staff = searchOver([await searchIndex('visitors'), await searchIndex('staff')]);

const questions = {
  drivers: ['what do I need to bring to the gate', 'steps of my visit', 'following the queue on my phone'],
  'check-in': ['what does each field of the form mean', 'how many characters may a name have', 'confirmation checkbox'],
  'best-practices': ['tips for drivers', 'where to hang the qr code', 'recommendations for staff'],
  faq: ['do I need an app', 'can I leave the yard', 'why was another truck called first'],
  troubleshooting: ['qr code does not scan', 'form not submitting', 'cannot log in'],
  admin: ['update several trucks at once', 'set the priority of a truck', 'how do I record dock in'],
  analytics: ['dock utilization target', 'average wait', 'export to powerpoint'],
  offline: ['two people change the same record', 'who wins a conflict', 'work without a network'],
  configuration: ['change the time zone', 'create an account', 'how big must the screen be'],
  security: ['password rules', 'how are passwords stored', 'what can visitors see of a driver'],
  'data-management': ['how long is data kept', 'make a backup', 'when are old records deleted'],
};

/** @param {typeof staff} find @param {string} question */
const firstPages = (find, question) =>
  find(question)
    .slice(0, 3)
    .map(({ slug }) => slug);

test.each(Object.entries(questions))('%s is among the first three that its questions find', (slug, expected) => {
  for (const question of expected) expect([question, ...firstPages(staff, question)]).toContain(slug);
});

const translated = /** @type {const} */ ([
  ['es', 'troubleshooting', 'el formulario no se envía'],
  ['es', 'troubleshooting', 'codigo QR no se lee'],
  ['es', 'check-in', 'campos del formulario'],
  ['es', 'admin', 'prioridad de un camión'],
  ['es', 'offline', 'trabajo sin conexión'],
  ['de', 'troubleshooting', 'Das Formular wird nicht gesendet'],
  ['de', 'troubleshooting', 'QR-Code lässt sich nicht scannen'],
  ['de', 'check-in', 'Bestätigung ankreuzen'],
  ['de', 'admin', 'mehrere Lkw auf einmal'],
  ['de', 'security', 'argon2id'],
]);

test.each(translated)('in %s %s is among the first three that “%s” finds', async (language, slug, question) => {
  const find = searchOver([await searchIndex('visitors', language), await searchIndex('staff', language)]);
  expect(firstPages(find, question)).toContain(slug);
});

test('gives visitors their pages, and none of the staff pages', () => {
  for (const slug of /** @type {const} */ (['drivers', 'check-in', 'best-practices', 'faq', 'troubleshooting']))
    for (const question of questions[slug]) expect([question, ...firstPages(visitors, question)]).toContain(slug);
  const found = Object.values(questions).flatMap((page) => page.flatMap(visitors));
  expect(found.map(({ slug }) => slug)).not.toContain('security');
});
