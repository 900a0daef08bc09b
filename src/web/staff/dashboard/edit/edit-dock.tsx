import { useState } from 'react';

import { assignedDock, isOnSite } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useDocks, useShortDocks } from '#web/staff/data/facilities.ts';
import { useTakenDocks } from '#web/staff/data/taken-docks.ts';
import { DockPicker } from '#web/staff/dock/dock-picker.tsx';
import { TakenWarning } from '#web/staff/dock/taken-warning.tsx';
import { UnseenNote } from '#web/staff/dock/unseen-note.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { areFirstDocks } from '#web/common/data/offered-facilities.ts';
import { offeredDocks } from './edit-values.ts';
import { editTexts } from '#web/staff/texts/dashboard-opened.ts';

interface EditDockProps {
  shown: StaffCheckIn;
  /** The new dock. */
  dock: string;
  onChoose: (dock: string) => void;
}

/** The docks of the edit dialog, unless there is only one; the choice is saved with the other fields. */
export function EditDock({ shown, dock, onChoose }: EditDockProps) {
  const short = useShortDocks(shown.facility);
  const all = useDocks(shown.facility);
  const [isWhole, setWhole] = useState(false);
  const trucks = useTakenDocks([shown.facility]);
  const docks = isWhole ? all : short;
  const isChoice = all.length > 1;
  if (!isChoice && offeredDocks(docks, shown).length < 2) return null;
  return (
    <div className="grid gap-3">
      <DockPicker
        legend={editTexts.dock}
        docks={offeredDocks(docks, shown)}
        checkIn={shown}
        value={dock}
        trucks={trucks}
        onChoose={onChoose}
      />
      {!isWhole && short.length < all.length && !areFirstDocks(all) && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
          {editTexts.moreDocks}
        </Button>
      )}
      {isOnSite(shown) && <TakenWarning checkIn={shown} dock={dock} trucks={trucks} />}
      {dock !== assignedDock(shown) && <UnseenNote checkIns={[shown]} />}
    </div>
  );
}
