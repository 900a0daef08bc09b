import type { PublicCheckIn } from '#shared/check-in/record.ts';
import type { SpokenCall } from '#shared/contract/queue.ts';
import type { Context } from '../../platform/context.ts';
import { findAnswered } from './queue-repository.ts';

type Entry = Pick<PublicCheckIn, 'id' | 'status' | 'stage' | 'dockAssignedAt'>;

/**
 * The calls that walls may say of the entries that visitors see, hidden ones thus never, nor dropped trailers, whose drivers
 * have left; undefined, at the cost of no query, where walls do not call aloud. Source: docs/product, "Calls aloud".
 */
export async function readSpokenCalls(
  { settings, database }: Pick<Context, 'settings' | 'database'>,
  entries: readonly Entry[],
): Promise<SpokenCall[] | undefined> {
  if (!settings.settings.callsByVoice) return undefined;
  const called = entries.flatMap(({ id, status, stage, dockAssignedAt }) =>
    status === 'live' && stage === 'called' && dockAssignedAt !== null ? [{ id, at: dockAssignedAt }] : [],
  );
  if (called.length === 0) return [];
  const answered = await findAnswered(
    database.db,
    called.map(({ id }) => id),
  );
  return called.filter(({ id, at }) => answered.get(id) !== at);
}
