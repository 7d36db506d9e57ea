import { Button } from '@mantine/core';
import { changeShape } from '@sightline/editor/actions';
import type { Shape } from '@sightline/editor/shapes';
import { codeOfProblem, missingTags } from '@sightline/engine/calibration/check';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './calibrate.module.css';
import { metresText } from './metres.ts';
import type { Calculated, CalibrationWork } from './use-calibration.ts';

interface BannerProps {
  work: CalibrationWork;
  found: Calculated;
  onShowPlan: () => void;
}

/** One sentence about what is wrong: with the points, or with one of them. */
export function Banner({ work, found: { calculated, suspect }, onShowPlan }: BannerProps) {
  const { t, i18n } = useTranslation();
  if (!calculated.ok) {
    // What is not drawn yet is not wrong; the list of what is needed says so.
    if (missingTags(work.drawn).some((tag) => tag !== 'plan_area')) return null;
    return <Line>{t(`error.${codeOfProblem(calculated.problem)}`)}</Line>;
  }
  if (!suspect) return null;
  const metres = (value: number) => metresText(value, i18n.language);
  const move = () =>
    work.drawings.cctv.change((state) => {
      const shape = state.shapes.find(({ tag }) => tag === 'camera_points');
      return shape ? changeShape(state, shape.id, (each) => withPoint(each, suspect.point, suspect.fitted)) : state;
    });
  return (
    <Line
      actions={
        <>
          <Button variant="default" onClick={onShowPlan}>
            {t('calibrate.show_on_plan')}
          </Button>
          <Button variant="default" onClick={move}>
            {t('calibrate.move_to_fitted')}
          </Button>
        </>
      }
    >
      <b>{t('calibrate.point_off', { n: suspect.point + 1, metres: metres(suspect.errorM) })}</b>{' '}
      {t('calibrate.without_it', { metres: metres(suspect.withoutM) })}
    </Line>
  );
}

function withPoint(shape: Shape, index: number, at: readonly [number, number]): Shape {
  if (shape.kind !== 'polygon') return shape;
  return { ...shape, points: shape.points.map((point, each) => (each === index ? at : point)) };
}

const Line = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className={css.banner} role="status">
    <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
    <p>{children}</p>
    {actions}
  </div>
);
