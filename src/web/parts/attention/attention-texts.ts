import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Attention, AttentionReason } from '#shared/queue/attention.ts';
import { isolated } from '#shared/shown-text.ts';

/** Texts about trucks that need attention. Source: docs/product.md, "Needs attention". */
export const attentionTexts = {
  title: 'Needs attention',
  count: (count: number) => (count === 1 ? '1 truck needs attention' : `${count} trucks need attention`),
  none: 'No truck needs attention.',
  open: 'Open',
  resume: 'Resume',
  reason: (reason: string) => `Reason: ${isolated(reason)}`,
  since: (time: string) => `for ${time}`,
} as const;

type Said = (truck: StaffCheckIn, calledTo: string | undefined) => string;

/** Why, in words. */
export const reasonTexts: Record<AttentionReason, Said> = {
  'other-dock': ({ dock }, calledTo) => `Called to dock ${calledTo ?? ''}, but docked at dock ${dock}`,
  'beyond-free-time': () => 'Beyond its free time',
  'hold-long': () => 'On hold too long',
  'waiting-long': () => 'Waits longer than it should',
  twice: () => 'Same container on site',
};

/** All reasons of a truck, the most urgent first. */
export function reasonsOf({ truck, reason, also }: Attention<StaffCheckIn>, calledTo: string | undefined): string {
  return [reason, ...also.map((other) => other.reason)].map((one) => reasonTexts[one](truck, calledTo)).join(' · ');
}
