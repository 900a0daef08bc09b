import { createHash, createHmac } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { Context } from '../../platform/context.ts';
import { isSecret } from '../../platform/credentials.ts';
import { findByTokenHash, noteVisitLink } from './visit-links-repository.ts';

const tokenBytes = 16;

/** Anyone who has the token can follow the visit. */
export function visitToken(secret: Buffer, checkInId: string): string {
  const whole = createHmac('sha256', secret).update(`visit ${checkInId}`).digest();
  return whole.subarray(0, tokenBytes).toString('base64url');
}

/** The 16 bytes of a token leave four bits of the last character unused, which must be zero. */
export function isVisitToken(text: string): boolean {
  return /^[\w-]{21}[AQgw]$/.test(text);
}

/** Tokens are looked up by hash, so that neither the database nor the response time reveals one. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(Buffer.from(token, 'base64url')).digest();
}

/** Undefined for another scheme. A malformed token is treated as one that matches nobody. */
export function readVisitToken(authorization: string | undefined): string | undefined {
  const match = /^Visit(?: +(\S*))?$/i.exec(authorization ?? '');
  return match ? (match[1] ?? '') : undefined;
}

/** The ids never change, and nearly every request has a token that was looked up before. */
const maxKnown = 20_000;
const idsByToken = new WeakMap<Context['database'], LRUCache<string, string>>();

function knownIn({ database }: Context): LRUCache<string, string> {
  let known = idsByToken.get(database);
  if (!known) idsByToken.set(database, (known = new LRUCache({ max: maxKnown })));
  return known;
}

/**
 * The token is for `/v#token`, and always the same for one check-in. It is never part of a path, a query or a log line.
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

/** The token shows a visit but cannot answer its call. It contains the check-in's id, so nothing is stored. */
export async function readOnlyToken({ secrets }: Pick<Context, 'secrets'>, checkInId: string): Promise<string> {
  return readOnlyTokenBy(await secrets.keyFor('visit'), Buffer.from(checkInId.replaceAll('-', ''), 'hex'));
}

/** Undefined unless this installation issued the token. */
export async function checkInToRead({ secrets }: Pick<Context, 'secrets'>, token: string): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const id = Buffer.from(token, 'base64url').subarray(0, tokenBytes);
  const isOurs = (await secrets.keysFor('visit')).some((key) => isSecret(token, readOnlyTokenBy(key, id)));
  return isOurs ? id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : undefined;
}

/** Undefined if the token was never issued. The visit may have ended since. */
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
