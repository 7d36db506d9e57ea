import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconExclamationCircle from '@tabler/icons-react/dist/esm/icons/IconExclamationCircle.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeIn } from './model/doc.ts';
import { type BuilderProblem, worstOf } from './model/problems.ts';
import { shownName } from './node-look.ts';
import css from './panels.module.css';
import { problemShort, problemText, remedyText } from './problem-words.ts';
import { useScreen } from './screen-context.ts';
import { useBuilt } from './use-builder.ts';

interface ProblemsPanelProps {
  /** Centres a node. */
  onShow: (id: string) => void;
  /** A way to put it right that leads elsewhere, where there is one. */
  remedyOf: (problem: BuilderProblem) => ReactNode;
}

/** What is wrong while one builds: worst first, each with what to do about it. */
export function ProblemsPanel({ onShow, remedyOf }: ProblemsPanelProps) {
  const { t } = useTranslation();
  const { builder, problems } = useScreen();
  const count = useBuilt(builder, ({ doc }) => doc.nodes.length);
  const [isOpen, setIsOpen] = useState(true);
  const shown = problems.filter(({ node }) => node !== undefined);
  if (count === 0) return null;
  if (shown.length === 0)
    return (
      <p className={css.allWell} role="status">
        <IconCheck size={15} stroke={2.2} aria-hidden="true" />
        {t('flow.all_connected', { count })}
      </p>
    );
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={css.problems} aria-label={t('flow.problems_title')}>
      <button type="button" className={css.problemsHead} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Sign severity={worstOf(shown) ?? 'warning'} />
        <b>{t('flow.problems', { count: shown.length })}</b>
        <span>{t('flow.nodes', { count })}</span>
        <Chevron size={16} stroke={1.8} aria-hidden="true" />
      </button>
      {isOpen ? (
        <ul>
          {shown.map((problem) => (
            <Row key={`${problem.node} ${problem.code} ${'field' in problem ? problem.field : ''}`} problem={problem}>
              {remedyOf(problem) ?? (
                <button type="button" className={css.link} onClick={() => onShow(problem.node!)}>
                  {t('flow.show')}
                </button>
              )}
            </Row>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Row({ problem, children }: { problem: BuilderProblem; children: ReactNode }) {
  const { t } = useTranslation();
  const { builder } = useScreen();
  const node = useBuilt(builder, ({ doc }) => (problem.node === undefined ? undefined : nodeIn(doc, problem.node)));
  return (
    <li title={`${problemText(t, problem)} ${remedyText(problem)}`}>
      <Sign severity={problem.severity} />
      <span className={css.problemWords}>
        <b>{node ? shownName(t, node) : ''}</b> {problemShort(t, problem)}
      </span>
      {children}
    </li>
  );
}

function Sign({ severity }: { severity: BuilderProblem['severity'] }) {
  const { t } = useTranslation();
  const Icon = severity === 'error' ? IconExclamationCircle : IconAlertTriangle;
  return (
    <span className={css.sign} data-severity={severity}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span className="spoken">{t(`flow.severity.${severity}`)}</span>
    </span>
  );
}
