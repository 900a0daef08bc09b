/**
 * The dependency rules between the folders. scripts/check-boundaries.js checks them, and first tests on examples that
 * each rule catches what it forbids. Type-only imports count like any other.
 */

const tests = '\\.(test|bench|e2e)\\.tsx?$';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: /** @type {const} */ ('error'), from, to });

/** @param {string} name @param {string} from @param {string[]} to */
const points = (name, from, ...to) =>
  forbid(name, 'Dependencies between layers point one way.', { path: from }, { path: to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-circular', 'Circular imports cannot be read in any order.', {}, { circular: true }),
    forbid(
      'no-unresolvable',
      'The imported file or package does not exist.',
      {},
      // A file copied by the build is not in the exports of its package.
      { couldNotResolve: true, pathNot: '^virtual:|[.]wasm[?]url$' },
    ),
    forbid(
      'no-undeclared-package',
      'Every package that is used is listed in package.json.',
      { path: '^(src|e2e|bench|scripts)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'client-stands-alone',
      'The client is packed by itself, without any dependency.',
      { path: '^packages/client/src/' },
      { pathNot: ['^packages/client/src/', '^(node:)?(crypto|timers/promises)$'] },
    ),
    forbid(
      'product-without-client',
      'The product does without what is packed for others.',
      { path: '^src/', pathNot: tests },
      { path: '^packages/' },
    ),
    forbid('nobody-imports-tests', 'Code shared by tests belongs in src/test.', {}, { path: [tests] }),
    forbid(
      'product-without-test-code',
      'Product code never imports tests, benchmarks or build scripts.',
      { path: '^src/(server|shared|web)/', pathNot: tests },
      { path: '^(src/test|e2e|bench|scripts)/' },
    ),
    forbid(
      'no-dev-packages-at-run-time',
      'The server must run with what `npm ci --omit=dev` installs.',
      { path: '^src/(server|shared)/', pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),

    points('web-without-server', '^src/web/', '^src/server/'),
    points('server-without-web', '^src/server/', '^src/web/'),
    forbid(
      'shared-is-pure',
      'The shared rules run in both browser and server, so they import only each other and zod.',
      { path: '^src/shared/', pathNot: tests },
      { pathNot: ['^src/shared/', '(^|/)node_modules/zod/'] },
    ),
    points('shared-topics-below-contract', '^src/shared/(?!contract/)', '^src/shared/contract/'),
    forbid(
      'facilities-are-given',
      'Code that needs a time zone, facilities or docks takes them as arguments; they come from the database, in the browser from one file.',
      { path: '^src/', pathNot: ['^src/(test/|web/common/data/offered-)facilities\\.ts$', tests] },
      { path: '^src/shared/facilities/first-facilities\\.ts$' },
    ),
    forbid(
      'browser-without-node',
      'Web code runs in a browser.',
      { path: '^src/(web|shared)/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),

    points(
      'server-platform',
      '^src/server/platform/',
      '^src/server/(features|http|jobs)/',
      '^src/server/(app|main|program)\\.ts$',
    ),
    points(
      'server-features',
      '^src/server/features/.*(?<!\\.test\\.ts)$',
      '^src/server/(http|jobs)/',
      '^src/server/(app|main|program)\\.ts$',
    ),
    points(
      'server-http',
      '^src/server/http/.*(?<!\\.test\\.ts)$',
      '^src/server/jobs/',
      '^src/server/(app|main|program)\\.ts$',
    ),
    points(
      'server-jobs',
      '^src/server/jobs/.*(?<!\\.test\\.ts)$',
      '^src/server/http/',
      '^src/server/(app|main|program)\\.ts$',
    ),
    points(
      'nobody-imports-main',
      '^src/(?!server/main\\.ts$)',
      '^src/server/(main|program)\\.ts$',
      '^src/web/main\\.tsx$',
    ),
    forbid(
      'config-stands-alone',
      'The configuration is read before anything else exists.',
      { path: '^src/server/config\\.ts$' },
      { path: '^src/server/((platform|features|http|jobs)/|(app|main|program)\\.ts$)' },
    ),
    forbid(
      'features-meet-at-services',
      "A feature calls another one only through the other's -service.ts.",
      { path: '^src/server/features/([^/]+)/', pathNot: tests },
      { path: '^src/server/features/', pathNot: ['^src/server/features/$1/', '-service\\.ts$'] },
    ),
    forbid(
      'verbs-know-no-http',
      'Only routes, streams and cookies of a feature handle HTTP; a verb takes and returns plain values.',
      { path: '^src/server/features/', pathNot: ['(/|-)(routes|stream|cookie)\\.ts$', tests] },
      { path: ['(^|/)node_modules/(@fastify/|fastify)', '^(node:)?https?$'] },
    ),
    forbid(
      'sql-in-repositories',
      'Statements live in -repository.ts files and in the platform.',
      { path: '^src/server/', pathNot: ['^src/server/platform/', '-repository\\.ts$', tests] },
      { path: '(^|/)node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),

    // The areas of the browser code: code for drivers' phones never depends on staff's screens, and both depend on the
    // common code.
    forbid(
      'driver-knows-no-staff',
      'A phone at the gate never loads what staff work with.',
      { path: '^src/web/driver/', pathNot: tests },
      { path: '^src/web/(staff|app)/' },
    ),
    forbid(
      'common-stands-below',
      'What both rooms use knows neither of them.',
      { path: '^src/web/common/', pathNot: tests },
      { path: '^src/web/(driver|staff|app)/' },
    ),
    forbid(
      'staff-knows-no-document',
      'Only `app` starts documents and chooses between the two rooms.',
      { path: '^src/web/staff/', pathNot: tests },
      { path: '^src/web/app/' },
    ),
    forbid(
      'screens-are-islands',
      'What two screens share belongs in a topic of its own.',
      { path: '^src/web/(driver|staff)/([^/.]+)', pathNot: tests },
      {
        path: '^src/web/(driver/(documentation|home|not-found|success|visit)|staff/(analytics|dashboard|dock-board|invitation|login|poster|queue|settings))/',
        pathNot: '^src/web/$1/$2/',
      },
    ),
    forbid(
      'drivers-screens-are-islands',
      'Staff may see what a driver sees; a screen of drivers shows no other one of theirs. A record has the heading of its form.',
      { path: '^src/web/driver/([^/.]+)/', pathNot: ['^src/web/driver/record/', tests] },
      { path: '^src/web/driver/(form|queue|record|time-record)/', pathNot: '^src/web/driver/$1/' },
    ),
    forbid(
      'web-data',
      'Data knows no screen.',
      { path: '^src/web/(common/(data|offline)|staff/data)/', pathNot: tests },
      { path: '^src/web/(common/(ui|screen|badges|refresh|parts)|driver|staff/(?!data/))' },
    ),
    forbid(
      'web-ui',
      'UI components know nothing of check-ins: of our own code they may import only each other and src/shared/time.',
      { path: '^src/web/common/ui/', pathNot: tests },
      { path: '^src/', pathNot: ['^src/web/common/ui/', '^src/shared/time/'] },
    ),
    forbid(
      'web-paths',
      'The table of paths imports nothing.',
      { path: '^src/web/common/navigation/paths\\.ts$' },
      { path: '^src/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // TypeScript 7 offers no parser to other programs yet.
    parser: 'swc',
    detectJSDocImports: false,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
