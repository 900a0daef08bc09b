import * as z from 'zod/mini';

import type { Settings } from '../settings/settings.ts';

export const PublicCalls = z.object({
  /** Set if drivers are asked for consent to texts. */
  text: z.optional(z.literal(true)),
  /** Set if the driver's page may offer push messages. */
  push: z.optional(z.literal(true)),
  /** The wall announces calls aloud except in these quiet hours; both empty for none. */
  voice: z.optional(z.object({ quietFrom: z.string(), quietUntil: z.string() })),
});
export type PublicCalls = z.infer<typeof PublicCalls>;

/** Null where drivers are called on their page alone, so that it adds no bytes. */
export function publicCalls(settings: Settings): PublicCalls | null {
  const { callsByText, callsByPush, callsByVoice, quietFrom, quietUntil } = settings;
  if (!callsByText && !callsByPush && !callsByVoice) return null;
  return {
    ...(callsByText && { text: true as const }),
    ...(callsByPush && { push: true as const }),
    ...(callsByVoice && { voice: { quietFrom, quietUntil } }),
  };
}
