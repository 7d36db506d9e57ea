import type { ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import css from './dock.module.css';
import type { Drawing } from './drawing.ts';
import { PointFields } from './point-fields.tsx';
import { ShapeList } from './shape-list.tsx';

interface DockProps {
  drawing: Drawing;
  isBusy?: boolean;
  /** Beside a point: whose it is, when two versions are merged. */
  noteOfPoint?: (shape: string, index: number) => ReactNode;
  /** Opens the labels of the selected shape, where it has some. */
  onLabel?: (() => void) | undefined;
}

/** Everything a pointer can do, as text: shapes and the numbers of their points. */
export const Dock = ({ drawing, isBusy = false, noteOfPoint, onLabel }: DockProps) => (
  <section className={css.dock} inert={isBusy}>
    <ShapeList drawing={drawing} />
    <PointFields drawing={drawing} noteOfPoint={noteOfPoint} onLabel={onLabel} />
    <Announcer drawing={drawing} />
  </section>
);
