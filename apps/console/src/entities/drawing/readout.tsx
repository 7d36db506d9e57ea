import { useTranslation } from 'react-i18next';
import css from './canvas.module.css';
import { type Drawing, isMoving } from './drawing.ts';
import { useCell, useView } from './use-drawing.ts';

/** How far the picture is zoomed in, and where the pointer is. */
export function Readout({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation();
  const percent = useView(drawing, ({ view }) => Math.round(view.zoom * 100));
  useCell(drawing.settled);
  // Figures that change at every step of a pan tell nobody anything.
  const place = useCell(drawing.pointer, (pointer) =>
    pointer && !isMoving(drawing) ? `x ${pointer.at[0].toFixed(3)} y ${pointer.at[1].toFixed(3)}` : null,
  );
  return (
    <div className={`${css.readout} num`}>
      <span>{t('drawing.zoom', { percent })}</span>
      {place ? <span aria-hidden="true">{place}</span> : null}
    </div>
  );
}
