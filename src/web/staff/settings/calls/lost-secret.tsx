import { Banner } from '#web/common/ui/banner.tsx';
import { callSetUpTexts } from './call-set-up-texts.ts';

/** Says of a secret that this server cannot read it any more, with what that stops and its remedy. */
export function LostSecret({ children }: { children: string }) {
  return (
    <Banner tone="warn" title={callSetUpTexts.lost} className="max-w-prose">
      {children}
    </Banner>
  );
}
