/** Two tones, three times, like a doorbell: audible over an engine, and not mistaken for a ringing phone. */
const tones = [880, 660];
const toneSeconds = 0.28;
const repeats = 3;
const vibration = [400, 150, 400, 150, 800];

let context: AudioContext | null = null;

/**
 * Browsers let a page play sound only after the user has pressed something on it, so call this in a button's handler.
 * Does nothing if there is no sound.
 */
export function prepareSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    context = null;
  }
}

function play(sounding: AudioContext): void {
  const volume = sounding.createGain();
  volume.gain.value = 0.9;
  volume.connect(sounding.destination);
  for (let index = 0; index < tones.length * repeats; index += 1) {
    const tone = sounding.createOscillator();
    const start = sounding.currentTime + index * toneSeconds;
    tone.type = 'square';
    tone.frequency.value = tones[index % tones.length] ?? 0;
    tone.connect(volume);
    tone.start(start);
    tone.stop(start + toneSeconds * 0.9);
  }
}

/** The alarm sounds and vibrates as far as the device supports and allows it. */
export function soundAlarm(): void {
  navigator.vibrate?.(vibration);
  if (context?.state === 'running') play(context);
}
