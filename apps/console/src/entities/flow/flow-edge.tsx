import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import { useTranslation } from 'react-i18next';
import { roundedPath } from '../flow-graph/edge-path.ts';
import css from './canvas.module.css';
import type { CanvasEdge } from './canvas-parts.ts';
import { rateText } from './live/live-words.ts';
import { labelPlace } from './model/route.ts';
import { useScreen } from './screen-context.ts';

const RADIUS = 8;

/** As the library draws it, or around the nodes that stand in its way. */
function pathOf(props: EdgeProps<CanvasEdge>): [path: string, x: number, y: number] {
  const around = props.data?.around;
  if (around) return [roundedPath(around, RADIUS), ...labelPlace(around)];
  const [path, x, y] = getSmoothStepPath({ ...props, borderRadius: RADIUS, offset: 16 });
  return [path, x, y];
}

/** A line of upright and level pieces, with how much flows along it while that is shown. */
export function FlowEdgeView(props: EdgeProps<CanvasEdge>) {
  const { t } = useTranslation();
  const { live } = useScreen();
  const [path, x, y] = pathOf(props);
  const rate = live?.nodes.get(props.source)?.outPerSecond;
  const isFlowing = (rate ?? 0) > 0;
  return (
    <>
      <BaseEdge
        path={path}
        {...(props.markerEnd ? { markerEnd: props.markerEnd } : {})}
        interactionWidth={16}
        className={props.data?.isNear || isFlowing ? css.nearLine! : css.line!}
      />
      {rate === undefined ? null : (
        <EdgeLabelRenderer>
          <span
            className={css.rate}
            data-flowing={isFlowing || undefined}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            {rateText(t, rate)}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
}
