import type { Shape } from '@sightline/editor/shapes';
import { fireEvent, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { vi } from 'vitest';
import { renderPlain } from '../../../testing/render.tsx';
import { Toasts } from '../../../ui/toasts.tsx';
import { Canvas } from '../canvas.tsx';
import { Dock } from '../dock.tsx';
import type { Drawing } from '../drawing.ts';
import { useDrawingCommands } from '../drawing-commands.ts';
import { type LabelOption, LabelPopover } from '../label-popover.tsx';
import { TagList } from '../tag-list.tsx';
import { Toolbar } from '../toolbar.tsx';
import { useProblems } from '../use-problems.ts';
import { aDrawing } from './fixtures.ts';

const LABELS: readonly LabelOption[] = [
  {
    id: 'hat',
    name: 'Hard hat zone',
    categories: [
      { id: 'vest', name: 'Vest' },
      { id: 'boots', name: 'Boots' },
    ],
    maxCategoryLimit: null,
  },
];

interface EditorProps {
  drawing: Drawing;
  isBusy?: boolean;
  labels?: readonly LabelOption[];
}

function Editor({ drawing, isBusy = false, labels = LABELS }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  useDrawingCommands(drawing, { title: 'keys.in_list', place, isBusy });
  useProblems(drawing);
  return (
    <div ref={place}>
      <Toasts />
      <Canvas drawing={drawing} picture="/frame.jpg" alt="A gate" isBusy={isBusy}>
        <LabelPopover drawing={drawing} labels={labels} onClose={() => undefined} />
      </Canvas>
      <TagList drawing={drawing} />
      <Dock drawing={drawing} />
      <Toolbar drawing={drawing} picture="/frame.jpg" isBusy={isBusy} />
    </div>
  );
}

export const open = (shapes: readonly Shape[] = [], more: Omit<EditorProps, 'drawing'> = {}) => {
  const drawing = aDrawing(shapes);
  renderPlain(<Editor drawing={drawing} {...more} />);
  return drawing;
};
export const canvas = () => screen.getByRole('region', { name: 'Picture to draw on' });
export const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1, altKey: true });
export const click = (x: number, y: number) => {
  fireEvent.pointerDown(canvas(), at(x, y));
  fireEvent.pointerUp(canvas(), at(x, y));
};
export const drag = (from: readonly [number, number], to: readonly [number, number]) => {
  fireEvent.pointerDown(canvas(), at(...from));
  fireEvent.pointerMove(canvas(), at(...to));
  fireEvent.pointerUp(canvas(), at(...to));
};
export const tags = () => within(screen.getByRole('complementary', { name: 'Tags' }));
export const tools = () => within(screen.getByRole('toolbar'));

/** Nothing is laid out in these tests: the paper lies on the screen as it is. */
export const layOut = () => vi.spyOn(SVGSVGElement.prototype, 'getScreenCTM').mockReturnValue(new DOMMatrix());
