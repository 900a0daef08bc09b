import { useCallback, useEffect, useRef, useState } from 'react';

/** The notes of the chime, in Hz, and how long each sounds, in seconds. */
const notes = [880, 659] as const;
const noteSeconds = 0.6;

/** How long a browser may take to say whether the page may sound, in milliseconds. */
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

/** Sounds the chime; resolves when it has ended. */
async function chime(context: AudioContext): Promise<void> {
  for (const [index, hertz] of notes.entries()) ring(context, hertz, context.currentTime + index * noteSeconds);
  // By the clock, because a sound that the browser stops never ends.
  await new Promise((resolve) => setTimeout(resolve, notes.length * noteSeconds * 1000));
}

/**
 * The sound of this page: on, refused until somebody taps, or not known yet; how to switch it on in answer to a tap; and the
 * chime.
 */
export function useSound() {
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
    // Some browsers let a page speak only once it has spoken in answer to a tap.
    globalThis.speechSynthesis?.speak(new SpeechSynthesisUtterance(''));
    void player.current?.resume().then(() => setState('on'));
  }, []);
  const refuse = useCallback(() => setState('refused'), []);
  const ringNow = useCallback(async () => player.current && chime(player.current), []);
  return { state, switchOn, refuse, chime: ringNow };
}
