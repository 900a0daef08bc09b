import { ScanLine } from 'lucide-react';
import { useState } from 'react';

import { useInstallation } from '#web/common/data/config.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { Button, type ButtonSize, IconButton } from '#web/common/ui/button.tsx';
import type { ScanDialogProps, TakeScanned } from './scan-dialog.tsx';
import { scanTexts as texts } from './texts.ts';

const ScanDialog = lazyComponent<ScanDialogProps>(async () => (await import('./scan-dialog.tsx')).ScanDialog);

export interface ScanButtonProps extends Pick<ScanDialogProps, 'take' | 'facing'> {
  isIcon?: boolean;
  size?: ButtonSize;
  className?: string;
}

export type { TakeScanned };

/** Anything but a text is refused. */
export const textTaker =
  (use: (text: string) => void): TakeScanned =>
  (scanned) => {
    if (scanned.is !== 'text') return scanned.is;
    use(scanned.text);
    return null;
  };

/** Renders nothing unless scanning is enabled for the installation. */
export function ScanButton({ isIcon = false, size = 'md', className, ...scan }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  if (!useInstallation()?.scans) return null;
  return (
    <>
      {isIcon ? (
        <IconButton label={texts.button} icon={<ScanLine />} className={className} onClick={open} />
      ) : (
        <Button size={size} variant="secondary" className={className} onClick={open}>
          <ScanLine aria-hidden className="size-5" />
          {texts.button}
        </Button>
      )}
      {isOpen && <ScanDialog {...scan} onClose={() => setOpen(false)} />}
    </>
  );
}
