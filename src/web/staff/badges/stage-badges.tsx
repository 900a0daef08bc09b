import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Stage } from '#shared/check-in/stage.ts';
import { Badge, type BadgeShape, type Tone } from '#web/common/ui/badge.tsx';
import { StatusBadge } from '#web/common/badges/badges.tsx';
import { stageTexts } from '#web/common/texts/check-in.ts';
import { statusTexts } from '#web/staff/texts/truck.ts';

const looks: Record<Stage, { tone: Tone; shape: BadgeShape }> = {
  waiting: { tone: 'calm', shape: 'octagon' },
  called: { tone: 'info', shape: 'triangle' },
  'on-hold': { tone: 'info', shape: 'square' },
  'no-show': { tone: 'stop', shape: 'cross' },
  docked: { tone: 'go', shape: 'square' },
  'in-process': { tone: 'info', shape: 'diamond' },
  ready: { tone: 'go', shape: 'tick' },
  completed: { tone: 'calm', shape: 'tick' },
  'gated-out': { tone: 'calm', shape: 'square' },
  canceled: { tone: 'calm', shape: 'cross' },
};

interface StageBadgesProps {
  checkIn: Pick<StaffCheckIn, 'status' | 'stage'>;
  size?: 'md' | 'lg';
}

/** The stage is omitted if it is the same word as the status. */
export function StageBadges({ checkIn: { status, stage }, size = 'md' }: StageBadgesProps) {
  return (
    <>
      <StatusBadge status={status} word={statusTexts[status]} size={size} />
      {stage !== status && (
        <Badge {...looks[stage]} size={size}>
          {stageTexts[stage]}
        </Badge>
      )}
    </>
  );
}
