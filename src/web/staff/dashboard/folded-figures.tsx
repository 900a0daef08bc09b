import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { useSummary } from '#web/staff/data/check-in-list.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Popover } from '#web/common/ui/popover.tsx';
import { waitText } from '#web/common/texts/times.ts';
import { useAge } from '#web/common/refresh/figures-age.tsx';
import { summaryTexts } from '#web/staff/texts/dashboard.ts';
import { say } from '#web/common/data/words.ts';

function useLine(): string {
  const { data, dataUpdatedAt } = useSummary();
  const age = useAge(dataUpdatedAt);
  if (!data) return summaryTexts.label;
  const line = say(summaryTexts.inOneLine, { live: data.live, longest: waitText(data.longestWaitMinutes) });
  return age ? say(summaryTexts.aged, { line, age }) : line;
}

/** On phones, the list comes first, and the figures are one collapsible line. */
export function FoldedFigures({ children }: { children: ReactNode }) {
  const line = useLine();
  return (
    <details className="group min-w-0 rounded-xl border border-line bg-panel shadow-low open:pb-3">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 text-sm font-bold tabular-nums [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{line}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-3">{children}</div>
    </details>
  );
}

/** The figures open over a dense list, from beside its tabs. */
export function FloatingFigures({ children }: { children: ReactNode }) {
  const line = useLine();
  return (
    <Popover
      label={summaryTexts.label}
      className="w-5xl"
      trigger={
        <Button
          variant="secondary"
          className="min-w-0 shrink border! px-3! text-sm! tabular-nums pointer-fine:min-h-9!"
        >
          <span className="truncate">{line}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0" />
        </Button>
      }
    >
      <div className="grid gap-3">{children}</div>
    </Popover>
  );
}
