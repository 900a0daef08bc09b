/** @typedef {{ getModuleInfo: (id: string) => { importedIds: string[], code: string | null } | null }} Graph */

/**
 * The entry points of the parts of drivers' pages: the form, home, what a published form needs, what follows the first
 * paint, what sending a form needs, the page that follows a visit, the queue, languages other than English, and what
 * staff's pages share with them. Then those of staff's pages: what the dashboard needs for its first row, what it opens
 * over its list, what completes the header, staff's other screens, and what is open to visitors too.
 */
const beginnings = {
  form: ['app/documents/visit.tsx'],
  home: ['app/documents/home.tsx'],
  published: ['driver/form/published/published-form.tsx'],
  after: ['app/after-page.tsx'],
  sent: ['driver/form/submit-outcome.ts', 'driver/success/success-screen.tsx'],
  visit: ['driver/visit/visit-screen.tsx', 'driver/visit/load-visit.ts'],
  queue: ['app/documents/queue.tsx'],
  speak: ['common/data/speak.ts', 'common/data/more-words.ts'],
  app: ['app/app.tsx', 'driver/not-found/not-found-screen.tsx'],
  staff: [
    'app/admin-screens.tsx',
    'staff/dashboard/dashboard-screen.tsx',
    'staff/record/staff-record.tsx',
    'driver/queue/wall/wall.tsx',
  ],
  rows: ['app/admin-screens.tsx'],
  opened: ['staff/dashboard/after-rows.tsx'],
  frame: [
    'staff/notifications/bell/notification-bell.tsx',
    'staff/frame/who-is-here.tsx',
    'staff/unsaved/unsaved-edits.ts',
  ],
  screens: [
    'common/ui/floating.tsx',
    'staff/changes/conflict-dialog.tsx',
    'staff/dock-board/dock-board-screen.tsx',
    'staff/record/staff-record.tsx',
    'staff/queue/staff-queue.tsx',
    'staff/settings/settings-screen.tsx',
    'staff/analytics/analytics-screen.tsx',
  ],
  open: [
    'staff/login/login-screen.tsx',
    'app/connection/question-dialogs.tsx',
    'app/connection/refused-changes.tsx',
    'common/offline/older-queue.ts',
    'common/offline/send-operation.ts',
    'driver/documentation/documentation-screen.tsx',
    'driver/form/text-question.tsx',
    'driver/own-check-in/find-form.tsx',
    'driver/record/public-record.tsx',
    'driver/queue/wall/voice/wall-voice.tsx',
    'driver/queue/wall/wall.tsx',
  ],
};
/** @typedef {keyof typeof beginnings} Part */

/** Packages that every page needs. */
const corePackages =
  /node_modules\/(react|react-dom|scheduler|clsx)\/|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared)|vite\/preload-helper/;

/** The groups only for staff's pages. */
export const staffGroups = ['staff', 'dashboard', 'bell', 'opened', 'after-rows'];

/** The groups, most shared first: a group includes its dependencies unless an earlier group has them. */
export const groups = [
  'core',
  'form',
  'published',
  'own',
  'common',
  'shared',
  'after',
  'sent',
  'lists',
  'queue',
  'app',
  'records',
  ...staffGroups,
];

const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const isIconIndex = /lucide-react\/dist\/esm\/lucide-react\.\w+$/;
/** A document is a chunk of its own, which no other chunk may load. */
const documents = /\/app\/documents\/(home|visit|queue)\.tsx$/;
/** Modules in a package's index that drivers' pages do not use. */
const notOfDrivers =
  /@tanstack\/(query-core|react-query)\/build\/modern\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|queriesObserver|useQueries)\./;

/**
 * @param {string} code of a module
 * @param {string} index the code of the icons' index, which names each icon several times
 * @returns {string[]} the files of the icons that the module imports
 */
const iconsIn = (code, index) =>
  [...code.matchAll(iconImport)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''))
    .flatMap((name) => new RegExp(`as ${name}\\b[^}]*\\} from ['"]\\.\\/([^'"]+)`).exec(index)?.[1] ?? []);

/**
 * @param {Graph} graph
 * @param {string[]} ids
 * @returns {Set<string>} these modules and their static dependencies; of the icons, whose index imports all, only those
 * that they import
 */
const closure = (graph, ids) => {
  const seen = new Set(ids);
  for (const id of seen) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) {
      if (notOfDrivers.test(next)) continue;
      if (!isIconIndex.test(next)) seen.add(next);
      else
        for (const file of iconsIn(code ?? '', graph.getModuleInfo(next)?.code ?? ''))
          seen.add(next.replace(/[^/]+$/, file));
    }
  }
  return seen;
};

/**
 * Joins the code of drivers' pages into few chunks, since each chunk costs a phone the headers of a response: what only
 * one part needs in one chunk, and what several parts share in others, so that no page loads code that only another
 * page needs.
 *
 * @param {string} root the folder of the web app's sources
 * @returns {(id: string, graph: Graph) => string | null} the group of a module
 */
export const groupOfModule = (root) => {
  /** @type {Map<string, Set<Part>> | null} */
  let partsOf = null;
  /** @param {Graph} graph */
  const divide = (graph) => {
    /** @type {Map<string, Set<Part>>} */
    const parts = new Map();
    for (const [part, files] of Object.entries(beginnings)) {
      const ids = files.map((file) => `${root}/${file}`);
      for (const id of ids)
        if (!graph.getModuleInfo(id)) throw new Error(`The build's groups begin with ${id}, which is not there.`);
      for (const id of closure(graph, ids)) parts.set(id, (parts.get(id) ?? new Set()).add(/** @type {Part} */ (part)));
    }
    return parts;
  };
  return (id, graph) => {
    if (corePackages.test(id)) return 'core';
    // Alone it would cost each phone more headers than code.
    if (id === `${root}/app/translated.ts`) return 'own';
    partsOf ??= divide(graph);
    const parts = partsOf.get(id);
    if (!parts || documents.test(id)) return null;
    /** @param {Part[]} names */
    const has = (...names) => names.some((name) => parts.has(name));
    if (has('form')) return has('home', 'after', 'visit', 'queue', 'app', 'rows') ? 'core' : 'form';
    if (has('published')) return has('rows') ? 'shared' : 'published';
    if (has('home')) return has('after', 'sent', 'visit', 'queue', 'app') ? 'own' : null;
    if (has('speak') || (has('after') && has('visit', 'queue', 'rows'))) return 'common';
    if (has('queue') ? has('sent', 'visit') : has('visit') && has('staff')) return 'shared';
    if (has('sent') && has('app')) return has('rows') ? 'common' : 'shared';
    if (has('after')) return 'after';
    if (has('sent', 'visit')) return has('rows') ? 'shared' : 'sent';
    if (has('queue')) return has('app', 'rows') ? 'lists' : 'queue';
    if (has('app')) return 'app';
    if (has('rows')) return has('open') ? 'records' : has('screens', 'frame') ? 'staff' : 'dashboard';
    if (has('open')) return null;
    if (has('frame')) return has('opened', 'screens') ? 'opened' : 'bell';
    if (has('opened')) return has('screens') ? 'opened' : 'after-rows';
    return null;
  };
};

/**
 * The name of a group's chunk in the manifest; chunks without a module of their own begin with an underscore, unlike a
 * module of the same name.
 *
 * @template {{ name?: string }} Chunk
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {string} group
 */
export const chunkOf = (manifest, group) =>
  Object.keys(manifest).find((name) => name.startsWith('_') && manifest[name]?.name === group) ?? group;
