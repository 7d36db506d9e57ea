import type { RuleArea } from '@sightline/contract/rules/areas';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './area-editor.module.css';
import { DetectionPicture } from './detection-picture.tsx';

interface AreaEditorProps {
  picture: string | null;
  live: readonly RuleArea[];
  areas: readonly RuleArea[];
  onChange: (areas: RuleArea[]) => void;
}

const NUDGE = 0.005;
const FAR = 0.03;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000));

/** One corner somewhere else. */
export const movedCorner = (
  areas: readonly RuleArea[],
  area: number,
  corner: number,
  [x, y]: readonly [number, number],
): RuleArea[] =>
  areas.map((one, index) =>
    index === area
      ? { ...one, points: one.points.map((point, at) => (at === corner ? [within(x), within(y)] : point)) }
      : one,
  );

/** The areas of a rule with corners to drag; arrows move a corner, with Shift further. */
export function AreaEditor({ picture, live, areas, onChange }: AreaEditorProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent<HTMLButtonElement>, area: number, corner: number) => {
    const frame = box.current?.getBoundingClientRect();
    if (!frame || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = [(event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height] as const;
    onChange(movedCorner(areas, area, corner, at));
  };
  const press = (event: KeyboardEvent, area: number, corner: number) => {
    const move = MOVES[event.key];
    const point = areas[area]?.points[corner];
    if (!move || !point) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? FAR : NUDGE;
    onChange(movedCorner(areas, area, corner, [point[0] + move[0] * by, point[1] + move[1] * by]));
  };
  return (
    <div ref={box} className={css.editor}>
      <DetectionPicture
        picture={picture}
        objects={[]}
        zones={[
          ...live.map(({ points }) => ({ label: '', points })),
          ...areas.map(({ label, points }) => ({ label, points, look: 'draft' as const })),
        ]}
      >
        {areas.flatMap((area, index) =>
          area.points.map(([x, y], corner) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a corner has nothing but its place in the area.
              key={`${area.id} ${corner}`}
              type="button"
              className={css.corner}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-label={t('past.corner', { area: area.label, number: corner + 1 })}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => drag(event, index, corner)}
              onKeyDown={(event) => press(event, index, corner)}
            />
          )),
        )}
      </DetectionPicture>
    </div>
  );
}
