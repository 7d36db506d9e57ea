import { useCallback, useEffect, useRef, useState } from 'react';
import type { Span } from './around.ts';

interface PlayerOptions {
  span: Span;
  /** Where it starts: the moment of the alert. */
  alertMs: number;
  /** There is something to play. */
  isReady: boolean;
}

const TICK_MS = 100;

/** The moment that is looked at, and the clock that moves it. With a clip, the video is the clock. */
export function usePlayer({ span, alertMs, isReady }: PlayerOptions) {
  const [atMs, setAtMs] = useState(alertMs);
  const [isPlaying, setIsPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const { fromMs, toMs } = span;
  const seek = useCallback(
    (nextMs: number) => {
      const kept = Math.min(Math.max(nextMs, fromMs), toMs);
      setAtMs(kept);
      if (video.current) video.current.currentTime = (kept - fromMs) / 1000;
    },
    [fromMs, toMs],
  );
  const toggle = () => {
    if (!isPlaying) seek(atMs >= toMs ? fromMs : atMs);
    setIsPlaying(!isPlaying);
  };
  useEffect(() => {
    const element = video.current;
    if (!isPlaying || !element) return;
    void element.play().catch(() => setIsPlaying(false));
    return () => element.pause();
  }, [isPlaying]);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      const nextMs = video.current ? fromMs + video.current.currentTime * 1000 : atMs + TICK_MS;
      setAtMs(Math.min(nextMs, toMs));
      if (nextMs >= toMs) setIsPlaying(false);
    }, TICK_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, atMs, fromMs, toMs]);
  return { atMs, isPlaying, seek, toggle: isReady ? toggle : undefined, video };
}

export type Player = ReturnType<typeof usePlayer>;
