import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type Stage, stageTexts } from '#shared/check-in/stage.ts';
import { Badge, type BadgeShape, type Tone } from '#web/ui/badge.tsx';

/** The stages that neither the status nor the dock of a truck tells. */
const looks: Partial<Record<Stage, { tone: Tone; shape: BadgeShape }>> = {
  'on-hold': { tone: 'info', shape: 'square' },
  'no-show': { tone: 'stop', shape: 'cross' },
  'in-process': { tone: 'info', shape: 'diamond' },
  ready: { tone: 'go', shape: 'tick' },
};

/** Marks a truck on hold, one that did not show up, and one worked on or ready to leave; nothing for every other one. */
export function StageMark({ checkIn: { stage } }: { checkIn: Pick<StaffCheckIn, 'stage'> }) {
  const look = looks[stage];
  return look ? <Badge {...look}>{stageTexts[stage]}</Badge> : null;
}
