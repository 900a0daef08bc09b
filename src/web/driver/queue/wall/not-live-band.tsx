import { WifiOff } from 'lucide-react';

import { wallTexts as texts } from '../texts.ts';

/** A band across the wall while its data may be outdated. */
export function NotLiveBand({ text }: { text: string }) {
  return (
    <div
      role="alert"
      className="flex items-center gap-[calc(var(--u)*2)] bg-stop px-[calc(var(--u)*2)] py-[calc(var(--u)*1)] text-on-stop"
    >
      <WifiOff aria-hidden strokeWidth={2.5} className="size-[calc(var(--u)*5)] shrink-0" />
      <div className="leading-[1.1]">
        <p className="text-[calc(var(--u)*4)] font-black">{text}</p>
        <p className="text-[calc(var(--u)*2.2)] font-semibold">{texts.tryingAgain}</p>
      </div>
    </div>
  );
}
