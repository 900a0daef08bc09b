import { clsx } from 'clsx';

import { countByGroup, type StageFilter, stageGroupNames } from '#shared/check-in/stage-group.ts';
import type { useOnSite } from '#web/staff/data/on-site.ts';
import { FiguresAge } from '#web/common/refresh/figures-age.tsx';
import { stageGroupTexts, yardTexts } from '#web/staff/texts/dashboard.ts';
import { numberText } from '#web/staff/texts/localized.ts';

interface StageChipsProps {
  value: StageFilter | null;
  onSite: ReturnType<typeof useOnSite>;
  /** Undefined or null if completed visits are not counted. */
  done: number | null | undefined;
  onChange: (filter: StageFilter | null) => void;
}

/** Pressing a chip again shows all. */
export function StageChips({ value, onSite, done, onChange }: StageChipsProps) {
  const counts: Partial<Record<StageFilter, number | null | undefined>> = {
    'on-site': onSite?.trucks.length,
    ...(onSite && countByGroup(onSite.trucks)),
    done,
  };
  return (
    <fieldset
      aria-label={yardTexts.stages}
      className="flex min-w-0 flex-wrap items-center gap-1.5 xl:shrink-0 xl:flex-nowrap"
    >
      {(['on-site', ...stageGroupNames] as const).map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === value}
          onClick={() => onChange(group === value ? null : group)}
          className={clsx(
            'inline-flex min-h-12 grow basis-[26%] sm:grow-0 sm:basis-auto items-center justify-center gap-1.5 rounded-lg border px-2 text-sm sm:px-2.5 font-bold whitespace-nowrap -outline-offset-3 pointer-fine:min-h-9',
            group === value ? 'border-ink bg-ink text-panel' : 'border-edge bg-panel hover:border-ink',
          )}
        >
          {stageGroupTexts[group]} {/* Its space is reserved until the count is known. */}
          {counts[group] !== null && (
            <span className="min-w-[2ch] text-end font-black tabular-nums">
              {counts[group] !== undefined && numberText(counts[group])}
              {counts[group] !== undefined && group !== 'done' && !onSite?.isWhole && '+'}
            </span>
          )}
        </button>
      ))}
      <FiguresAge updatedAt={onSite?.asOf} of={yardTexts.these} className="max-sm:basis-full" />
    </fieldset>
  );
}
