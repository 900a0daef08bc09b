import { createHash, createHmac } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { Context } from '../../platform/context.ts';
import { isSecret } from '../../platform/credentials.ts';
import { findByTokenHash, noteVisitLink } from './visit-links-repository.ts';

const tokenBytes = 16;

/** The token of a check-in's visit: whoever has it can follow the visit. */
export function visitToken(secret: Buffer, checkInId: string): string {
  const whole = createHmac('sha256', secret).update(`visit ${checkInId}`).digest();
  return whole.subarray(0, tokenBytes).toString('base64url');
}

/** Whether something can be a token at all: 16 bytes leave four bits of the last letter, and only zeros there are as we write it. */
export function isVisitToken(text: string): boolean {
  return /^[\w-]{21}[AQgw]$/.test(text);
}

/** By what a token is looked up, so that neither the database nor the time it takes tells one. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(Buffer.from(token, 'base64url')).digest();
}

/** The token of an `Authorization` header; undefined for a header of another kind. A damaged one is no token of anybody. */
export function readVisitToken(authorization: string | undefined): string | undefined {
  const match = /^Visit(?: +(\S*))?$/i.exec(authorization ?? '');
  return match ? (match[1] ?? '') : undefined;
}

/** The check-ins of tokens, which never change: nearly every request names one that was asked for before. */
const maxKnown = 20_000;
const idsByToken = new WeakMap<Context['database'], LRUCache<string, string>>();

function knownIn({ database }: Context): LRUCache<string, string> {
  let known = idsByToken.get(database);
  if (!known) idsByToken.set(database, (known = new LRUCache({ max: maxKnown })));
  return known;
}

/**
 * The token by which somebody else can follow a check-in's visit, at `/v#token`: always the same for one check-in. It is
 * never part of a path, a query or a log line.
 */
export async function visitLinkToken(context: Context, checkInId: string): Promise<string> {
  const { db } = context.database;
  const token = visitToken(await context.secrets.keyFor('visit'), checkInId);
  if (knownIn(context).has(token)) return token;
  await noteVisitLink(db, hashOfToken(token), checkInId);
  context.credentials.made('visit', token);
  return token;
}

function readOnlyTokenBy(secret: Buffer, id: Buffer): string {
  const mac = createHmac('sha256', secret).update('read-only visit ').update(id).digest().subarray(0, tokenBytes);
  return Buffer.concat([id, mac]).toString('base64url');
}

/** The token of a link that shows a visit and answers no call. It names its check-in, so that nothing is kept for it. */
export async function readOnlyToken({ secrets }: Pick<Context, 'secrets'>, checkInId: string): Promise<string> {
  return readOnlyTokenBy(await secrets.keyFor('visit'), Buffer.from(checkInId.replaceAll('-', ''), 'hex'));
}

/** The check-in that such a token names; undefined unless this installation made it. */
export async function checkInToRead({ secrets }: Pick<Context, 'secrets'>, token: string): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const id = Buffer.from(token, 'base64url').subarray(0, tokenBytes);
  const isOurs = (await secrets.keysFor('visit')).some((key) => isSecret(token, readOnlyTokenBy(key, id)));
  return isOurs ? id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : undefined;
}

/** The check-in of a visit's token; undefined for one that nobody was given. Whether it can still be followed is another question. */
export async function checkInOfToken(context: Context, token: string, address: string): Promise<string | undefined> {
  const known = knownIn(context);
  const before = known.get(token);
  if (before !== undefined || !isVisitToken(token)) return before;
  const shown = { kind: 'visit', credential: token, address } as const;
  const find = () => findByTokenHash(context.database.db, hashOfToken(token));
  const checkInId = await context.credentials.lookUp(shown, find);
  if (checkInId !== undefined) known.set(token, checkInId);
  return checkInId;
}
