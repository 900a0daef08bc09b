import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { readVisitsToSign } from '#server/features/check-ins/check-in-service.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { recordsJob } from '#server/jobs/scheduled-jobs.ts';
import type { HeadsClaims } from '#shared/time-record/claims.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { partsOf } from '#test/mail-server.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { runTool } from '#test/run-tool.ts';
import { mailHeads } from './chain-heads.ts';
import { RecordIssuer } from './time-records-service.ts';

const yard = mailingYard({ nodes: 2 });
const to = 'owner@elsewhere.example';
const dayMs = 86_400_000;
const query = (text: string, values: unknown[] = []) => yard.site.context.database.pool.query(text, values);
const folder = await mkdtemp(join(tmpdir(), 'chain-heads-'));
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  for (const table of ['time_records', 'record_heads', 'job_runs']) await query(`delete from ${table}`);
  await yard.set({ recordHeadsTo: '' });
  await query('update installation set created_at = $1', [new Date(yard.site.clock.now().getTime() - dayMs)]);
});

/** A truck leaves, and its record is signed. */
async function leave(facility: string): Promise<void> {
  const { id } = await newCheckIn(yard.site.context, { facility, carrier: 'Polar Express', containerNumber: 'TCLU1' });
  for (const step of ['dock-in', 'dock-out']) await yard.staff.post(`/api/check-ins/${id}/steps`, { step });
  await new RecordIssuer(yard.site.context, readVisitsToSign).issue();
}

/** Both nodes run due jobs, and send queued mails. */
async function night(): Promise<void> {
  const nodes = [yard.site.context, yard.other.context];
  await Promise.all(nodes.map((node) => runDueJobs(node, [recordsJob(node)], new AbortController().signal)));
  await yard.send();
}

async function mailedHeads() {
  const mail = yard.server.received.at(-1);
  if (!mail) throw new Error('no mail came');
  const parts = partsOf(mail).map((part) => part.trim());
  const text = parts.find((part) => /^Each facility/m.test(part)) ?? '';
  const jws = parts.find((part) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(part)) ?? '';
  return { mail, text, jws };
}

const verify = async (jws: string) => {
  const file = join(folder, 'chain-heads.jws');
  await writeFile(file, jws);
  const { output, complained, status } = await runTool('verify-records.ts', [file], {
    DATABASE_URL: yard.database.url,
    DATA_DIR: folder,
  });
  return { status, output: output + complained };
};

describe('the heads of the chains', () => {
  test('are mailed once a day by two nodes, also once after days without a server, signed, with nothing of a visit', async () => {
    await leave('Woodridge');
    await leave('Woodridge');
    await leave('Flexport');
    await yard.set({ recordHeadsTo: to });
    await night();
    await night();
    expect(yard.server.received).toHaveLength(1);
    const { mail, text, jws } = await mailedHeads();
    expect(mail.to).toEqual([to]);
    const { rows } = await query('select facility, number, hash from record_heads order by facility');
    const heads = rows.map(({ facility, number, hash }: { facility: string; number: number; hash: Buffer }) => ({
      facility,
      chain: facility,
      number,
      hash: hash.toString('base64url'),
    }));
    expect(heads.map(({ facility, number }) => `${facility} ${number}`)).toEqual(['Flexport 1', 'Woodridge 2']);
    for (const { facility, number, hash } of heads)
      expect(text).toContain(`${facility}: number ${number}  hash ${hash}`);
    const keys = (await callsOf(yard.site).get('/.well-known/jwks.json')).json<JSONWebKeySet>();
    const { payload } = await compactVerify(jws, createLocalJWKSet(keys));
    const claims = JSON.parse(new TextDecoder().decode(payload)) as HeadsClaims;
    const at = yard.site.clock.now();
    expect(claims).toMatchObject({ kind: 'heads', iss: 'https://yard.example', iat: at.getTime() / 1000, heads });
    expect(text).toContain(at.toISOString());
    const check = await callsOf(yard.site).post('/api/time-records/check', { copy: jws });
    expect(check.json()).toEqual({ verdict: 'heads', jws: null, replacedBy: null });
    expect(mail.raw + text + JSON.stringify(claims)).not.toMatch(/Polar|TCLU1/);

    await yard.pass(dayMs);
    await night();
    expect(yard.server.received).toHaveLength(2);
    await yard.pass(3 * dayMs);
    await night();
    await night();
    expect(yard.server.received).toHaveLength(3);
  });

  test('tell later that the chains still have these records, and which was replaced or taken away', async () => {
    await leave('Woodridge');
    await leave('Woodridge');
    await yard.set({ recordHeadsTo: to });
    await night();
    const { jws } = await mailedHeads();
    await leave('Woodridge');
    expect(await verify(jws)).toEqual({ status: 0, output: expect.stringContaining('Every chain is whole.') });

    // A yard that signs its whole chain again: the chain by itself is intact.
    await query('delete from time_records');
    await query('delete from record_heads');
    await leave('Woodridge');
    const shorter = await verify(jws);
    expect(shorter.status).toBe(1);
    expect(shorter.output).toMatch(/Woodridge, 2: was mailed and is not there/);
    await leave('Woodridge');
    expect((await verify(jws)).output).toMatch(/Woodridge, 2: is another record than the one that was mailed/);
  });

  test('that nobody signed here, or that are none, are refused with what to do', async () => {
    await leave('Woodridge');
    await yard.set({ recordHeadsTo: to });
    await night();
    const { jws } = await mailedHeads();
    const middle = jws.length - 40;
    const flipped = jws.slice(0, middle) + (jws[middle] === 'A' ? 'B' : 'A') + jws.slice(middle + 1);
    expect((await verify(flipped)).output).toMatch(/is not as it was signed/);
    const { rows } = await query('select jws from time_records');
    expect((await verify((rows[0] as { jws: string }).jws)).output).toMatch(/has no heads of chains/);
  });

  test('cost nothing where nobody is named, or mail is off', async () => {
    await leave('Woodridge');
    await night();
    expect(yard.server.received).toEqual([]);
    const asked = vi.spyOn(yard.site.context.database.db, 'selectFrom');
    await mailHeads(yard.site.context);
    await yard.set({ recordHeadsTo: to, mailOn: false });
    await mailHeads(yard.site.context);
    expect(asked.mock.calls.map(([table]) => String(table))).not.toContain('record_heads');
    asked.mockRestore();
    expect((await query('select from mails')).rowCount).toBe(0);
  });
});
