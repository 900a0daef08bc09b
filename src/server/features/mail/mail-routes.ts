import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import { signedIn } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { changeSecret } from '../calls/calls-service.ts';
import { readMails, readMailSetUp, testMail } from './mail-set-up.ts';
import { pageOfLink } from './page-of-link-routes.ts';
import { stopIn, stopMails, unsubscribePath } from './mail-stops.ts';
import { mailWords } from '#shared/words/mail-words.ts';

export function mailRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readMailSetUp, async () => answer(200, await readMailSetUp(context)));

  route(app, contract.updateMailSecret, async ({ caller, body }) => {
    await changeSecret(context, signedIn(caller), 'mail-password', body.password);
    return answer(200, await readMailSetUp(context));
  });

  route(app, contract.testMail, async ({ caller, body }) =>
    answer(200, await testMail(context, body.to, signedIn(caller).user.reads?.language)),
  );

  route(app, contract.readMails, async ({ query }) => answer(200, { mails: await readMails(context, query.limit) }));
}

/** The page needs no sign-in, and handles the one-click POST of mail programs (RFC 8058). */
export const unsubscribeRoutes = (app: FastifyInstance, { context }: { context: Context }): Promise<void> =>
  pageOfLink(app, {
    path: unsubscribePath,
    wordsIn: (language) => mailWords[language],
    find: (token) => stopIn(context, token),
    press: (stop) => stopMails(context, stop),
  });
