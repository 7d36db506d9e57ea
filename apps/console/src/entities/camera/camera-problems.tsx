import type { CameraProblem } from '@sightline/contract/cameras';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import badge from '../../ui/badge.module.css';
import { nameOfUseCase } from '../alert/use-cases.ts';
import { cannotRunTexts } from '../use-case/cannot-run-words.ts';
import { partName } from '../use-case/setting-words.ts';
import css from './camera-problems.module.css';

/** What a problem is about, by name. */
function subjectOf(t: TFunction, { use_case, block }: CameraProblem): string {
  if (use_case !== undefined) return nameOfUseCase(t, use_case);
  return block === undefined ? t('camera_problems.camera') : partName(t, block);
}

const textsOf = (t: TFunction, problems: readonly CameraProblem[]): string[] => [
  ...cannotRunTexts(
    t,
    problems.filter(({ block }) => block === undefined),
  ),
  ...problems
    .filter(({ block }) => block !== undefined)
    .map(({ code }) => t(code === 'settings_too_new' ? 'block_problem.too_new' : 'block_problem.unreadable')),
];

/** How many things of a camera do not work as configured, and on demand which and why. Nothing while all of them do. */
export function CameraProblems({ problems }: { problems: readonly CameraProblem[] }) {
  const { t } = useTranslation();
  const subjects = [...new Set(problems.map((problem) => subjectOf(t, problem)))];
  if (subjects.length === 0) return null;
  return (
    <details className={css.problems}>
      <summary className={`${badge.badge} ${css.count}`} data-badge="warn">
        <IconAlertTriangle size={13} stroke={2} aria-hidden="true" />
        {t('camera_problems.count', { count: subjects.length })}
        <IconChevronDown size={13} stroke={2} aria-hidden="true" className={css.chevron} />
      </summary>
      <dl className={css.list}>
        {subjects.map((subject) => (
          <div key={subject} className={css.problem}>
            <dt>{subject}</dt>
            {textsOf(
              t,
              problems.filter((problem) => subjectOf(t, problem) === subject),
            ).map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
