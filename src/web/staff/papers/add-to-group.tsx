import { Plus } from 'lucide-react';
import { useState } from 'react';

import type { AskedPaper, Paper } from '#shared/contract/papers.ts';
import { wordsIn } from '#shared/form/offered-fields.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { say } from '#web/common/data/words.ts';
import { useKeptPapers } from '#web/common/papers/kept-papers.ts';
import { loadPapers } from '#web/common/papers/load-papers.ts';
import type { PaperFieldProps } from '#web/common/papers/paper-field.tsx';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { useMay } from '#web/common/session/if-may.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { useRefreshPapers } from '#web/staff/data/papers.ts';
import { paperTexts as texts } from './paper-words.ts';

const PaperField = lazyComponent<PaperFieldProps>(async () => (await loadPapers()).PaperField);

interface AddToGroupProps {
  checkInId: string;
  asked: AskedPaper;
  label: string;
  papers: readonly Paper[];
}

/** The inputs are open if staff are asked for papers now, otherwise behind a button. */
export function AddToGroup({ checkInId, asked, label, papers }: AddToGroupProps) {
  const { field, kind, by, isDue, help, max } = asked;
  const takesPapers = useInstallation()?.takesPapers ?? false;
  const mayAdd = useMay('paper:add');
  const [isOpen, setOpen] = useState(by === 'staff' && isDue && papers.length === 0);
  const refresh = useRefreshPapers(checkInId);
  const kept = useKeptPapers(checkInId).filter((paper) => paper.field === field).length;
  const room = max - papers.filter(({ state }) => state !== 'waived').length;
  if (!takesPapers || !mayAdd || (room <= 0 && kept === 0)) return null;
  if (!isOpen && kept === 0) {
    return (
      <Button variant="quiet" className="-mx-2 justify-self-start px-2!" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        {texts.add[kind]}
      </Button>
    );
  }
  const hint = wordsIn(help, 'en');
  return (
    <PaperField
      asked={{ field, kind, label: say(texts.addTo, { label }), hint, isRequired: true, max: Math.max(room, kept) }}
      target={{ by: 'staff', checkIn: checkInId }}
      onChange={() => void refresh()}
    />
  );
}
