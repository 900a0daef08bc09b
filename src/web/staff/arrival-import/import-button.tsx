import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { Button } from '#web/common/ui/button.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { expectedTexts } from '#web/staff/texts/expected.ts';

// Loaded when it is pressed: most days nobody imports anything.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** Opens the import of expected arrivals. */
export function ImportButton({ facility }: { facility: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <FileUp aria-hidden />
        {expectedTexts.import}
      </Button>
      {isOpen && (
        <Suspense fallback={<Loading className="p-0!">{expectedTexts.importOpens}</Loading>}>
          <ImportDialog facility={facility} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
