import { selectedShape } from '@sightline/editor/state';
import type { ScreenSize } from '@sightline/geometry/points';
import css from './canvas.module.css';
import type { Drawing } from './drawing.ts';
import { SketchedShape } from './layers.tsx';
import { onPaper, onScreen } from './paper.ts';
import { ShapeView } from './shape-view.tsx';
import { useCell, useDrawn, useView } from './use-drawing.ts';

const SIZE_PX = 128;
/** Far enough above a finger to be seen. */
const ABOVE_PX = 96;
/** How much of the paper it shows, across. */
const SHOWN = 90;

interface MagnifierProps {
  drawing: Drawing;
  picture: string | null;
  paper: ScreenSize;
}

/** What lies under the finger or the pen that moves a point. */
export function Magnifier(props: MagnifierProps) {
  const isCovered = useCell(props.drawing.pointer, (pointer) => pointer !== null && pointer.kind !== 'mouse');
  const isMovingPoint = useDrawn(
    props.drawing,
    ({ gesture, tool }) => tool !== 'edit' || (gesture.name === 'dragging' && gesture.point !== null),
  );
  return isCovered && isMovingPoint ? <Lens {...props} /> : null;
}

function Lens({ drawing, picture, paper }: MagnifierProps) {
  const pointer = useCell(drawing.pointer);
  const view = useView(drawing, (state) => state.view);
  const shape = useDrawn(drawing, selectedShape);
  if (!pointer) return null;
  const [x, y] = onPaper(pointer.at, paper);
  const [left, top] = onScreen(view, pointer.at);
  const isNearTop = top < ABOVE_PX + SIZE_PX / 2;
  return (
    <div
      className={css.magnifier}
      style={{ left: left - SIZE_PX / 2, top: (isNearTop ? top + ABOVE_PX : top - ABOVE_PX) - SIZE_PX / 2 }}
      data-magnifier="true"
      aria-hidden="true"
    >
      <svg
        aria-hidden="true"
        width={SIZE_PX}
        height={SIZE_PX}
        viewBox={`${x - SHOWN / 2} ${y - SHOWN / 2} ${SHOWN} ${SHOWN}`}
        style={{ '--k': SIZE_PX / SHOWN } as React.CSSProperties}
      >
        {picture ? <image href={picture} width={paper.width} height={paper.height} preserveAspectRatio="none" /> : null}
        {shape ? <ShapeView shape={shape} name="" paper={paper} /> : null}
        <SketchedShape drawing={drawing} paper={paper} />
        <path className={css.cross} d={`M${x - 10},${y}h20M${x},${y - 10}v20`} />
      </svg>
    </div>
  );
}
