import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';

import { Button } from '#web/common/ui/button.tsx';
import { SaidInWords } from './said-in-words.tsx';
import { paperTexts } from './texts.ts';

const texts = paperTexts.sign;

/** The drawing is kept when the phone is rotated. */
function useSurface() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return undefined;
    const made = new SignaturePad(surface, { backgroundColor: '#fff', penColor: '#000', minWidth: 1, maxWidth: 3 });
    pad.current = made;
    const fit = () => {
      const scale = Math.max(1, devicePixelRatio);
      surface.width = surface.offsetWidth * scale;
      surface.height = surface.offsetHeight * scale;
      surface.getContext('2d')?.scale(scale, scale);
      made.fromData(made.toData());
    };
    const resized = new ResizeObserver(fit);
    resized.observe(surface);
    made.addEventListener('endStroke', () => setEmpty(made.isEmpty()));
    return () => {
      resized.disconnect();
      made.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    setEmpty(true);
  };
  return { canvas, isEmpty, clear };
}

interface SignatureProps {
  onSigned: (picture: Blob) => void;
  onTyped: (name: string) => void;
  isBusy: boolean;
  /** At a kiosk, the next driver must not be offered the previous driver's name. */
  isAtKiosk: boolean;
}

function Drawn({ onSigned, isBusy }: Pick<SignatureProps, 'onSigned' | 'isBusy'>) {
  const { canvas, isEmpty, clear } = useSurface();
  const use = () => canvas.current?.toBlob((picture) => picture && onSigned(picture), 'image/png');
  return (
    <div className="grid gap-2">
      <p className="text-sm text-soft">{texts.here}</p>
      <canvas
        ref={canvas}
        aria-label={texts.here}
        className="h-40 w-full touch-none rounded-lg border-2 border-edge bg-white forced-color-adjust-none"
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={isEmpty} busy={isBusy} onClick={use}>
          {texts.use}
        </Button>
        <Button variant="secondary" disabled={isEmpty} onClick={clear}>
          {texts.clear}
        </Button>
      </div>
    </div>
  );
}

export function Signature({ onSigned, onTyped, isBusy, isAtKiosk }: SignatureProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <div className="grid gap-3">
      {isTyping ? (
        <SaidInWords label={texts.name} save={texts.save} autoComplete={isAtKiosk ? 'off' : 'name'} onSaid={onTyped} />
      ) : (
        <Drawn onSigned={onSigned} isBusy={isBusy} />
      )}
      <Button variant="quiet" className="justify-self-start" onClick={() => setTyping(!isTyping)}>
        {isTyping ? texts.draw : texts.type}
      </Button>
    </div>
  );
}
