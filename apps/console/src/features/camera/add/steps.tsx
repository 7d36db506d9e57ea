import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import css from './steps.module.css';

export interface Step {
  name: string;
  /** How far it is. */
  note: string;
  isDone: boolean;
}

/** Where somebody is on the way to a new camera. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map(({ name, note, isDone }, index) => (
        <li
          key={name}
          className={css.step}
          data-done={isDone || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={css.mark}>
            {isDone ? <IconCheck size={15} stroke={2.2} aria-hidden="true" /> : index + 1}
          </span>
          <span className={css.words}>
            <b>{name}</b>
            <span className={css.note}>{note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
