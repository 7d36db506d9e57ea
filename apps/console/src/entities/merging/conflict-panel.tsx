import type { Choice } from '@sightline/editor/merge';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './conflict.module.css';
import type { SavedBy } from './saved-by.ts';

const CHOICES = ['theirs', 'mine', 'both'] as const;

/** One thing that is not the same in both versions. */
export interface Contested {
  id: string;
  name: string;
  /** What kind of thing it is. */
  about?: string | undefined;
  /** What each side did to it, a sentence each. */
  theirs: string;
  mine: string;
  picture?: ReactNode;
  choice: Choice | undefined;
  canKeepBoth: boolean;
  onChoose: (choice: Choice) => void;
}

interface ConflictPanelProps {
  items: readonly Contested[];
  saved: SavedBy;
  /** Below the list. */
  children?: ReactNode;
}

/** Everything that differs, with what each side did to it, and the choice between them. */
export function ConflictPanel({ items, saved: { who, time }, children }: ConflictPanelProps) {
  const { t } = useTranslation();
  return (
    <aside className={css.panel} aria-label={t('configure.differences')}>
      <div className={css.head}>
        <h3 className={css.title}>
          {t('configure.differences')} <span className={css.dim}>{items.length}</span>
        </h3>
        <span className={css.key} data-side="theirs">
          {time ? `${who}, ${time}` : who}
        </span>
        <span className={css.key} data-side="mine">
          {t('configure.side.mine')}
        </span>
      </div>
      <ul className={css.list}>
        {items.map((item) => (
          <Block key={item.id} {...item} />
        ))}
      </ul>
      {children}
    </aside>
  );
}

function Block({ name, about, theirs, mine, picture, choice, ...rest }: Contested) {
  const { t } = useTranslation();
  return (
    <li className={css.block} data-open={choice === undefined || undefined}>
      <div className={css.about}>
        {picture}
        <div className={css.said}>
          <div className={css.row}>
            <strong className={css.name}>{name}</strong>
            {choice === undefined ? (
              <span className={css.choose}>
                <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" /> {t('configure.choose')}
              </span>
            ) : (
              <IconCheck className={css.chosen} size={15} stroke={2} aria-label={t('configure.chosen')} />
            )}
          </div>
          {about ? <span className={css.dim}>{about}</span> : null}
          <span>{theirs}</span>
          <span>{mine}</span>
        </div>
      </div>
      <Sides {...rest} name={name} choice={choice} />
    </li>
  );
}

function Sides({ id, name, choice, canKeepBoth, onChoose }: Omit<Contested, 'theirs' | 'mine'>) {
  const { t } = useTranslation();
  return (
    <div className={css.choices} role="radiogroup" aria-label={t('configure.version_of', { name })}>
      {CHOICES.map((each) => (
        <label key={each} className={css.choice} data-side={each}>
          <input
            type="radio"
            className="spoken"
            name={`version of ${id}`}
            checked={choice === each}
            disabled={each === 'both' && !canKeepBoth}
            onChange={() => onChoose(each)}
          />
          {t(`configure.side.${each}`)}
        </label>
      ))}
    </div>
  );
}
