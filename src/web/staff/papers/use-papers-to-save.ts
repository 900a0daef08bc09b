import { useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { paperTexts as texts } from './paper-words.ts';

export function usePapersToSave({ id, ticket }: StaffCheckIn) {
  const [isBusy, setBusy] = useState(false);
  const form = useStaffForm();
  const save = async () => {
    setBusy(true);
    try {
      const { savePapers } = await import('./zip-papers.ts');
      await savePapers(id, form, `${texts.fileName}-${ticket ?? id}.zip`);
    } catch {
      toast({ ...texts.notSaved, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy };
}
