import { v7 } from 'uuid';

/** @typedef {import('./yard-simulation.js').YardEvent} YardEvent */
/** @typedef {{ email: string, password: string }} Account */

/**
 * Carries out a simulation's events in a running yard, over its public API.
 *
 * @param {string} site address of the server
 * @param {Account} account of the staff
 * @param {() => Date} now the time by the yard's clock
 * @returns {(event: YardEvent) => Promise<void>} rejects when the server returns an error
 */
export const yardHands = (site, account, now) => {
  /** @type {Map<number, string>} */
  const ids = new Map();
  let cookie = '';

  /** @param {'POST' | 'PATCH'} method @param {string} path @param {object} content @param {string} [sent] the cookie */
  const send = async (method, path, content, sent = '') => {
    const headers = { 'content-type': 'application/json', ...(sent && { cookie: sent }) };
    const request = { method, headers, body: JSON.stringify(content) };
    return await fetch(site + path, request);
  };

  /** @param {Response} answer @param {string} what */
  const expectOk = async (answer, what) => {
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    await answer.body?.cancel();
  };

  const signIn = async () => {
    const answer = await send('POST', '/api/auth/token?grant_type=password', account);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    await expectOk(answer, 'Signing in');
  };

  /** @param {string} id @param {object} changes */
  const change = async (id, changes) => {
    const attempt = () => send('PATCH', `/api/check-ins/${id}`, { changes }, cookie);
    let answer = await attempt();
    if (answer.status === 401) {
      await signIn();
      answer = await attempt();
    }
    // Somebody trying out the demo may have changed or deleted the truck meanwhile.
    if ([404, 409].includes(answer.status)) await answer.body?.cancel();
    else await expectOk(answer, 'A change');
  };

  return async (event) => {
    if (event.kind === 'arrival') {
      const id = v7();
      ids.set(event.truck, id);
      await expectOk(await send('POST', '/api/check-ins', { id, ...event.form, confirmed: true }), 'A check-in');
      return;
    }
    const changes = event.kind === 'change' ? event.changes : { [event.kind]: now().toISOString() };
    await change(/** @type {string} */ (ids.get(event.truck)), changes);
  };
};
