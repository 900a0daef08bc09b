import { Share2, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';

import { paths } from '#web/common/navigation/paths.ts';
import { askForLink, type VisitToken } from './data/visit-calls.ts';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { shareAddress } from '#web/common/navigation/share-address.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import { success } from '#shared/words/en/visit.ts';
import { inLanguage } from '#web/common/data/words.ts';
import { visitTexts } from './visit-text.ts';

const texts = visitTexts.take;
const queueTexts = inLanguage('success', success).queue;
/** CSS pixels. Source: docs/product, "The visit page". */
const qrSize = 220;

function LinkOfVisit({ url }: { url: string }) {
  const address = useRef<HTMLParagraphElement>(null);
  const [mustCopyByHand, setCopyByHand] = useState(false);
  const share = async () => {
    const isShared = await shareAddress({ url, title: visitTexts.title, copied: texts.copied });
    setCopyByHand(!isShared);
    if (!isShared && address.current) getSelection()?.selectAllChildren(address.current);
  };
  return (
    <div className="grid justify-items-center gap-3">
      <QrCode value={url} size={qrSize} label={texts.label} />
      <p className="text-sm font-semibold text-soft">{texts.caption}</p>
      <p ref={address} dir="ltr" className="w-full rounded-lg bg-sunk p-4 font-semibold break-all">
        {url}
      </p>
      {mustCopyByHand && <output className="text-sm font-semibold">{queueTexts.copyByHand}</output>}
      <Button variant="secondary" className="w-full" onClick={() => void share()}>
        <Share2 aria-hidden className="size-5" />
        {queueTexts.share}
      </Button>
      <p className="text-sm text-soft">{texts.care}</p>
    </div>
  );
}

/** The link is for another phone, or for a dispatcher. */
export function TakeAlong({ token }: { token: VisitToken }) {
  const origin = usePublicOrigin();
  const [link, setLink] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const show = async () => {
    setBusy(true);
    setFailed(false);
    try {
      setLink(await askForLink(token));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-label={texts.title} className="grid content-start gap-3">
      <CardTitle>{texts.title}</CardTitle>
      <p>{texts.text}</p>
      {link !== null && origin ? (
        <LinkOfVisit url={`${origin}${paths.visitLink}#${link}`} />
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start max-sm:w-full"
          busy={isBusy}
          onClick={() => void show()}
        >
          <Smartphone aria-hidden className="size-5" />
          {texts.show}
        </Button>
      )}
      <output className="block text-sm font-semibold text-stop-text empty:hidden">
        {hasFailed ? texts.failed : ''}
      </output>
    </Card>
  );
}
