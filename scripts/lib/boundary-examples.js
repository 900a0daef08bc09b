/**
 * Imports that each boundary rule must catch: [importing file, line of code, the rule that forbids it].
 *
 * @type {[from: string, code: string, rule: string][]}
 */
export const forbiddenImports = [
  ['packages/client/src/a.ts', "import { x } from '../../../src/shared/errors/retry.ts';", 'client-stands-alone'],
  ['packages/client/src/a.ts', "import pg from 'pg';", 'client-stands-alone'],
  ['src/server/http/a.ts', "import { x } from '../../../packages/client/src/index.ts';", 'product-without-client'],
  ['src/web/common/data/a.ts', "import { x } from '#server/app.ts';", 'web-without-server'],
  ['src/web/common/data/a.ts', "import type { X } from '../../../server/platform/clock.ts';", 'web-without-server'],
  ['src/web/common/data/a.ts', "export const late = () => import('#server/platform/clock.ts');", 'web-without-server'],
  ['src/server/http/a.ts', "import type { X } from '#web/common/ui/button.tsx';", 'server-without-web'],
  ['src/shared/queue/a.ts', "import { x } from '#server/platform/clock.ts';", 'shared-is-pure'],
  ['src/shared/queue/a.ts', "import fastify from 'fastify';", 'shared-is-pure'],
  ['src/shared/queue/a.ts', "import { readFileSync } from 'node:fs';", 'shared-is-pure'],
  ['src/shared/queue/a.ts', "import { x } from '#shared/contract/index.ts';", 'shared-topics-below-contract'],
  ['src/shared/queue/a.ts', "import { x } from '../facilities/first-facilities.ts';", 'facilities-are-given'],
  ['src/web/common/data/a.ts', "import { x } from '#shared/facilities/first-facilities.ts';", 'facilities-are-given'],
  ['src/web/common/badges/a.ts', "import { readFileSync } from 'node:fs';", 'browser-without-node'],
  ['src/server/platform/a.ts', "import { x } from '#server/features/queue/queue-service.ts';", 'server-platform'],
  ['src/server/features/queue/a.ts', "import { x } from '#server/http/csrf.ts';", 'server-features'],
  ['src/server/http/a.ts', "import { x } from '#server/jobs/archive.ts';", 'server-http'],
  ['src/server/jobs/a.ts', "import { x } from '#server/http/csrf.ts';", 'server-jobs'],
  ['src/server/app.ts', "import { x } from '#server/main.ts';", 'nobody-imports-main'],
  ['src/server/app.ts', "import { x } from './program.ts';", 'nobody-imports-main'],
  ['src/server/config.ts', "import { x } from '#server/platform/clock.ts';", 'config-stands-alone'],
  [
    'src/server/features/auth/a.ts',
    "import type { X } from '../queue/queue-repository.ts';",
    'features-meet-at-services',
  ],
  ['src/server/features/auth/sign-in.ts', "import type { X } from 'fastify';", 'verbs-know-no-http'],
  ['src/server/features/auth/sign-in.ts', "import { sql } from 'kysely';", 'sql-in-repositories'],
  ['src/server/platform/a.ts', "import { x } from 'vitest';", 'no-dev-packages-at-run-time'],
  ['src/server/platform/a.ts', "import { x } from 'not-in-the-manifest';", 'no-undeclared-package'],
  ['src/server/platform/a.ts', "import { x } from './missing.ts';", 'no-unresolvable'],
  ['src/server/platform/a.ts', "import { x } from '#test/factories.ts';", 'product-without-test-code'],
  ['src/server/platform/b.test.ts', "import { x } from './clock.test.ts';", 'nobody-imports-tests'],
  ['src/server/platform/b.ts', "import type { X } from './b.ts';", 'no-circular'],
  ['src/web/common/data/a.ts', "import { x } from '#web/common/ui/button.tsx';", 'web-data'],
  ['src/web/common/ui/a.ts', "import type { X } from '#shared/check-in/dock.ts';", 'web-ui'],
  ['src/web/common/ui/a.ts', "import { x } from '#web/common/badges/badges.tsx';", 'web-ui'],
  [
    'src/web/driver/visit/a.ts',
    "export const late = () => import('#web/staff/dock/dock.tsx');",
    'driver-knows-no-staff',
  ],
  ['src/web/driver/visit/a.ts', "import type { X } from '../../staff/dock/dock.tsx';", 'driver-knows-no-staff'],
  ['src/web/common/badges/a.ts', "import { x } from '#web/driver/home/home.tsx';", 'common-stands-below'],
  ['src/web/staff/dock/a.ts', "import { x } from '#web/app/router.tsx';", 'staff-knows-no-document'],
  ['src/web/driver/visit/a.ts', "import type { X } from '../home/home.tsx';", 'screens-are-islands'],
  ['src/web/staff/dock/a.ts', "import { x } from '#web/driver/home/home.tsx';", 'screens-are-islands'],
  ['src/web/driver/visit/a.ts', "import { x } from '../queue/entry.ts';", 'drivers-screens-are-islands'],
  ['src/web/common/navigation/paths.ts', "import { x } from '#web/common/ui/button.tsx';", 'web-paths'],
];

/** @type {[from: string, code: string][]} */
export const allowedImports = [
  ['src/shared/contract/a.ts', "import { x } from '#shared/check-in/dock.ts'; import * as z from 'zod';"],
  ['src/server/features/auth/a.ts', "import { x } from '../queue/queue-service.ts';"],
  ['src/server/features/auth/a-repository.ts', "import { sql } from 'kysely';"],
  ['src/server/features/auth/routes.ts', "import fastify from 'fastify'; import { x } from './local.ts';"],
  ['src/server/features/auth/c.test.ts', "import { x } from '#test/factories.ts'; import { y } from 'vitest';"],
  ['src/server/http/a.ts', "import { x } from '#server/features/queue/queue-service.ts';"],
  ['src/web/staff/dock/b.ts', "import { x } from '#web/driver/queue/entry.ts';"],
  ['src/web/driver/home/a.ts', "import { x } from './home.tsx'; import { y } from '#web/common/navigation/paths.ts';"],
  [
    'src/web/common/badges/a.ts',
    "import { x } from '#web/common/ui/button.tsx'; import { y } from '#web/common/data/client.ts';",
  ],
  ['src/web/common/data/a.ts', "import { x } from '#shared/contract/index.ts';"],
];

/** The files that the examples import; their content does not matter. */
export const importedFiles = [
  'packages/client/src/index.ts',
  'src/shared/errors/retry.ts',
  'src/server/app.ts',
  'src/server/main.ts',
  'src/server/program.ts',
  'src/server/platform/clock.ts',
  'src/server/platform/clock.test.ts',
  'src/server/http/csrf.ts',
  'src/server/jobs/archive.ts',
  'src/server/features/auth/local.ts',
  'src/server/features/queue/queue-service.ts',
  'src/server/features/queue/queue-repository.ts',
  'src/shared/facilities/first-facilities.ts',
  'src/shared/check-in/dock.ts',
  'src/shared/contract/index.ts',
  'src/test/factories.ts',
  'src/web/common/navigation/paths.ts',
  'src/web/app/router.tsx',
  'src/web/common/data/client.ts',
  'src/web/common/badges/badges.tsx',
  'src/web/driver/home/home.tsx',
  'src/web/driver/queue/entry.ts',
  'src/web/staff/dock/dock.tsx',
  'src/web/common/ui/button.tsx',
];

/** What the examples' package.json declares: package → field. */
export const declaredPackages = {
  dependencies: { fastify: '*', kysely: '*', zod: '*' },
  devDependencies: { vitest: '*' },
};
