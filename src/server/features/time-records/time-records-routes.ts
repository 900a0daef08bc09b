import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { recordWords } from '#shared/words/record-words.ts';
import { signedIn } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { pageOfLink } from '../mail/mail-service.ts';
import { addressIn, confirmPath, confirmRecord } from './record-addresses.ts';
import { checkCopy } from './check-copy.ts';
import { readKeyInUse, readPublicKeys, renewRecordKey } from './record-keys.ts';

const keysPath = '/.well-known/jwks.json';
const keptSeconds = 60;

export function timeRecordsRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.checkTimeRecord, async ({ body, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return answer(200, await checkCopy(context, body.copy));
  });

  route(app, contract.readRecordKey, async () => answer(200, await readKeyInUse(context)));

  route(app, contract.createRecordKey, async ({ caller }) =>
    answer(201, await renewRecordKey(context, signedIn(caller))),
  );

  app.get(keysPath, async (request, reply) => {
    const read = async () => ({ keys: await readPublicKeys(context), status: 200 });
    const { keys } = await request.withinLimit('publicReads', read);
    return reply.header('cache-control', `public, max-age=${keptSeconds}`).send({ keys });
  });
}

export const recordByMailRoutes = (app: FastifyInstance, { context }: { context: Context }): Promise<void> =>
  pageOfLink(app, {
    path: confirmPath,
    wordsIn: (language) => recordWords[language].page,
    find: (token) => addressIn(context, token),
    press: (found) => confirmRecord(context, found),
  });
