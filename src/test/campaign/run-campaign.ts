import fc from 'fast-check';
import { v7 } from 'uuid';

import { readConfig } from '#server/config.ts';
import { type CallName, contract } from '#shared/contract/index.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '#test/build-test-app.ts';
import { newCheckIn } from '#test/factories.ts';
import { send } from '#test/send.ts';
import { tracesOf } from './answer-faults.ts';
import { exampleOf, Findings } from './findings.ts';
import {
  type ApiDescription,
  type GeneratedRequest,
  generatedRequests,
  type KnownValues,
} from './generated-requests.ts';
import { Neighbours } from './neighbours.ts';
import { plantSecrets } from './planted-secrets.ts';
import { type SoundRequest, soundRequest, spoiledForms } from './sound-requests.ts';
import { keepJournal, type WriteJournal } from './write-journal.ts';

/** The size of a campaign. */
export interface CampaignSize {
  requests: number;
  /** The same seed makes the same requests. */
  seed: number;
  /** No round starts after this time. */
  maxMinutes?: number;
}

export interface CampaignResult extends Pick<Findings, 'requests' | 'tally' | 'pairs'> {
  /** The faults, each with the first request that showed it, both as text. */
  findings: Record<string, string>;
  honest: { calls: number; slowestMs: Record<string, number> };
}

const callNames = Object.keys(contract) as CallName[];

/** Each round starts with new records that no request has deleted. */
const perRound = { strangers: 300, groups: 8, perGroup: 25 } as const;
/**
 * Every so many rounds, each endpoint is called with a valid request; each time uses up some of the 200 possible
 * facilities.
 */
const soundEvery = 20;
/** A hundred requests a second. */
const gapMs = 10;

/**
 * An installation with default limits and HTTPS, which push requires, behind a proxy that reports each client's
 * address.
 */
export function buildCampaignSite(options: Pick<TestAppOptions, 'database'> = {}): Promise<TestApp> {
  const limits = readConfig({});
  return buildTestApp({
    ...options,
    trustProxy: true,
    publicUrl: 'https://yard.test',
    rateLimits: {
      publicWrites: limits.RATE_LIMIT_PUBLIC_WRITES,
      publicReads: limits.RATE_LIMIT_PUBLIC_READS,
      signIn: limits.RATE_LIMIT_SIGN_IN,
      refused: limits.RATE_LIMIT_REFUSED,
    },
  });
}

/** Gives each client its own network with unused budgets. */
function strangerAddress(number: number): string {
  return `2001:db9:${(number & 0xff_ff).toString(16)}:${(number >> 16).toString(16)}::1`;
}

/** One campaign against an installation; see `runCampaign`. */
class Campaign {
  readonly #site: TestApp;
  readonly #findings: Findings;
  readonly #journal: WriteJournal;
  /** Cookies that belong to nobody: ended sessions, receipts. */
  readonly #outsiders: readonly string[];
  #staff = { cookie: '' };

  private constructor(
    site: TestApp,
    parts: { findings: Findings; journal: WriteJournal; outsiders: readonly string[] },
  ) {
    this.#site = site;
    this.#findings = parts.findings;
    this.#journal = parts.journal;
    this.#outsiders = parts.outsiders;
  }

  static async begin(site: TestApp): Promise<Campaign> {
    const ended = await site.signedIn();
    const { texts, receiptCookie } = await plantSecrets(site, ended);
    await site.app.inject({ method: 'POST', url: '/api/auth/logout', headers: ended });
    const findings = new Findings({ columns: await snakeCaseColumns(site), secrets: texts });
    const journal = await keepJournal(site.context.database.pool);
    return new Campaign(site, { findings, journal, outsiders: ['', '', ended.cookie, receiptCookie] });
  }

  async run({ requests, seed, maxMinutes = Number.POSITIVE_INFINITY }: CampaignSize): Promise<CampaignResult> {
    const { app } = this.#site;
    const description = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json<ApiDescription>();
    const neighbours = await Neighbours.begin(this.#site, this.#journal, this.#findings);
    const end = performance.now() + maxMinutes * 60_000;
    for (let round = 0; this.#findings.requests < requests && performance.now() < end; round += 1) {
      this.#staff = await this.#site.signedIn();
      const generated = generatedRequests(description, await this.#knownValues());
      await this.#journal.take();
      if (round % soundEvery === 0) await this.#carryOut(seed + round);
      const strangers = fc.sample(generated, { numRuns: perRound.strangers, seed: seed + round });
      const size = { groups: perRound.groups, perGroup: perRound.perGroup, seed: seed + round };
      const groups = neighbours.groups(size, [this.#staff.cookie, ...this.#outsiders]);
      const share = Math.ceil(strangers.length / groups.length);
      for (const [index, group] of groups.entries()) {
        for (const stranger of strangers.slice(index * share, (index + 1) * share)) await this.#tryOut(stranger);
        await neighbours.attack(group, { besideHonest: index % 2 === 0, gapMs });
      }
    }
    const { requests: sent, tally, pairs, found } = this.#findings;
    return { findings: Object.fromEntries(found), requests: sent, tally, pairs, honest: neighbours.honest };
  }

  /** Records in several states and undoable operations for requests to refer to. */
  async #knownValues(): Promise<KnownValues> {
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
    const found = await newCheckIn(context);
    const operations = [await bulk(v7()), await bulk(v7()), await bulk(v7())];
    const fields = { ticket: [found.ticket ?? ''], licenseEnd: [found.drivers_license.slice(-4)] };
    return { ids: [untouched, high, gone, docked, ...operations], fields };
  }

  /** Calls each endpoint with corrupted forms of a valid request, and then with the request itself. */
  async #carryOut(seed: number): Promise<void> {
    for (const call of callNames) {
      const sound = await soundRequest(this.#site, call);
      await this.#journal.take();
      for (const spoiled of spoiledForms(sound, seed)) await this.#tryOut(spoiled);
      await this.#tryOut(sound);
    }
  }

  async #tryOut({ call, asStaff, session, request }: GeneratedRequest & Pick<SoundRequest, 'session'>): Promise<void> {
    const { requests } = this.#findings;
    const held = session ?? (asStaff ? this.#staff.cookie : this.#outsiders[requests % this.#outsiders.length]);
    const cookie = [held, request.headers['cookie']].filter(Boolean).join('; ');
    const headers = { 'x-forwarded-for': strangerAddress(requests), ...request.headers, ...(cookie && { cookie }) };
    this.#site.clock.advance(gapMs);
    const received = await send(this.#site.app, { ...request, headers });
    this.#findings.count(call, request, received.status);
    this.#findings.examine(call, request, received, asStaff);
    const written = await this.#journal.take();
    const unexpected = received.status < 400 ? [] : written.filter((name) => !tracesOf(received).includes(name));
    const fault = `a refusal has changed ${unexpected.join(', ')}`;
    if (unexpected.length > 0) this.#findings.add(call, fault, exampleOf(request, received));
    if (received.status === 204 && asStaff) await this.#signInAgain();
  }

  /** Needed because the requests include signing out. */
  async #signInAgain(): Promise<void> {
    const answer = await this.#site.app.inject({ method: 'GET', url: '/api/auth/session', headers: this.#staff });
    if (answer.json<{ user: unknown }>().user !== null) return;
    this.#staff = await this.#site.signedIn();
    await this.#journal.take();
  }
}

async function snakeCaseColumns({ context }: TestApp): Promise<string[]> {
  const { rows } = await context.database.pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_%'`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Sends requests generated from the installation's own OpenAPI document, with hostile headers, one after another from
 * everywhere, interleaved with groups that must all be refused from where honest users work. Checks that each error
 * response is a known problem without a server error, internals or changes, that no response to a visitor contains
 * staff-only data, and that no honest user is refused. Throws HangError if a response never arrives.
 */
export async function runCampaign(site: TestApp, size: CampaignSize): Promise<CampaignResult> {
  const campaign = await Campaign.begin(site);
  return campaign.run(size);
}
