import { Check, ChevronDown } from 'lucide-react';

import { priorities } from '#shared/check-in/closed-lists.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { PriorityBadge } from '#web/common/badges/badges.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { priorityTexts } from '#web/staff/texts/truck.ts';
import { useRecordChanges } from '#web/staff/changes/use-record-changes.ts';
import { DropdownMenu } from '#web/common/ui/dropdown-menu.tsx';
import { rowTexts } from '#web/staff/texts/dashboard.ts';
import { say } from '#web/common/data/words.ts';
import { changeTexts, sayMessage } from '#web/staff/texts/messages.ts';

const choices = ['high', 'medium', 'low', 'none'] as const;

/** Users who may change the priority have a menu. */
export function Priority({ checkIn }: { checkIn: StaffCheckIn }) {
  const shown = checkIn.priority && (
    <PriorityBadge priority={checkIn.priority} word={priorityTexts[checkIn.priority]} />
  );
  return (
    <IfMay action="check-in:update" otherwise={shown}>
      <PriorityControl checkIn={checkIn} />
    </IfMay>
  );
}

function PriorityControl({ checkIn }: { checkIn: StaffCheckIn }) {
  const { change, busy } = useRecordChanges(checkIn);
  const current = checkIn.priority ?? 'none';
  const set = (choice: (typeof choices)[number]) => {
    const priority = priorities.find((known) => known === choice) ?? null;
    if (choice !== current)
      void change({ changes: { priority }, message: sayMessage(changeTexts.priorityUpdated, { word: choice }) });
  };
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={say(rowTexts.priorityOf, { driver: checkIn.driverName, word: priorityTexts[current] })}
          aria-busy={busy !== null || undefined}
          className="-mx-1.5 inline-flex min-h-12 items-center gap-1 rounded-lg px-1.5 hover:bg-ink/8"
        >
          {checkIn.priority ? (
            <PriorityBadge priority={checkIn.priority} word={priorityTexts[checkIn.priority]} />
          ) : (
            <span className="min-h-0! px-0! text-soft">{rowTexts.noPriority}</span>
          )}
          <ChevronDown aria-hidden className="size-4 text-soft" />
        </button>
      }
      items={choices.map((choice) => ({
        label: priorityTexts[choice],
        icon: <Check className={choice === current ? '' : 'invisible'} />,
        onSelect: () => set(choice),
      }))}
    />
  );
}
