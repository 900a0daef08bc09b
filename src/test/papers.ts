import { createHash } from 'node:crypto';

import { v7 } from 'uuid';

import type { Paper, Papers } from '#shared/contract/papers.ts';
import type { CustomField } from '#shared/form/definition.ts';
import type { TestApp } from './build-test-app.ts';
import { type Calls, callsOf } from './calls.ts';
import { customField, formWith } from './forms.ts';
import { jpeg } from './pictures.ts';

/** The fields of a yard that asks for papers. */
export const paperFields: readonly CustomField[] = [
  customField({ id: 'f1', kind: 'photo', personal: true, required: true, max: 3 }),
  customField({ id: 'f2', kind: 'photo', personal: true, by: 'staff', stage: 'dock' }),
  customField({ id: 'f3', kind: 'signature', personal: true, required: true, stage: 'leaving' }),
];

/** Enables papers, and publishes a form that asks for them. */
export async function askForPapers(staff: Calls, fields = paperFields): Promise<void> {
  const on = await staff.put('/api/settings', { changes: { papers: true } });
  const asked = await staff.put('/api/form', { baseVersion: 1, fields: formWith(fields).fields });
  if (on.statusCode !== 200 || asked.statusCode !== 200) throw new Error(`${on.statusCode} ${asked.body}`);
}

export const hexOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Sends papers as a driver with a visit's token or receipt, or as staff for a record. */
export class PaperSender {
  readonly calls: Calls;
  readonly #site: Pick<TestApp, 'app'>;
  readonly #add: string;

  /** For the visit of these headers, or as staff for a record. */
  constructor(site: Pick<TestApp, 'app'>, headers: Record<string, string>, record?: string) {
    this.#site = site;
    this.calls = callsOf(site, headers);
    this.#add = record === undefined ? '/api/visit/papers' : `/api/check-ins/${record}/papers`;
  }

  begin(bytes: number, { id = v7(), field = 'f1' } = {}) {
    return this.calls.post(this.#add, { id, field, bytes });
  }

  say(said: { name?: string; why?: string }, field = 'f1') {
    return this.calls.post(this.#add, { id: v7(), field, ...said });
  }

  piece(id: string, offset: number, payload: Buffer) {
    const headers = { ...this.calls.headers, 'content-type': 'application/octet-stream' };
    return this.#site.app.inject({ method: 'PUT', url: `/api/papers/${id}/pieces/${offset}`, headers, payload });
  }

  complete(id: string, bytes: Buffer, thumbnail?: Buffer) {
    const small = thumbnail && { thumbnail: thumbnail.toString('base64') };
    return this.calls.post(`/api/papers/${id}/complete`, { sha256: hexOf(bytes), ...small });
  }

  /** Sends a whole picture; returns the response to its completion. */
  async send(bytes: Buffer = jpeg(), { id = v7(), field = 'f1', thumbnail = undefined as Buffer | undefined } = {}) {
    const begun = await this.begin(bytes.length, { id, field });
    if (begun.statusCode !== 201) return begun;
    const sent = await this.piece(id, 0, bytes);
    return sent.statusCode === 200 ? this.complete(id, bytes, thumbnail) : sent;
  }

  /** Sends a picture that must be accepted. */
  async sent(...picture: Parameters<PaperSender['send']>): Promise<Paper> {
    const answer = await this.send(...picture);
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<Paper>();
  }

  async list(): Promise<Papers> {
    return (await this.calls.get(this.#add)).json<Papers>();
  }

  file(id: string, size = '') {
    return this.calls.get(`/api/papers/${id}/file${size}`);
  }
}
