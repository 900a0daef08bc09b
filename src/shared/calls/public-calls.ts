import * as z from 'zod/mini';

import type { Settings } from '../settings/settings.ts';

/** How drivers are called besides their own page, as every page needs to know it. */
export const PublicCalls = z.object({
  /** Whether a driver is asked whether he wants texts. */
  text: z.optional(z.literal(true)),
  /** Whether his page may offer push messages. */
  push: z.optional(z.literal(true)),
  /** Whether the wall says calls aloud, and the times of day between which it does not; both empty for none. */
  voice: z.optional(z.object({ quietFrom: z.string(), quietUntil: z.string() })),
});
export type PublicCalls = z.infer<typeof PublicCalls>;

/** What public pages need to know of calls; null where drivers are called on their page alone, so that it costs nothing. */
export function publicCalls(settings: Settings): PublicCalls | null {
  const { callsByText, callsByPush, callsByVoice, quietFrom, quietUntil } = settings;
  if (!callsByText && !callsByPush && !callsByVoice) return null;
  return {
    ...(callsByText && { text: true as const }),
    ...(callsByPush && { push: true as const }),
    ...(callsByVoice && { voice: { quietFrom, quietUntil } }),
  };
}
