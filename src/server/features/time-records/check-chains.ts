import type { KeyObject } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import type { CheckpointClaims } from '#shared/time-record/claims.ts';
import type { Context } from '../../platform/context.ts';
import type { RecordHead } from '../../platform/time-records-schema.ts';
import { hashOf, keysOf, openRecord } from './record-keys.ts';
import { findHeads, findLinks, type LinkedRecord } from './time-records-repository.ts';

/** Source: docs/product, "Signed time records". */
export const chainFaults = {
  missing: 'is missing',
  'other-before': 'does not follow the record before it: one was replaced, or they were reordered',
  altered: 'is not as it was signed',
  'unknown-key': 'was signed with a key that is none of this installation',
  'other-place': 'was signed for another place in the chain',
  'deleted-alone': 'has lost its content although its check-in was not deleted',
  'no-checkpoint': 'begins a segment without saying why',
  'head-differs': 'is not the last one that was issued',
} as const;

export interface ChainFault {
  facility: string;
  number: number;
  fault: keyof typeof chainFaults;
}

export interface ChainReport {
  /** `deleted` counts those of `records` with deleted content. */
  records: number;
  deleted: number;
  faults: ChainFault[];
}

const pageSize = 500;
/** This many take a few milliseconds; then waiting requests get their turn. */
const atOnce = 20;
/** Enough to see what has happened. */
const maxFaults = 100;

const encoded = (hash: Buffer | null) => hash && hash.toString('base64url');

interface Before {
  number: number;
  segment: number;
  hash: string | null;
}

/** Null if the record's own content is sound. */
function contentFault(row: LinkedRecord, keys: ReadonlyMap<string, KeyObject>): ChainFault['fault'] | null {
  if (row.jws === null) return row.kind === 'visit' && !row.has_check_in ? null : 'deleted-alone';
  if (!hashOf(row.jws).equals(row.hash)) return 'altered';
  const opened = openRecord(row.jws, keys);
  if ('fault' in opened) return opened.fault;
  const { number, segment, previous, jti, kind, replaces = null } = opened.claims;
  const isHere =
    number === row.number && segment === row.segment && previous === encoded(row.previous) && replaces === row.replaces;
  return isHere && jti === row.id && kind === row.kind ? null : 'other-place';
}

/** A purge states that all records up to `last` were permanently deleted. */
function isPurge({ jws, kind }: LinkedRecord, last: Before, keys: ReadonlyMap<string, KeyObject>): boolean {
  if (jws === null || kind !== 'checkpoint') return false;
  const opened = openRecord(jws, keys);
  const through = 'claims' in opened ? (opened.claims['through'] as CheckpointClaims['through']) : undefined;
  return through?.number === last.number && through.hash === last.hash;
}

class ChainCheck {
  readonly #context: Pick<Context, 'database'>;
  readonly #keys: ReadonlyMap<string, KeyObject>;
  readonly report: ChainReport = { records: 0, deleted: 0, faults: [] };

  constructor(context: Pick<Context, 'database'>, keys: ReadonlyMap<string, KeyObject>) {
    this.#context = context;
    this.#keys = keys;
  }

  async follow(
    { facility, number: last, hash }: Pick<RecordHead, 'facility' | 'number' | 'hash'>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { db } = this.#context.database;
    let before: Before | null = null;
    /** If a chain's first records are missing, a checkpoint must name the last of them. */
    let gone: Before | null = null;
    for (let rows = await findLinks(db, facility, 0, pageSize); rows.length > 0;) {
      for (const row of rows.filter(({ number }) => number <= last)) {
        if (!before && row.number > 1)
          gone = { number: row.number - 1, segment: row.segment, hash: encoded(row.previous) };
        this.#look(row, before ?? gone);
        if (gone && isPurge(row, gone, this.#keys)) gone = null;
        before = { number: row.number, segment: row.segment, hash: encoded(row.hash) };
        if (this.report.records % atOnce === 0) await setImmediate(undefined, { signal });
      }
      rows = await findLinks(db, facility, rows.at(-1)?.number ?? last, pageSize);
    }
    if (gone) this.#blame(facility, gone.number, 'missing');
    for (let number = (before?.number ?? 0) + 1; number <= last; number += 1) this.#blame(facility, number, 'missing');
    if (before?.number === last && before.hash !== encoded(hash)) this.#blame(facility, last, 'head-differs');
  }

  #look(row: LinkedRecord, before: Before | null): void {
    const { facility, number, segment } = row;
    const { report } = this;
    report.records += 1;
    if (row.jws === null) report.deleted += 1;
    for (let missing = (before?.number ?? 0) + 1; missing < number; missing += 1)
      this.#blame(facility, missing, 'missing');
    const isNext = before?.number === number - 1 || number === 1;
    if (isNext && encoded(row.previous) !== (before?.hash ?? null)) this.#blame(facility, number, 'other-before');
    const isNewSegment = before && isNext && segment !== before.segment;
    if (isNewSegment && (row.kind !== 'checkpoint' || segment !== before.segment + 1))
      this.#blame(facility, number, 'no-checkpoint');
    const fault = contentFault(row, this.#keys);
    if (fault) this.#blame(facility, number, fault);
  }

  #blame(facility: string, number: number, fault: ChainFault['fault']): void {
    if (this.report.faults.length < maxFaults) this.report.faults.push({ facility, number, fault });
  }
}

/**
 * Each record must be as it was signed, in its place, and follow the one before; none may be missing; and only records
 * of deleted check-ins may have deleted content.
 */
export async function checkChains(context: Pick<Context, 'database'>, signal?: AbortSignal): Promise<ChainReport> {
  const { db } = context.database;
  const check = new ChainCheck(context, await keysOf(db));
  for (const head of await findHeads(db)) {
    signal?.throwIfAborted();
    await check.follow(head, signal);
  }
  return check.report;
}

export const faultText = ({ facility, number, fault }: ChainFault) => `${facility}, ${number}: ${chainFaults[fault]}`;
