/** The dependency rules between the folders, checked by scripts/check-boundaries.js, which also tests on examples that
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
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid(
      'no-undeclared-package',
      'Every package that is used is listed in package.json.',
      { path: '^(src|e2e|bench|scripts)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
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
      { path: '^src/', pathNot: ['^src/(test/|web/data/offered-)facilities\\.ts$', tests] },
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

    points('web-data', '^src/web/data/.*(?<!\\.test\\.tsx?)$', '^src/web/(ui|parts|screens|app)/'),
    forbid(
      'web-ui',
      'UI components know nothing of check-ins: of our own code they may import only each other and src/shared/time.',
      { path: '^src/web/ui/', pathNot: tests },
      { path: '^src/', pathNot: ['^src/web/ui/', '^src/shared/time/'] },
    ),
    // The table of paths imports nothing, and may be imported by anything that links to a screen.
    forbid(
      'web-parts',
      'Dependencies between layers point one way.',
      { path: '^src/web/parts/', pathNot: tests },
      { path: '^src/web/(screens|app)/', pathNot: '^src/web/app/paths\\.ts$' },
    ),
    forbid(
      'web-screens',
      'Dependencies between layers point one way.',
      { path: '^src/web/screens/', pathNot: tests },
      { path: '^src/web/app/', pathNot: '^src/web/app/paths\\.ts$' },
    ),
    forbid('web-paths', 'The table of paths imports nothing.', { path: '^src/web/app/paths\\.ts$' }, { path: '^src/' }),
    forbid(
      'screens-are-islands',
      'Code shared by two screens belongs in src/web/parts.',
      { path: '^src/web/screens/([^/.]+)' },
      { path: '^src/web/screens/', pathNot: '^src/web/screens/$1[/.]' },
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
