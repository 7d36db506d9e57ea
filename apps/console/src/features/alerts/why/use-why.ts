import { useDebouncedValue } from '@mantine/hooks';
import type { CameraProgram } from '@sightline/contract/logic-flows/programs';
import type { CameraUseCase } from '@sightline/contract/node-link';
import { watching } from '@sightline/engine/replay/change';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logQuery } from '../../../entities/past/log-queries.ts';
import { reasonIn } from '../../../lib/replay/missing-time.ts';
import { useNearMiss } from '../../../lib/replay/use-replay.ts';
import { dayAround } from '../../../lib/site-time.ts';
import { missesIn, openingMiss } from './misses.ts';
import { following, keptIn, lengthOf, type Span, spanAround, WIDTHS } from './time-span.ts';

interface WhyQuestion {
  camera: string;
  program: CameraProgram;
  flow: CameraUseCase;
  askedMs: number;
}

const SETTLED_MS = 300;
const TICK_MS = 200;

const holds = (outer: Span | undefined, inner: Span) =>
  outer !== undefined && outer.fromMs <= inner.fromMs && outer.toMs >= inner.toMs;

/** Some more on both sides, so that a small move needs no new run. */
const widened = (span: Span, day: Span): Span =>
  keptIn({ fromMs: span.fromMs - lengthOf(span) / 4, toMs: span.toMs + lengthOf(span) / 4 }, day);

/** What is looked at, and what the replay says about it. */
export function useWhy({ camera, program, flow, askedMs }: WhyQuestion) {
  const { t } = useTranslation();
  const day = useMemo(() => dayAround(askedMs, program.time_zone), [askedMs, program.time_zone]);
  const [span, setSpan] = useState(() => spanAround(askedMs, WIDTHS.thirty, day));
  const [settled] = useDebouncedValue(span, SETTLED_MS);
  const [run, setRun] = useState(() => widened(span, day));
  if (!holds(run, settled)) setRun(widened(settled, day));
  const watched = useMemo(() => watching(camera, program, flow), [camera, program, flow]);
  const { state, askMoment } = useNearMiss({ kind: 'near-miss', camera: watched, stretch: { key: 'why', ...run } });
  const { data: log } = useQuery(logQuery(camera, day.fromMs, day.toMs));
  const recorded = useMemo(
    () =>
      (log?.results ?? []).map((chunk) => ({ ...chunk, fromMs: Date.parse(chunk.from), toMs: Date.parse(chunk.to) })),
    [log],
  );
  const [atMs, setAtMs] = useState(askedMs);
  const [chosen, setChosen] = useState<number>();
  const episodes = state.nearMiss?.episodes;
  const misses = useMemo(() => missesIn(episodes ?? [], span), [episodes, span]);
  const seek = useCallback(
    (nextMs: number) => {
      const kept = Math.min(Math.max(nextMs, day.fromMs), day.toMs);
      setAtMs(kept);
      setSpan((before) => following(before, kept, day));
      setChosen(undefined);
    },
    [day],
  );
  const showMiss = (number: number | undefined) => {
    const found = misses.find((one) => one.number === number);
    if (!found) return;
    seek(found.miss.atMs);
    setChosen(found.number);
  };
  const hasOpeningMiss = useOpening({ episodes, askedMs, misses, onOpen: showMiss });
  const isReady = state.nearMiss !== null;
  useEffect(() => {
    if (isReady) askMoment(atMs);
  }, [isReady, askMoment, atMs]);
  const [isPlaying, togglePlay] = usePlaying(atMs, seek);
  const gapReason = (gap: Span) => t(`past.gap.${reasonIn(state.missing, gap)}`);
  return {
    day,
    span,
    setSpan,
    atMs,
    seek,
    misses,
    chosen,
    showMiss,
    state,
    recorded,
    gapReason,
    hasOpeningMiss,
    isPlaying,
    togglePlay,
  };
}

interface Opening {
  episodes: Parameters<typeof openingMiss>[0] | undefined;
  askedMs: number;
  misses: ReturnType<typeof missesIn>;
  onOpen: (number: number | undefined) => void;
}

/** Goes to the nearest miss around the time asked about, once. Undefined until that is known. */
function useOpening({ episodes, askedMs, misses, onOpen }: Opening): boolean | undefined {
  const [found, setFound] = useState<boolean>();
  useEffect(() => {
    if (!episodes || found !== undefined) return;
    const miss = openingMiss(episodes, askedMs);
    setFound(miss !== undefined);
    if (miss) onOpen(misses.find((one) => one.miss.atMs === miss.atMs && one.miss.node === miss.node)?.number);
  }, [episodes, askedMs, misses, onOpen, found]);
  return found;
}

/** Moves on with the clock while it plays. */
function usePlaying(atMs: number, seek: (atMs: number) => void): [boolean, () => void] {
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => seek(atMs + TICK_MS), TICK_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, atMs, seek]);
  return [isPlaying, () => setIsPlaying((before) => !before)];
}
