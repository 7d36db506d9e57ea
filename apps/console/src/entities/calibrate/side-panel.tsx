import { Button } from '@mantine/core';
import type { CalibrationFrame } from '@sightline/contract/calibration-tags';
import { applyHomography } from '@sightline/geometry/homography';
import { polygonCenter } from '@sightline/geometry/polygons';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/new-id.ts';
import { TagList } from '../drawing/tag-list.tsx';
import css from './calibrate.module.css';
import { RulerList } from './ruler-list.tsx';
import type { Calculated, CalibrationWork } from './use-calibration.ts';

const MAX_CHECKS = 20;

interface SidePanelProps {
  frame: CalibrationFrame;
  work: CalibrationWork;
  found: Calculated;
  /** Whether the other picture could be taken up. */
  onFrame: (frame: CalibrationFrame) => boolean;
}

/** What can be drawn on both pictures, and what checks the result. */
export function SidePanel({ frame, work, found: { calculated }, onFrame }: SidePanelProps) {
  const { t } = useTranslation();
  const list = (each: CalibrationFrame) => (
    // A tag of the other picture leads there first; while a shape is unfinished it does not.
    <div
      onClickCapture={(event) => {
        if (each === frame || onFrame(each)) return;
        event.stopPropagation();
        event.preventDefault();
      }}
    >
      <TagList drawing={work.drawings[each]} title={t(`calibrate.tags.${each}`)} />
    </div>
  );
  const addCheck = () => {
    const center = calculated.ok ? polygonCenter(calculated.found.input.groundPoints) : undefined;
    const seen = center && calculated.ok && applyHomography(calculated.found.calibration.groundToFrame, center);
    if (!center || !seen || !calculated.ok) return;
    const [x, y] = calculated.found.scale.toPlan(center);
    const check = { id: newId(), camera: [seen[0], seen[1]] as [number, number], plane: [x, y] as [number, number] };
    work.setFacts((now) => ({ ...now, check_points: [...now.check_points, check] }));
  };
  return (
    <div className={css.side}>
      {list('cctv')}
      {list('layout')}
      <section className={css.checks}>
        <h4 className={css.label}>{t('calibrate.checks')}</h4>
        <p className={css.hint}>{t('calibrate.checks_hint')}</p>
        <Button
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} />}
          disabled={!calculated.ok || work.facts.check_points.length >= MAX_CHECKS}
          onClick={addCheck}
        >
          {t('calibrate.add_check')}
        </Button>
      </section>
      <RulerList work={work} calculated={calculated} />
    </div>
  );
}
