import { lazy, Suspense } from 'react';

import { paths } from '#web/common/navigation/paths.ts';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { homeTexts } from './texts.ts';

const texts = homeTexts.quick;
// Later than the page, which a phone in front of it does not scan.
const QrCode = lazy(async () => ({ default: (await import('#web/common/ui/qr-code.tsx')).QrCode }));
/** Width and height of the QR code's box in CSS pixels. Source: docs/product, "Home". */
const boxSize = 240;

/** The QR code that opens the driver's form on a phone. */
export function QuickCheckIn() {
  const origin = usePublicOrigin();
  return (
    <Card className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[1fr_auto] md:p-10">
      <div className="grid gap-3">
        <CardTitle className="text-2xl">{texts.title}</CardTitle>
        <p className="max-w-prose text-lg">{texts.text}</p>
        <ol className="mt-2 hidden gap-3 md:grid">
          {Object.values(homeTexts.steps).map((step, index) => (
            <li key={step} className="flex items-center gap-4 text-lg font-semibold">
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-md bg-ink pt-0.5 text-xl font-black text-panel"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <figure className="grid justify-items-center gap-3 justify-self-center">
        <div className="sign-asphalt sign p-4">
          <div className="grid size-60 place-items-center rounded-md bg-white">
            <Suspense>
              {origin && <QrCode value={origin + paths.checkIn} size={boxSize} label={texts.label} />}
            </Suspense>
          </div>
        </div>
        <figcaption className="font-bold">{texts.caption}</figcaption>
      </figure>
    </Card>
  );
}
