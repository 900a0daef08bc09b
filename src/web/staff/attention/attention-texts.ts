import { counted } from '#web/common/data/counted-words.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Attention, AttentionReason } from '#shared/queue/attention.ts';
import { isolated } from '#shared/words/shown-text.ts';

/** Texts about trucks that need attention. Source: docs/product, "Needs attention". */
export const attentionTexts = {
  title: 'Needs attention',
  these: 'This list is',
  count: (count: number) => counted(count, { one: '1 truck needs attention', other: '{count} trucks need attention' }),
  none: 'No truck needs attention.',
  open: 'Open',
  reason: (reason: string) => `Reason: ${isolated(reason)}`,
  since: (time: string) => `for ${time}`,
} as const;

type Said = (truck: StaffCheckIn, calledTo: string | undefined) => string;

/** Why, in words. */
export const reasonTexts: Record<AttentionReason, Said> = {
  'other-dock': ({ dock }, calledTo) => `Called to dock ${calledTo ?? ''}, but docked at dock ${dock}`,
  'at-dock-long': () => 'At the dock for longer than the free time',
  'called-long': () => 'Called long ago, not docked',
  'beyond-free-time': () => 'Beyond its free time',
  'hold-long': () => 'On hold too long',
  'waiting-long': () => 'Waits longer than it should',
  twice: () => 'Same container on site',
};

/** What the trucks of a group have in common. */
export const groupTexts: Record<AttentionReason | 'no-dock', string> = {
  'other-dock': 'Docked at another dock than called to',
  'at-dock-long': 'Too long at the dock',
  'called-long': 'Called long ago, not docked',
  'hold-long': 'On hold too long',
  'beyond-free-time': 'Beyond the free time, a dock is free',
  'waiting-long': 'Waiting too long, a dock is free',
  twice: 'Same container on site',
  'no-dock': 'Waiting too long, no dock is free for them yet',
};

/** All reasons of a truck, the most urgent first. */
export function reasonsOf({ truck, reason, also }: Attention<StaffCheckIn>, calledTo: string | undefined): string {
  return [reason, ...also.map((other) => other.reason)].map((one) => reasonTexts[one](truck, calledTo)).join(' · ');
}
