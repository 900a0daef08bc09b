import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { Button } from '#web/common/ui/button.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { expectedTexts } from '#web/staff/texts/expected.ts';

// Loaded when the button is pressed: on most days nobody imports anything.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** On narrow screens, only the icon is shown. */
export const narrowTool = 'max-lg:size-12 max-lg:px-0! pointer-fine:min-h-10! pointer-fine:max-lg:size-10';

export function ImportButton({ facility }: { facility: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={narrowTool} title={expectedTexts.import} onClick={() => setOpen(true)}>
        <FileUp aria-hidden />
        <span className="max-lg:sr-only">{expectedTexts.import}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={<Loading className="p-0!">{expectedTexts.importOpens}</Loading>}>
          <ImportDialog facility={facility} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
