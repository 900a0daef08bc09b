import fc from 'fast-check';
import { v7 } from 'uuid';

import { type ErrorCode, errorCodes, Problem } from '#shared/errors.ts';

import type { TestApp } from './build-test-app.ts';
import { newCheckIn } from './factories.ts';
import { type ApiDescription, type GeneratedRequest, generatedRequests } from './generated-requests.ts';
import { canary } from './hostile-values.ts';
import { type Received, send } from './send.ts';
import { type TableDigest, tableDigest } from './table-digest.ts';

/** How large a campaign is; each round begins with records that nobody has deleted yet. */
export interface CampaignSize {
  rounds: number;
  requestsPerRound: number;
  /** The same seed makes the same requests. */
  seed: number;
}

export interface CampaignResult {
  /** What was wrong and the first request that showed it, both as text. */
  findings: Record<string, string>;
  /** How often each call answered each status. */
  tally: Map<string, Map<number, number>>;
}

const inside = [
  /\n\s+at /,
  /node_modules|node:internal|\/src\/|\.[jt]s:\d+/,
  /\bselect .* from |\binsert into |\bupdate \w+ set |\bdelete from /i,
  /syntax error|relation "|violates|duplicate key|SQLSTATE|Kysely|postgres/i,
  /undefined|\[object /,
];

const largestProblem = 16_384;

/** What is wrong with an error answer; empty for a good one. */
function faultsOf({ status, headers, body }: Received, columns: readonly string[], isHead: boolean): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push('a server fault');
  if (!String(headers['content-type']).startsWith('application/problem+json')) faults.push('no problem+json');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('without nosniff');
  if (isHead) return faults;
  const parsed = Problem.safeParse(JSON.parse(body));
  if (!parsed.success || errorCodes[parsed.data.code as ErrorCode].status !== status) faults.push('no known problem');
  for (const pattern of inside) if (pattern.test(body)) faults.push(`tells of the inside: ${pattern}`);
  for (const column of columns) if (body.includes(column)) faults.push(`names the column ${column}`);
  if (body.includes(canary)) faults.push('repeats what was sent');
  if (body.length > largestProblem) faults.push('is larger than any reader needs');
  return faults;
}

/** The tables a refusal may leave a trace in: a refused operation is remembered by its id, a failed sign-in or look for a ticket counted. */
function tracesOf(status: number): string[] {
  if (status === 404) return ['operations', 'sign_in_attempts'];
  if (status === 409) return ['operations'];
  return status === 401 ? ['sign_in_attempts', 'audit_events'] : [];
}

/** One campaign of generated requests against an installation; see `runCampaign`. */
class Campaign {
  readonly findings = new Map<string, string>();
  readonly tally = new Map<string, Map<number, number>>();
  readonly #site: TestApp;
  #staff = { cookie: '' };
  #columns: string[] = [];
  #tables: TableDigest = {};

  constructor(site: TestApp) {
    this.#site = site;
  }

  async run({ rounds, requestsPerRound, seed }: CampaignSize): Promise<CampaignResult> {
    const { app, context } = this.#site;
    this.#staff = await this.#site.signedIn();
    this.#columns = await this.#snakeCaseColumns();
    const description = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json<ApiDescription>();
    for (let round = 0; round < rounds; round += 1) {
      const generated = generatedRequests(description, await this.#knownIds());
      this.#tables = await tableDigest(context);
      const campaign = { numRuns: requestsPerRound, seed: seed + round };
      for (const request of fc.sample(generated, campaign)) await this.#tryOut(request);
    }
    return { findings: Object.fromEntries(this.findings), tally: this.tally };
  }

  async #snakeCaseColumns(): Promise<string[]> {
    const { rows } = await this.#site.context.database.pool.query<{ name: string }>(
      `select distinct column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like '%\\_%'`,
    );
    return rows.map(({ name }) => name);
  }

  /** Records in several states and operations that can be taken back, for requests to be about. */
  async #knownIds(): Promise<string[]> {
    const { app, context, clock } = this.#site;
    const headers = this.#staff;
    const fresh = async () => (await newCheckIn(context)).id;
    const [untouched, high, gone, docked] = [await fresh(), await fresh(), await fresh(), await fresh()] as const;
    const change = (id: string, changes: Record<string, unknown>) =>
      app.inject({ method: 'PATCH', url: `/api/check-ins/${id}`, headers, payload: { changes } });
    await change(high, { priority: 'high' });
    await change(gone, { status: 'canceled' });
    await change(docked, { dockInAt: clock.now().toISOString() });
    const bulk = async (operationId: string) => {
      const payload = { ids: [await fresh()], changes: { dock: '7' }, operationId };
      await app.inject({ method: 'POST', url: '/api/check-ins/bulk-update', headers, payload });
      return operationId;
    };
    return [untouched, high, gone, docked, await bulk(v7()), await bulk(v7()), await bulk(v7())];
  }

  async #tryOut({ call, asStaff, request }: GeneratedRequest): Promise<void> {
    const cookie = [asStaff && this.#staff.cookie, request.headers['cookie']].filter(Boolean).join('; ');
    const sent = { ...request, headers: { ...request.headers, ...(cookie && { cookie }) } };
    const received = await send(this.#site.app, sent);
    this.#count(call, received.status);
    const before = this.#tables;
    this.#tables = await tableDigest(this.#site.context);
    if (received.status >= 400) this.#examine(call, request, received, before);
    else if (received.status === 204) await this.#signInAgain();
  }

  #examine(call: string, request: GeneratedRequest['request'], received: Received, before: TableDigest): void {
    const faults = faultsOf(received, this.#columns, request.method === 'HEAD');
    const changed = Object.keys(before).filter((table) => before[table] !== this.#tables[table]);
    const unexpected = changed.filter((table) => !tracesOf(received.status).includes(table));
    if (unexpected.length > 0) faults.push(`a refusal has changed ${unexpected.join(', ')}`);
    const example = `${JSON.stringify(request).slice(0, 800)} answered ${received.status} ${received.body.slice(0, 800)}`;
    for (const fault of faults) {
      const finding = `${call}: ${fault}`;
      if (!this.findings.has(finding)) this.findings.set(finding, example);
    }
  }

  /** Among the requests is signing out. */
  async #signInAgain(): Promise<void> {
    const { app, context } = this.#site;
    const answer = await app.inject({ method: 'GET', url: '/api/auth/session', headers: this.#staff });
    if (answer.json<{ user: unknown }>().user !== null) return;
    this.#staff = await this.#site.signedIn();
    this.#tables = await tableDigest(context);
  }

  #count(call: string, status: number): void {
    const statuses = this.tally.get(call) ?? new Map<number, number>();
    this.tally.set(call, statuses.set(status, (statuses.get(status) ?? 0) + 1));
  }
}

/**
 * Sends requests generated from the installation's own OpenAPI document, one after another, and looks at each refusal:
 * no server fault, a known problem, nothing of the inside, and nothing changed. Throws HangError where no answer comes.
 */
export function runCampaign(site: TestApp, size: CampaignSize): Promise<CampaignResult> {
  return new Campaign(site).run(size);
}

/** The answers of a campaign as a table, a line per call. */
export function tallyText(tally: CampaignResult['tally']): string {
  const lines = [...tally].map(([call, statuses]) => {
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    return `  ${call.padEnd(20)} ${counts.join(', ')}`;
  });
  return lines.toSorted().join('\n');
}
