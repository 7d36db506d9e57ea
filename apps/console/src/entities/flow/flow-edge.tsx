import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import { useTranslation } from 'react-i18next';
import css from './canvas.module.css';
import type { CanvasEdge } from './canvas-parts.ts';
import { rateText } from './live/live-words.ts';
import { useScreen } from './screen-context.ts';

/** A line of upright and level pieces, with how much flows along it while that is shown. */
export function FlowEdgeView(props: EdgeProps<CanvasEdge>) {
  const { t } = useTranslation();
  const { live } = useScreen();
  const [path, x, y] = getSmoothStepPath({ ...props, borderRadius: 8, offset: 16 });
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
