import { DETECTORS } from '@sightline/contract/flows';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../../../lib/dates.ts';
import { dayAround } from '../../../lib/site-time.ts';
import { flagsOf } from './alert-flags.ts';
import { PeopleLane } from './people-lane.tsx';
import { Playhead } from './playhead.tsx';
import { RecordingLane } from './recording-lane.tsx';
import { RuleLane } from './rule-lane.tsx';
import { msAt, type Span, shareAt, ticksIn, zoomed } from './time-span.ts';
import css from './timeline.module.css';
import type { TimelineProps } from './timeline-props.ts';

interface LanesProps extends TimelineProps {
  width: number;
  gaps: readonly Span[];
}

const LANE_HEIGHT = 42;
const RECORDING_HEIGHT = 40;
/** So much for one notch of a wheel. */
const WHEEL = 0.0015;
/** Rules that only join others have no value that comes near to a limit. */
const WITHOUT_LANE: ReadonlySet<string> = new Set([
  'combine',
  'negate',
  'generate_area_under_load',
  'generate_area_around_vehicle',
]);

/** What was in view and each rule below each other on one clock, with the playhead over all of them. */
export function Lanes(props: LanesProps) {
  const {
    lanes,
    span,
    day,
    width,
    atMs,
    onSeek,
    onSpan,
    timeZone,
    gaps,
    gapReason,
    alerts,
    misses,
    chosen,
    onMiss,
    nameOf,
    picture,
  } = props;
  const { t } = useTranslation();
  const board = useRef<HTMLDivElement>(null);
  const detectors = lanes.filter(({ unit, type }) => unit === 'objects' && isDetector(type));
  const rules = lanes.filter(({ type }) => !isDetector(type) && !WITHOUT_LANE.has(type));
  useWheel(board, (share, delta) => onSpan(zoomed(span, msAt(span, share), Math.exp(delta * WHEEL), day)), width);
  const seek = (clientX: number) => {
    const left = board.current?.getBoundingClientRect().left ?? 0;
    onSeek(msAt(span, Math.min(Math.max((clientX - left) / width, 0), 1)));
  };
  return (
    <>
      <div className={css.names}>
        <div className={css.name} style={{ height: RECORDING_HEIGHT }}>
          <b>{t('why.recording')}</b>
        </div>
        {detectors.map(({ node }) => (
          <div key={node} className={css.name} style={{ height: LANE_HEIGHT }}>
            <b>{nameOf(node)}</b>
            <span>{t('why.in_view')}</span>
          </div>
        ))}
        {rules.map(({ node, unit }) => (
          <div key={node} className={css.name} style={{ height: LANE_HEIGHT }}>
            <b>{nameOf(node)}</b>
            <span>{t(`why.lane_unit.${unit}`)}</span>
          </div>
        ))}
      </div>
      <div
        ref={board}
        className={css.board}
        onPointerDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          seek(event.clientX);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event.clientX);
        }}
      >
        {ticksIn(span, dayAround(span.fromMs, timeZone).fromMs, Math.max(2, width / 110)).map((tick) => (
          <span key={tick} className={css.gridline} style={{ left: shareAt(span, tick) * width }}>
            {hasRoom(shareAt(span, tick) * width, width) ? timeOf(new Date(tick), timeZone) : null}
          </span>
        ))}
        <div className={css.row} style={{ height: RECORDING_HEIGHT }}>
          <RecordingLane {...{ span, gaps, width, picture }} />
        </div>
        {detectors.map((lane) => (
          <div key={lane.node} className={css.row} style={{ height: LANE_HEIGHT }}>
            <PeopleLane {...{ lane, span, width }} height={LANE_HEIGHT} />
          </div>
        ))}
        {rules.map((lane) => (
          <div key={lane.node} className={css.row} style={{ height: LANE_HEIGHT }}>
            <RuleLane {...{ lane, span, width, misses, chosen, onMiss }} height={LANE_HEIGHT - 6} />
          </div>
        ))}
        {gaps.map((gap) => (
          <div key={gap.fromMs} className={css.hatched} style={placeOf(gap, span, width)}>
            <span>{gapReason(gap)}</span>
          </div>
        ))}
        {flagsOf(alerts, span, width).map(({ atMs: when, left, isNamed }) => (
          <span key={when} className={css.alert} style={{ left }}>
            {isNamed ? <span>{t('why.alert_at', { time: timeOf(new Date(when), timeZone) })}</span> : null}
          </span>
        ))}
        <Playhead {...{ atMs, span, width, timeZone, onSeek }} />
      </div>
    </>
  );
}

/** A time stands right of its line; past the last one lies the list. */
const TICK_LABEL_PX = 36;
const hasRoom = (left: number, width: number) => left + TICK_LABEL_PX <= width;

const isDetector = (type: string) => Object.hasOwn(DETECTORS, type);

function placeOf(gap: Span, span: Span, width: number) {
  const left = Math.max(0, shareAt(span, gap.fromMs) * width);
  return { left, width: Math.min(width, shareAt(span, gap.toMs) * width) - left };
}

/** The page must not scroll while the wheel zooms, which a passive listener could not prevent. */
function useWheel(
  board: { current: HTMLElement | null },
  onTurn: (share: number, delta: number) => void,
  width: number,
) {
  const latest = useRef(onTurn);
  useEffect(() => {
    latest.current = onTurn;
  });
  useEffect(() => {
    const target = board.current;
    if (!target) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current((event.clientX - target.getBoundingClientRect().left) / width, event.deltaY);
    };
    target.addEventListener('wheel', turn, { passive: false });
    return () => target.removeEventListener('wheel', turn);
  }, [board, width]);
}
