import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useTranslation } from 'react-i18next';
import css from './use-case-list.module.css';

interface RunStateProps {
  /** What the switch beside it is described by. */
  id: string;
  warnings: readonly string[];
  /** Why it runs, or what runs it; nothing where that is not known. */
  runs: string | undefined;
}

/** Whether something runs on the camera's node, and what is missing where it does not. */
export function RunState({ id, warnings, runs }: RunStateProps) {
  if (warnings.length === 0 && runs === undefined) return <span className={css.state} />;
  return (
    <span className={css.state} id={id}>
      {warnings.length > 0 ? (
        warnings.map((text) => (
          <span key={text} className={css.reason}>
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
            {text}
          </span>
        ))
      ) : (
        <span className={css.runs}>
          <IconCircleCheck size={15} stroke={1.8} aria-hidden="true" />
          {runs}
        </span>
      )}
    </span>
  );
}

/** Where a camera's use cases run, as a sentence. */
export function useRunsOn(node: string | undefined): string | undefined {
  const { t } = useTranslation();
  return node === undefined ? undefined : t('use_case_tab.runs_on', { node });
}
