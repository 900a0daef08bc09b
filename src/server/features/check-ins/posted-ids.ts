import { createHash, createHmac } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import type { Context } from '../../platform/context.ts';
import { findCheckIns } from './check-in-repository.ts';
import { operationContent } from './operation-content.ts';

/**
 * The period applies without JavaScript, which would provide an id. Source: docs/product, "The form without
 * JavaScript".
 */
export const samePostMs = 10 * 60_000;

/** Browsers without a receipt are distinguished by this. */
export interface PostingBrowser {
  address: string;
  agent: string;
}

/** Some browsers send no User-Agent. */
export const postingBrowser = (address: string, agent = ''): PostingBrowser => ({ address, agent });

function contentOf(browser: PostingBrowser, input: NewCheckIn): string {
  return JSON.stringify([browser.address, browser.agent, operationContent.create({ ...input, id: '' })]);
}

/** The id is a version 7 UUID of `at`, with its random bits derived from the content. */
function idOf(secret: Buffer, content: string, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const rest = createHmac('sha256', secret).update(`posted ${at} ${content}`).digest('hex');
  const variant = '89ab'[parseInt(rest[3] ?? '0', 16) % 4] ?? '8';
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(7, 19)}`;
}

const maxRemembered = 10_000;
/** The keys are hashes of the content. */
const remembered = new WeakMap<Context, LRUCache<string, { id: string; at: number }>>();

const keyOf = (content: string) => createHash('sha256').update(content).digest('base64url');

/**
 * The id is the same on every node for the same content from the same browser, so that submitting twice is one
 * check-in.
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

/** The id makes submitting once before the page's code runs and once after one check-in. */
export function postedBefore(context: Context, browser: PostingBrowser, input: NewCheckIn): string | undefined {
  const known = remembered.get(context);
  if (!known?.size) return undefined;
  const found = known.get(keyOf(contentOf(browser, input)));
  return found && context.clock.now().getTime() - found.at < samePostMs ? found.id : undefined;
}
