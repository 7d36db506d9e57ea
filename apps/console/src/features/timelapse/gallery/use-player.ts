import { useEffect, useState } from 'react';
import { dayAway, type Frame } from './frames.ts';

export const SPEEDS = ['0.5', '1', '2', '4'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Pictures a second at normal speed. */
export const RATE = 10;

/** Which picture is shown, and whether they play. It starts with the last one, which is the latest. */
export function usePlayer(frames: readonly Frame[]) {
  const last = Math.max(0, frames.length - 1);
  const [chosen, setChosen] = useState<number>();
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('1');
  const index = Math.min(chosen ?? last, last);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(
      () => setChosen((now) => Math.min((now ?? last) + 1, last)),
      1000 / (RATE * Number(speed)),
    );
    return () => clearInterval(timer);
  }, [isPlaying, speed, last]);
  const runs = isPlaying && index < last;
  const go = (next: number) => {
    setIsPlaying(false);
    setChosen(Math.max(0, Math.min(next, last)));
  };
  const toggle = () => {
    // From the end it plays again.
    if (!runs && index >= last) setChosen(0);
    setIsPlaying(!runs);
  };
  return {
    index,
    isPlaying: runs,
    speed,
    setSpeed,
    go,
    step: (by: number) => go(index + by),
    stepDay: (by: 1 | -1) => go(dayAway(frames, index, by)),
    toggle,
  };
}
export type Player = ReturnType<typeof usePlayer>;
