import { Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';

import { voiceWords } from '#shared/words/voice.ts';
import { language } from '#web/common/data/words.ts';
import { useVoices, voiceFor } from './speech.ts';
import { type Announcements, useAnnouncer } from './use-announcer.ts';
import { useSound } from './use-sound.ts';

const bandClass =
  'flex cursor-auto items-center gap-[calc(var(--u)*2)] bg-warn px-[calc(var(--u)*2)] py-[calc(var(--u)*0.8)] text-[calc(var(--u)*2.6)] leading-tight font-bold text-on-warn';
const iconClass = 'size-[calc(var(--u)*3.4)] shrink-0';

function Band({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={bandClass}>
      {children}
    </div>
  );
}

/** Calls drivers aloud; shows itself only where it cannot: until somebody taps, or for want of voices. */
export function WallVoice(announcements: Announcements) {
  const { state, switchOn, refuse, chime } = useSound();
  const voices = useVoices();
  const words = voiceWords[language()];
  useAnnouncer(announcements, { isOn: state === 'on' && voices !== undefined, voices: voices ?? [], chime, refuse });
  if (state === 'refused') {
    return (
      <Band>
        <Volume2 aria-hidden className={iconClass} />
        <p className="flex-1">{words.tapFirst}</p>
        <button
          type="button"
          onClick={switchOn}
          className="min-h-12 cursor-pointer rounded-[calc(var(--u)*0.6)] bg-on-warn px-[calc(var(--u)*2)] py-[calc(var(--u)*0.7)] font-black text-warn"
        >
          {words.switchOn}
        </button>
      </Band>
    );
  }
  if (!voices || voiceFor(voices, [language(), 'en'])) return null;
  return (
    <Band>
      <VolumeX aria-hidden className={iconClass} />
      <p>{words.noVoice}</p>
    </Band>
  );
}
