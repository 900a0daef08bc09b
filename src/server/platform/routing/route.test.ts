import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#shared/contract/endpoint.ts';
import { openApiDocument } from '#shared/contract/openapi.ts';
import { AppError } from '#shared/errors/errors.ts';
import { testLists } from '#test/facilities.ts';
import { answer, route } from './route.ts';

const entry = endpoint('GET', '/api/old', {
  action: 'check-in:create',
  facilities: 'none',
  summary: 'What is to go',
  tag: 'system',
  answers: { 200: z.object({ isOld: z.boolean() }) },
  deprecated: { since: '2026-05-04', until: '2027-06-01' },
});

test('each answer of a call that is to go says since when and until when it works, the refused ones too', async () => {
  const app = Fastify();
  let refused: AppError | null = null;
  app.decorate('choiceLists', testLists);
  app.decorateRequest('caller', { getter: () => ({ role: 'visitor', scope: 'all' }) as never });
  app.decorateRequest('withinLimit', async (_kind, work) => {
    if (refused) throw refused;
    return work();
  });
  route(app, entry, async () => answer(200, { isOld: true }));
  const said = {
    deprecation: '@1777852800',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    link: '</api/docs#deprecation>; rel="deprecation"; type="text/html"',
  };
  expect((await app.inject('/api/old')).headers).toMatchObject(said);
  refused = new AppError('too_many_requests', 'Later.');
  expect((await app.inject('/api/old')).headers).toMatchObject(said);
  await app.close();
  const { paths } = openApiDocument({ old: entry } as never, {} as never, testLists) as {
    paths: Record<string, { get: object }>;
  };
  expect(paths['/api/old']?.get).toMatchObject({ deprecated: true, description: 'Works until 2027-06-01.' });
});
