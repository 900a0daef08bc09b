import { paths } from '#web/common/navigation/paths.ts';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import type { KioskReceipt } from './send-sealed.ts';
import { kioskTexts as texts } from './texts.ts';

/** CSS pixels. */
const qrSize = 260;

/** Without a receipt, the page says that the check-in is stored until it can be sent. */
export function ReceiptPage({ receipt, onOver }: { receipt: KioskReceipt | null; onOver: () => void }) {
  const origin = usePublicOrigin();
  const { title, text } = receipt ? { title: texts.done.title, text: texts.done.wait } : texts.kept;
  return (
    <section className="grid justify-items-center gap-6 text-center">
      <h1 tabIndex={-1} className="text-4xl font-black outline-none">
        {title}
      </h1>
      {receipt && receipt.ticket !== null && (
        <Card look="sign-accent" className="grid gap-1 px-12 py-6">
          <p className="text-lg font-semibold">{texts.done.ticket}</p>
          <p className="text-door font-black" dir="ltr">
            {receipt.ticket}
          </p>
        </Card>
      )}
      {receipt && origin && (
        <div className="grid justify-items-center gap-3">
          <QrCode value={`${origin}${paths.visitLink}#${receipt.visit}`} size={qrSize} label={texts.done.scan} />
          <p className="text-lg font-semibold">{texts.done.scan}</p>
        </div>
      )}
      <p className="max-w-prose text-xl">{text}</p>
      <Button size="lg" className="min-h-18 w-full max-w-xl text-xl" onClick={onOver}>
        {texts.done.finish}
      </Button>
    </section>
  );
}
