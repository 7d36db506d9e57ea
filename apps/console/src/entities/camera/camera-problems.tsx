import type { CameraProblem } from '@sightline/contract/cameras';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../alert/use-cases.ts';
import { cannotRunTexts } from '../use-case/cannot-run-words.ts';
import css from './camera-problems.module.css';

/** How many use cases of a camera cannot run, and on demand which and why. Nothing while all of them run. */
export function CameraProblems({ problems }: { problems: readonly CameraProblem[] }) {
  const { t } = useTranslation();
  const keys = [...new Set(problems.map(({ use_case }) => use_case))];
  if (keys.length === 0) return null;
  return (
    <details className={css.problems}>
      <summary className={css.count}>
        <IconAlertTriangle size={13} stroke={2} aria-hidden="true" />
        {t('camera_problems.count', { count: keys.length })}
        <IconChevronDown size={13} stroke={2} aria-hidden="true" className={css.chevron} />
      </summary>
      <dl className={css.list}>
        {keys.map((key) => (
          <div key={key} className={css.problem}>
            <dt>{nameOfUseCase(t, key)}</dt>
            {cannotRunTexts(
              t,
              problems.filter(({ use_case }) => use_case === key),
            ).map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
