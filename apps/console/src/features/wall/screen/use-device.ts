import { useEffect, useState } from 'react';

const HEIGHT = 1080;
const WIDTH = 1920;
const SHIFT_MS = 10 * 60_000;
const TOUCHED_MS = 5000;
/** Around the middle and back, so that nothing wanders off. */
const SHIFTS = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const;

const scaleNow = () => Math.min(window.innerWidth / WIDTH, window.innerHeight / HEIGHT);

/** The screen is laid out for 1920 x 1080, and grows or shrinks as a whole. */
export function useScale(): number {
  const [scale, setScale] = useState(scaleNow);
  useEffect(() => {
    const measure = () => setScale(scaleNow());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return scale;
}

/** Moves everything by 2 px every ten minutes, so that nothing burns in. */
export function useShift(): readonly [number, number] {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => before + 1), SHIFT_MS);
    return () => clearInterval(timer);
  }, []);
  return SHIFTS[step % SHIFTS.length] ?? [0, 0];
}

/** A wall is dark, whatever the device prefers. */
export function useDark() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.mantineColorScheme;
    dataset.mantineColorScheme = 'dark';
    return () => {
      if (before) dataset.mantineColorScheme = before;
    };
  }, []);
}

/** Keeps the screen awake while the page is in sight, where browsers can. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState === 'visible') lock = await navigator.wakeLock?.request('screen');
    };
    // A device that saves power may refuse; the screen then sleeps as it is set up to.
    const askQuietly = () => void ask().catch(() => undefined);
    askQuietly();
    document.addEventListener('visibilitychange', askQuietly);
    return () => {
      document.removeEventListener('visibilitychange', askQuietly);
      void lock?.release();
    };
  }, []);
}

/** Whether somebody has just touched the screen, moved the pointer or pressed a key. */
export function useTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      setIsTouched(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsTouched(false), TOUCHED_MS);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, note);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, note);
    };
  }, []);
  return isTouched;
}
