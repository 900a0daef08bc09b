import { clsx } from 'clsx';

import { countByGroup, type StageGroup, stageGroupNames } from '#shared/check-in/stage-group.ts';
import type { useOnSite } from '#web/staff/data/on-site.ts';
import { FiguresAge } from '#web/common/refresh/figures-age.tsx';
import { stageGroupTexts, yardTexts } from './texts.ts';

interface StageChipsProps {
  value: StageGroup | null;
  onSite: ReturnType<typeof useOnSite>;
  /** How many are done; undefined or null where nobody counts them. */
  done: number | null | undefined;
  isCompact: boolean;
  onChange: (group: StageGroup | null) => void;
}

/** Narrows the list to where trucks are; a second press shows all again. */
export function StageChips({ value, onSite, done, isCompact, onChange }: StageChipsProps) {
  const counts = { ...(onSite && countByGroup(onSite.trucks)), done };
  return (
    <fieldset aria-label={yardTexts.stages} className="flex min-w-0 flex-wrap gap-1.5 sm:gap-2">
      {stageGroupNames.map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === value}
          onClick={() => onChange(group === value ? null : group)}
          className={clsx(
            'inline-flex items-center gap-1.5 rounded-lg border-2 font-bold whitespace-nowrap',
            isCompact ? 'min-h-12 px-2.5 text-sm' : 'min-h-12 px-4',
            group === value ? 'border-ink bg-ink text-panel' : 'border-edge bg-panel hover:border-ink',
          )}
        >
          {stageGroupTexts[group]}{' '}
          {typeof counts[group] === 'number' && (
            <span className="font-black tabular-nums">
              {counts[group].toLocaleString('en-US')}
              {group !== 'done' && !onSite?.isWhole && '+'}
            </span>
          )}
        </button>
      ))}
      <FiguresAge updatedAt={onSite?.asOf} of={yardTexts.these} className="self-center" />
    </fieldset>
  );
}
