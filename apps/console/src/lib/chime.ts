/** Two short tones, each a little higher: Hz, start and length in seconds. */
const TONES = [
  [660, 0, 0.14],
  [880, 0.12, 0.22],
] as const;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

/** Browsers keep a page silent until somebody has touched it: that moment readies the sound. Returns what ends the wait. */
export function readyChime(): () => void {
  const ready = () => {
    stop();
    if (!('AudioContext' in globalThis)) return;
    context ??= new AudioContext();
    void context.resume();
  };
  const stop = () => {
    document.removeEventListener('pointerdown', ready);
    document.removeEventListener('keydown', ready);
  };
  document.addEventListener('pointerdown', ready);
  document.addEventListener('keydown', ready);
  return stop;
}

/** A short tone, made here: there is no file to fetch. Silent while the browser does not allow sound. */
export function chime() {
  if (context?.state !== 'running') return;
  for (const [hertz, start, seconds] of TONES) playTone(context, hertz, context.currentTime + start, seconds);
}

function playTone(audio: AudioContext, hertz: number, at: number, seconds: number) {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  // From and to silence, since a tone that is cut off clicks.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
