import type { CameraProgram } from '@sightline/contract/logic-flows/programs';
import type { CameraUseCase } from '@sightline/contract/node-link';
import type { TFunction } from 'i18next';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCameraPicture } from '../../../entities/camera/camera-pictures.ts';
import { nameOfNode } from '../../../entities/flow-graph/node-words.ts';
import { flowKey } from '../../../entities/past/program-queries.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { clockOf, dayOf } from '../../../lib/dates.ts';
import { target } from '../../../lib/target.ts';
import { HintStrip } from '../../../ui/hint-strip.tsx';
import { MissList } from './miss-list.tsx';
import { missBeside } from './misses.ts';
import { lengthOf, type Span, widthOf, zoomed } from './time-span.ts';
import { Timeline } from './timeline.tsx';
import { useWhy } from './use-why.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import css from './why.module.css';
import { WHY_COMMANDS, WHY_HINTS, type WhyContext } from './why-commands.ts';
import { WhyFrame } from './why-frame.tsx';
import { WhyHead } from './why-head.tsx';
import { WhyNotice } from './why-notice.tsx';

interface WhyProps {
  camera: string;
  program: CameraProgram;
  flow: CameraUseCase;
  flows: readonly CameraUseCase[];
  askedMs: number;
  onCamera: (id: string) => void;
  onFlow: (key: string) => void;
  onAt: (atMs: number) => void;
}

const MINUTE_MS = 60_000;

/** One moment and the time around it: frame, verdict and timeline follow the playhead. */
export function Why({ camera, program, flow, flows, askedMs, onCamera, onFlow, onAt }: WhyProps) {
  const { t } = useTranslation();
  const why = useWhy({ camera, program, flow, askedMs });
  const [pointed, setPointed] = useState<string>();
  const [hasZones, setHasZones] = useState(true);
  const timeField = useRef<HTMLInputElement>(null);
  const picture = useCameraPicture(camera);
  const { time_zone: timeZone } = program;
  const { span, day, atMs, misses, chosen, state } = why;
  const isRunning = state.status === 'running';
  const names = useMemo(() => new Map(flow.flow.nodes.map((node) => [node.id, nameOfNode(t, node)])), [flow, t]);
  const nameOf = (node: string) => names.get(node) ?? node;
  const context: WhyContext = {
    onMiss: (step) => why.showMiss(missBeside(misses, chosen, step)?.number),
    onMove: (byMs) => why.seek(atMs + byMs),
    onPlay: why.togglePlay,
    onZoom: (factor) => why.setSpan(zoomed(span, atMs, factor, day)),
    onTime: () => timeField.current?.select(),
    onZones: () => setHasZones(!hasZones),
  };
  useCommands({ title: 'why.keys', commands: WHY_COMMANDS, context, place: 'page' });
  const marked = misses.find(({ number }) => number === chosen)?.miss.about?.track;
  const days = { from: dayOf(new Date(day.fromMs), timeZone), to: dayOf(new Date(day.fromMs), timeZone) };
  return (
    <div className={css.page}>
      <WhyHead {...{ camera, flows, flow, timeZone, timeField, onCamera, onFlow, onAt }} atMs={askedMs} />
      <div className={css.body}>
        <WhyNotice
          {...{ state, askedMs, timeZone }}
          hasOpeningMiss={why.hasOpeningMiss}
          problems={state.problems[camera]}
        />
        <div className={css.upper}>
          <WhyFrame
            {...{ flow, atMs, timeZone, picture, marked, pointed, hasZones }}
            moment={state.moment}
            isPlaying={why.isPlaying}
            onZones={context.onZones}
            onPlay={why.togglePlay}
            onMove={context.onMove}
          />
          <VerdictPanel
            {...{ flow, nameOf, pointed, isRunning }}
            moment={state.moment}
            episodes={state.nearMiss?.episodes ?? []}
            backtest={(node, limit) =>
              target({
                to: '/alerts/backtest',
                search: { flow: flowKey(flow), cameras: camera, ...days, limit: `${node}:${limit}` },
              })
            }
            onPoint={setPointed}
          />
        </div>
        <div className={css.lower}>
          <Timeline
            {...{ day, span, atMs, timeZone, nameOf, misses, chosen }}
            lanes={state.nearMiss?.lanes ?? []}
            alerts={state.nearMiss?.alerts ?? []}
            recorded={why.recorded}
            picture={picture}
            gapReason={why.gapReason}
            onSpan={why.setSpan}
            onSeek={why.seek}
            onMiss={why.showMiss}
          />
          <MissList
            {...{ misses, chosen, nameOf, timeZone, picture, isRunning }}
            inWidth={widthText(t, span)}
            onMiss={why.showMiss}
          />
        </div>
      </div>
      <HintStrip commands={WHY_HINTS} />
      <p className="spoken" aria-live="polite">
        {t('why.now_at', { time: clockOf(new Date(atMs), timeZone) })}
      </p>
    </div>
  );
}

function widthText(t: TFunction, span: Span): string {
  const width = widthOf(span);
  return width ? t(`why.width.${width}`) : t('why.minutes', { count: Math.round(lengthOf(span) / MINUTE_MS) });
}
