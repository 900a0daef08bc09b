import type { SystemHealth } from '#shared/contract/system.ts';
import type { Context } from '../../platform/context.ts';
import type { EventFeed } from '../events/events-service.ts';
import { answers, oldestWriter } from './health-repository.ts';

/** Staff's screens may lag behind this much before it is worth a warning. Source: docs/product.md, "Realtime". */
const longestLagMs = 2_000;

async function lagMessage(context: Context, lagMs: number): Promise<string> {
  const lag = `Live changes are ${Math.round(lagMs / 1000)} seconds behind`;
  const writer = await oldestWriter(context.database.db);
  if (!writer) return `${lag}: a transaction of the database does not end.`;
  return `${lag}: database process ${writer.pid} has kept a transaction open for ${writer.seconds} seconds.`;
}

/** Whether the system can do its work at this moment. */
export async function checkHealth(context: Context, feed: EventFeed): Promise<SystemHealth> {
  try {
    await answers(context.database.db);
    const { lagMs } = feed;
    if (lagMs <= longestLagMs) return { status: 'healthy' };
    return { status: 'warning', message: await lagMessage(context, lagMs) };
  } catch (error) {
    context.log.warn({ err: error }, 'health check failed');
    return { status: 'error', message: 'The database does not answer.' };
  }
}
