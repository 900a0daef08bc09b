import { createHash, createHmac } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import type { Context } from '../../platform/context.ts';
import { findCheckIns } from './check-in-repository.ts';
import { operationContent } from './operation-content.ts';

/**
 * The same content from the same browser is one check-in for this long, if the form was sent without the code of its page,
 * which would have given it an id. Source: docs/product, "The form without JavaScript".
 */
export const samePostMs = 10 * 60_000;

/** What tells browsers apart that carry no receipt yet: where they are and what they say they are. */
export interface PostingBrowser {
  address: string;
  agent: string;
}

/** A browser by its address and its User-Agent, which some do not send. */
export const postingBrowser = (address: string, agent = ''): PostingBrowser => ({ address, agent });

/** Without its id, which a form that is sent without code does not have. */
function contentOf(browser: PostingBrowser, input: NewCheckIn): string {
  return JSON.stringify([browser.address, browser.agent, operationContent.create({ ...input, id: '' })]);
}

/** A version 7 id of an instant whose other bits follow from a content. */
function idOf(secret: Buffer, content: string, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const rest = createHmac('sha256', secret).update(`posted ${at} ${content}`).digest('hex');
  const variant = '89ab'[parseInt(rest[3] ?? '0', 16) % 4] ?? '8';
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(7, 19)}`;
}

const maxRemembered = 10_000;
/** By context: the ids of what was lately sent that way, by the hash of its content. */
const remembered = new WeakMap<Context, LRUCache<string, { id: string; at: number }>>();

const keyOf = (content: string) => createHash('sha256').update(content).digest('base64url');

/**
 * The id of a form that was sent without an id of its own: for the same content of the same browser the same one on every
 * node, so that pressing twice is one check-in.
 */
export async function idForPost(context: Context, browser: PostingBrowser, input: NewCheckIn): Promise<string> {
  const content = contentOf(browser, input);
  const keys = await context.secrets.keysFor('posted form');
  const now = context.clock.now().getTime();
  const from = now - (now % samePostMs);
  const current = idOf(keys[0], content, from);
  const others = keys.flatMap((key) => [from, from - samePostMs].map((at) => idOf(key, content, at))).slice(1);
  const rows = await findCheckIns(context.database.db, others);
  const id = rows.find((row) => now - row.created_at.getTime() < samePostMs)?.id ?? current;
  const known = remembered.get(context) ?? new LRUCache({ max: maxRemembered });
  remembered.set(context, known);
  known.set(keyOf(content), { id, at: now });
  return id;
}

/**
 * The id under which the same content has lately come from the same browser without code; undefined if it has not. A press
 * before the code of the page runs and one after it, while the first is under way, are one check-in.
 */
export function postedBefore(context: Context, browser: PostingBrowser, input: NewCheckIn): string | undefined {
  const known = remembered.get(context);
  if (!known?.size) return undefined;
  const found = known.get(keyOf(contentOf(browser, input)));
  return found && context.clock.now().getTime() - found.at < samePostMs ? found.id : undefined;
}
