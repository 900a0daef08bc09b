import { TriangleAlert } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type Attention, type AttentionGroup, groupedByReason } from '#shared/queue/attention.ts';
import { attentionTexts as texts, groupTexts } from '#web/staff/texts/truck.ts';
import { CountedList } from '#web/staff/shell/counted-list.tsx';
import { FiguresAge } from '#web/common/refresh/figures-age.tsx';
import { AttentionItem } from './attention-item.tsx';

interface AttentionListProps {
  attention: readonly Attention<StaffCheckIn>[];
  /** The trucks are known to be correct up to this time. */
  asOf: number | undefined;
  onOpen: (id: string) => void;
}

interface GroupProps {
  group: AttentionGroup<StaffCheckIn>;
  onOpen: (id: string) => void;
}

/** Trucks waiting for a dock are collapsed, because nothing can be done about them. */
function Group({ group: { reason, members }, onOpen }: GroupProps) {
  const title = (
    <>
      {groupTexts[reason ?? 'no-dock']} <span className="text-soft tabular-nums">{members.length}</span>
    </>
  );
  const list = (
    <ul>
      {members.map((one) => (
        <AttentionItem key={one.truck.id} attention={one} onOpen={onOpen} />
      ))}
    </ul>
  );
  if (reason === null) {
    return (
      <details>
        <summary className="min-h-12 cursor-pointer py-3 font-extrabold">{title}</summary>
        {list}
      </details>
    );
  }
  return (
    <section aria-label={groupTexts[reason]}>
      <h3 className="pb-2 font-extrabold">{title}</h3>
      {list}
    </section>
  );
}

/** The count opens the list by reason. Renders nothing if no truck needs attention. */
export function AttentionList({ attention, asOf, onOpen }: AttentionListProps) {
  const { length: count } = attention.filter(({ isActionable }) => isActionable);
  return (
    <CountedList
      count={count}
      icon={<TriangleAlert aria-hidden />}
      texts={texts}
      className="text-warn-text"
      onOpen={onOpen}
    >
      {(open) => (
        <>
          <FiguresAge updatedAt={asOf} of={texts.these} className="pb-2" />
          <div className="grid gap-4">
            {groupedByReason(attention).map((group) => (
              <Group key={group.reason} group={group} onOpen={open} />
            ))}
          </div>
        </>
      )}
    </CountedList>
  );
}
