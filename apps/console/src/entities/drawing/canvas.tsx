import { Loader } from '@mantine/core';
import { resize, type Viewport } from '@sightline/editor/viewport';
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './canvas.module.css';
import { CanvasLabels } from './canvas-labels.tsx';
import { type Drawing, isMoving } from './drawing.ts';
import { DrawingActions, finishShape } from './drawing-actions.tsx';
import { ActiveShape, OutsideRegion, RestingShapes, SketchedShape } from './layers.tsx';
import { Magnifier } from './magnifier.tsx';
import { paperOf, scaleOf, WIDE } from './paper.ts';
import { Readout } from './readout.tsx';
import { useCell, useDrawn, useView } from './use-drawing.ts';
import { usePointers } from './use-pointers.ts';

interface CanvasProps {
  drawing: Drawing;
  /** Address of the picture. */
  picture: string | null;
  /** What the picture shows, in words. */
  alt: string;
  /** Width over height. */
  aspect?: number;
  /** Something is being saved: nothing can be drawn meanwhile. */
  isBusy?: boolean;
  /** SVG below the shapes, and above them. */
  under?: ReactNode;
  over?: ReactNode;
  /** HTML over the picture that neither pans nor zooms. */
  children?: ReactNode;
}

/** The picture with its shapes, as large as the room around it allows. */
export const Canvas = memo(function Canvas(props: CanvasProps) {
  const { drawing, picture, alt, aspect = WIDE, isBusy = false, under, over, children } = props;
  const { t } = useTranslation();
  const canvas = useRef<HTMLElement>(null);
  const sheet = useRef<SVGSVGElement>(null);
  const paper = useMemo(() => paperOf(aspect), [aspect]);
  useSize(drawing, canvas);
  const handlers = usePointers(drawing, { canvas, paper: sheet, size: paper });
  const viewBox = `0 0 ${paper.width} ${paper.height}`;
  const layer = { className: css.layer, viewBox, width: paper.width, height: paper.height };
  return (
    <div className={css.room}>
      <div className={css.frame} style={{ '--aspect': aspect } as React.CSSProperties}>
        <section
          ref={canvas}
          className={css.canvas}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys that draw need the focus somewhere
          tabIndex={0}
          aria-label={t('drawing.canvas')}
          aria-busy={isBusy}
          data-autofocus
          onKeyDown={({ key }) => key === 'Enter' && drawing.change(finishShape)}
          {...(isBusy ? {} : handlers)}
        >
          <Paper drawing={drawing}>
            {picture ? (
              <img
                className={css.layer}
                src={picture}
                alt={alt}
                width={paper.width}
                height={paper.height}
                draggable={false}
              />
            ) : (
              <span className={css.layer} role="img" aria-label={alt} />
            )}
            <svg {...layer} aria-label={t('drawing.shapes')}>
              <OutsideRegion drawing={drawing} paper={paper} />
              {under}
              <RestingShapes drawing={drawing} paper={paper} />
            </svg>
            <span className={`${css.layer} ${css.plate}`} style={paper} />
            <svg {...layer} ref={sheet} aria-label={t('drawing.current')}>
              <ActiveShape drawing={drawing} paper={paper} />
              <SketchedShape drawing={drawing} paper={paper} />
              {over}
            </svg>
            <CanvasLabels drawing={drawing} />
          </Paper>
          <Readout drawing={drawing} />
          <Magnifier drawing={drawing} picture={picture} paper={paper} />
          {picture ? null : <p className={css.noPicture}>{t('drawing.no_picture')}</p>}
          {isBusy ? (
            <div className={css.busy}>
              <Loader size={32} aria-label={t('drawing.saving')} />
            </div>
          ) : null}
        </section>
        <DrawingActions drawing={drawing} />
        {children}
      </div>
    </div>
  );
});

/** Keeps the editor told how large the picture is on the screen. */
function useSize(drawing: Drawing, canvas: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0) drawing.change((state) => ({ ...state, view: resize(state.view, { width, height }) }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [drawing, canvas]);
}

const SETTLES_MS = 150;

/**
 * Pans and zooms as one layer. It is moved without React, which has nothing to draw for it. Lines are drawn at their right
 * width again once it comes to rest: to do so at every step would be to draw every shape at every step.
 */
function Paper({ drawing, children }: { drawing: Drawing; children: ReactNode }) {
  const paper = useRef<HTMLDivElement>(null);
  const scale = useCell(drawing.settled, scaleOf);
  const hasMoved = useView(drawing, () => isMoving(drawing));
  const isDragging = useDrawn(drawing, (state) => state.gesture.name !== 'idle');
  useLayoutEffect(() => follow(drawing, paper.current!), [drawing]);
  return (
    <div
      ref={paper}
      className={css.paper}
      style={{ '--k': scale } as React.CSSProperties}
      data-moving={hasMoved || undefined}
      data-dragging={isDragging || undefined}
    >
      {children}
    </div>
  );
}

/** Keeps an element where the view has it, and notes when the view has come to rest. */
function follow(drawing: Drawing, element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Viewport | undefined;
  const show = () => {
    const { view } = drawing.state();
    if (view === shown) return;
    shown = view;
    element.style.transform = `translate(${view.x}px, ${view.y}px) scale(${scaleOf(view)})`;
    clearTimeout(timer);
    timer = setTimeout(() => drawing.settled.set(view), SETTLES_MS);
  };
  show();
  const stop = drawing.subscribe(show);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
