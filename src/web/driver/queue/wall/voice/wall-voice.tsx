import { Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import { voiceWords } from '#shared/words/voice.ts';
import { language } from '#web/common/data/words.ts';
import { useVoices, voiceFor } from '#web/common/parts/speech.ts';
import { type Announcements, useAnnouncer } from './use-announcer.ts';

/** Notes are in Hz; `noteSeconds` is the duration of each. */
const notes = [880, 659] as const;
const noteSeconds = 0.6;

/** A browser may take this long to report whether the page may play sound. */
const startMs = 1_000;

function ring(context: AudioContext, hertz: number, at: number): void {
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0.5, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + noteSeconds);
}

/** Resolves when the chime has ended. */
async function soundChime(context: AudioContext): Promise<void> {
  for (const [index, hertz] of notes.entries()) ring(context, hertz, context.currentTime + index * noteSeconds);
  // Uses a timer, because a sound that the browser suspends never reports its end.
  await new Promise((resolve) => setTimeout(resolve, notes.length * noteSeconds * 1000));
}

/** Sound is on, refused until somebody taps, or not known yet; `switchOn` is to be called in a tap's handler. */
function useSound() {
  const player = useRef<AudioContext>(null);
  const [state, setState] = useState<'starting' | 'on' | 'refused'>('starting');

  useEffect(() => {
    const context = new AudioContext();
    player.current = context;
    const look = () => setState(context.state === 'running' ? 'on' : 'refused');
    // Where sound is refused, the attempt stays pending until a tap.
    void context.resume().catch(() => undefined);
    if (context.state === 'running') look();
    const timer = setTimeout(look, startMs);
    context.addEventListener('statechange', look);
    return () => {
      clearTimeout(timer);
      context.removeEventListener('statechange', look);
      void context.close();
    };
  }, []);

  const switchOn = useCallback(() => {
    // Some browsers let a page speak only after it has once spoken during a tap.
    globalThis.speechSynthesis?.speak(new SpeechSynthesisUtterance(''));
    void player.current?.resume().then(() => setState('on'));
  }, []);
  const refuse = useCallback(() => setState('refused'), []);
  const ringNow = useCallback(async () => player.current && soundChime(player.current), []);
  return { state, switchOn, refuse, chime: ringNow };
}

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

/** Renders something only if it cannot announce: until somebody taps, or if there are no voices. */
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
