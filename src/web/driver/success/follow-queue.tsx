import { ExternalLink, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { directionOf } from '#shared/words/languages.ts';
import { language } from '#web/common/data/words.ts';
import { Link } from '#web/common/navigation/link.tsx';
import { shareAddress } from '#web/common/navigation/share-address.ts';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import { TabPanel, Tabs } from '#web/common/ui/tabs.tsx';
import { successTexts } from './complete-sign.tsx';

const texts = successTexts.queue;
/** CSS pixels. Source: docs/product, "After checking in". */
const qrSize = 180;

export function FollowQueue({ path }: { path: string }) {
  const [tab, setTab] = useState<'qr' | 'link'>('qr');
  const tabs = [
    { value: 'qr', label: texts.qrTab },
    { value: 'link', label: texts.linkTab },
  ] as const;
  const origin = usePublicOrigin();
  const url = origin && origin + path;
  const address = useRef<HTMLParagraphElement>(null);
  const [mustCopyByHand, setCopyByHand] = useState(false);

  const share = async (what: string) => {
    const isShared = await shareAddress({ url: what, title: texts.title, copied: texts.copied });
    setCopyByHand(!isShared);
    if (!isShared && address.current) getSelection()?.selectAllChildren(address.current);
  };

  return (
    <Card className="grid content-start gap-4">
      <CardTitle>{texts.title}</CardTitle>
      <p>{texts.text}</p>
      <Tabs tabs={tabs} value={tab} onValueChange={setTab} label={texts.tabs} dir={directionOf(language())}>
        <TabPanel value="qr" className="grid min-h-58 content-end justify-items-center gap-2">
          {url && <QrCode value={url} size={qrSize} label={texts.qrLabel} />}
          <p className="text-sm font-semibold text-soft">{texts.qrCaption}</p>
        </TabPanel>
        <TabPanel value="link" className="grid min-h-58 content-start gap-4">
          <p ref={address} dir="ltr" className="rounded-lg bg-sunk p-4 font-semibold break-all">
            {url}
          </p>
          {mustCopyByHand && <output className="text-sm font-semibold">{texts.copyByHand}</output>}
          <div className="grid grid-cols-2 gap-3">
            <Button variant="secondary" disabled={!url} onClick={() => url && void share(url)}>
              <Share2 aria-hidden className="size-5" />
              {texts.share}
            </Button>
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
              <ExternalLink aria-hidden className="size-5" />
              {texts.open}
            </a>
          </div>
        </TabPanel>
      </Tabs>
      <Link to={path} className={buttonClass('primary', 'lg')}>
        {texts.view}
      </Link>
    </Card>
  );
}
