import { ActionIcon } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './pane.module.css';

interface PaneProps {
  head: ReactNode;
  onSave: () => void;
  children: ReactNode;
}

/** What the tree has open: its head stays, the rest scrolls. Enter in a field saves. */
export function Pane({ head, onSave, children }: PaneProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form className={css.pane} onSubmit={submit} noValidate>
      {head}
      <div className={css.content}>{children}</div>
      <button type="submit" hidden />
    </form>
  );
}

interface PaneHeadProps {
  title: string;
  /** A picture of it; what stands in for one is the icon. */
  picture?: string | null;
  icon?: ReactNode;
  facts: ReactNode;
  isViewOnly: boolean;
  /** Back to the tree, where the window has no room for both. */
  onBack: () => void;
  /** Buttons. */
  children?: ReactNode;
}

export function PaneHead({ title, picture, icon, facts, isViewOnly, onBack, children }: PaneHeadProps) {
  const { t } = useTranslation();
  return (
    <header className={css.head}>
      <ActionIcon className={css.back} aria-label={t('settings.back')} onClick={onBack}>
        <IconArrowLeft size={18} stroke={1.8} />
      </ActionIcon>
      <span className={css.picture}>
        {picture ? <img src={picture} alt="" /> : (icon ?? <IconMapPin size={20} stroke={1.7} aria-hidden="true" />)}
      </span>
      <div className={css.words}>
        <h2 className={css.title}>
          {title}
          {isViewOnly ? <span className={css.tag}>{t('form.view_only')}</span> : null}
        </h2>
        <p className={css.facts}>{facts}</p>
      </div>
      <div className={css.actions}>{children}</div>
    </header>
  );
}
