let audio: AudioContext | null = null;

const notes = [
  { hertz: 784, at: 0 },
  { hertz: 1047, at: 0.14 },
] as const;
const noteSeconds = 0.3;

/** Browsers stay silent until the page was touched once; a chime before that is dropped, not delayed. */
export async function chime(): Promise<void> {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') await Promise.race([audio.resume(), new Promise((done) => setTimeout(done, 300))]);
  if (audio.state !== 'running') return;
  for (const { hertz, at } of notes) play(audio, hertz, audio.currentTime + at);
}

function play(to: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(to, { frequency: hertz });
  const volume = new GainNode(to, { gain: 0 });
  tone.connect(volume).connect(to.destination);
  volume.gain.setValueAtTime(0.2, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds);
  tone.start(at);
  tone.stop(at + noteSeconds);
}
