import type { CSSProperties, KeyboardEventHandler } from 'react';
import { numberText } from '../../../lib/number-text.ts';
import { heatOf, shadeOf } from '../../../ui/chart/heat.ts';
import type { ChartLine } from '../../../ui/chart/series-places.ts';
import { useRovingMark } from '../../../ui/chart/use-roving-mark.ts';
import css from '../shared/analytics.module.css';
import { StepLink } from '../shared/step-link.tsx';
import { figureText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useMarks } from '../shared/use-marks.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import own from './workhour.module.css';

interface MatrixRowsProps {
  steps: readonly string[];
  lines: readonly ChartLine[];
  isOutside: readonly boolean[];
  /** The hour under the pointer or the focus, whose column stands out. */
  shown: number | undefined;
  onShow: (hour: number | undefined) => void;
}

/** A row of hours for each zone; one cell at a time is a link. */
export function MatrixRows({ steps, lines, isOutside, shown, onShow }: MatrixRowsProps) {
  const counts = lines.flatMap(({ values }) => steps.map((_, hour) => values[hour] ?? 0));
  const highest = counts.reduce((most, value) => Math.max(most, value), 0);
  const { place, current, point, onKeyDown } = useRovingMark<HTMLDivElement>({
    count: counts.length,
    columns: steps.length,
    isMark: (index) => (counts[index] ?? 0) > 0,
  });
  return (
    <div ref={place} className={own.rows} onPointerLeave={() => onShow(undefined)}>
      {lines.map((line, row) => (
        <div key={line.id} className={own.row}>
          <span className={own.zone} aria-hidden="true">
            <i className={css.dot} style={{ background: line.color }} />
            <span className={css.cut}>{line.name}</span>
          </span>
          {steps.map((step, hour) => {
            const index = row * steps.length + hour;
            return (
              <Cell
                key={step}
                {...{ step, line, highest }}
                value={counts[index] ?? 0}
                isOutside={isOutside[hour] ?? false}
                isShown={hour === shown}
                onPoint={() => {
                  point(index);
                  onShow(hour);
                }}
                onFocus={() => onShow(hour)}
                onBlur={() => onShow(undefined)}
                onKeyDown={index === current ? onKeyDown : undefined}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Below ten hours, a tenth still tells something. */
export const hourFigure = (value: number) => numberText(value, value < 10 ? 1 : 0);

interface CellProps {
  step: string;
  line: ChartLine;
  value: number;
  highest: number;
  isOutside: boolean;
  isShown: boolean;
  onPoint: () => void;
  onFocus: () => void;
  onBlur: () => void;
  /** Only of the cell that is a link now. */
  onKeyDown: KeyboardEventHandler | undefined;
}

function Cell({ step, line, value, highest, isOutside, isShown, onPoint, onFocus, onBlur, onKeyDown }: CellProps) {
  const { measure } = useAnalytics();
  const words = useStepWords();
  const { ofHour } = useMarks();
  const shown = isShown || undefined;
  if (value <= 0) return <span className={own.cell} data-current={shown} onPointerEnter={onPoint} />;
  const heat = heatOf(value, highest);
  const text = hourFigure(value);
  const label = `${line.name}, ${words.spanText(step)}: ${figureText(measure.unit, value)}`;
  return (
    <span
      className={own.cell}
      data-heat={shadeOf(heat)}
      data-outside={isOutside || undefined}
      data-current={shown}
      style={{ '--heat': `${Math.round(heat * 100)}%` } as CSSProperties}
      aria-hidden={onKeyDown ? undefined : true}
      onPointerEnter={onPoint}
    >
      {onKeyDown ? (
        <StepLink
          {...ofHour(step, line)}
          className={own.cellLink ?? ''}
          aria-label={label}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          {text}
        </StepLink>
      ) : (
        text
      )}
    </span>
  );
}
