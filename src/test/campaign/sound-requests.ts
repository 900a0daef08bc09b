import fc from 'fast-check';

import { beginFactor, proveDraft, storeFactor } from '#server/features/auth/auth-service.ts';
import { totpCode } from '#test/totp-code.ts';
import type { CallName } from '#shared/contract/index.ts';
import { administrator, type TestApp } from '#test/build-test-app.ts';
import { ofGateScreens } from '#test/sample-devices.ts';
import { type SampleRequest, sampleRequest } from '#test/sample-requests.ts';
import { signedInAs } from '#test/somebody.ts';
import { type GeneratedRequest, spoiled } from './generated-requests.ts';

/** A request that the installation will carry out now, once. */
export interface SoundRequest extends GeneratedRequest {
  payload: unknown;
  /** The cookie of its own session, or an empty one, in place of the administrator's. */
  session?: string;
}

/** How many corrupted forms of a request are sent before it. */
const perRequest = 3;

type OwnSample = SampleRequest & { session: string };

/** A colleague with an authenticator secret; a valid code activates it. */
async function withSecret(site: TestApp) {
  const { id, headers } = await signedInAs(site);
  const code = totpCode(await beginFactor(site.context, id), site.clock.now());
  return { id, session: headers.cookie, code };
}

/** Endpoints that would give the administrator a second factor: a colleague calls them. */
const byColleagues: Partial<Record<CallName, (site: TestApp) => Promise<OwnSample>>> = {
  confirmSecondFactor: async (site) => {
    const { session, code } = await withSecret(site);
    return { session, method: 'PUT', url: '/api/account/second-factor', payload: { code } };
  },
  createRecoveryCodes: async (site) => {
    const { context } = site;
    const { id, session, code } = await withSecret(site);
    const factor = await proveDraft(context, id, code);
    await context.database.db.transaction().execute((trx) => storeFactor(trx, id, factor));
    const payload = { currentPassword: administrator.password };
    return { session, method: 'POST', url: '/api/account/second-factor/recovery-codes', payload };
  },
};

/** Prepares a request that the installation will carry out. */
export async function soundRequest(site: TestApp, call: CallName): Promise<SoundRequest> {
  const own = await byColleagues[call]?.(site);
  const {
    method,
    url,
    payload,
    cookie,
    type = 'application/json',
  }: SampleRequest = own ?? (await sampleRequest(site.context, call));
  const headers = { ...(payload && { 'content-type': type }), ...(cookie && { cookie }) };
  const isBytes = Buffer.isBuffer(payload);
  const sent = payload && { payload: isBytes ? payload.toString('latin1') : JSON.stringify(payload) };
  const request = { method, url, headers, ...sent };
  // A gate screen works only while nobody is signed in there.
  const session = own?.session ?? (ofGateScreens.has(call) ? '' : undefined);
  const sound = { call, asStaff: true, request, payload: isBytes ? undefined : payload };
  return { ...sound, ...(session !== undefined && { session }) };
}

/** The request with hostile values in its body; the same seed corrupts it in the same way. */
export function spoiledForms(sound: SoundRequest, seed: number): SoundRequest[] {
  if (sound.payload === undefined) return [];
  const bodies = fc.sample(spoiled(sound.payload), { numRuns: perRequest, seed });
  const withBody = (body: unknown) => ({
    ...sound,
    request: { ...sound.request, payload: JSON.stringify(body) },
  });
  return bodies.map(withBody);
}
