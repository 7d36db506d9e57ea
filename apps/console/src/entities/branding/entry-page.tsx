import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../../ui/language-select.tsx';
import { SchemeToggle } from '../../ui/scheme-toggle.tsx';
import css from './entry-page.module.css';
import { EntryPicture } from './entry-picture.tsx';
import { useSiteConfig } from './site-config.ts';

/** The frame of the pages before sign-in: picture at the left, one column at the right. */
export function EntryPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const operator = useSiteConfig()?.operator;
  return (
    <div className={css.page}>
      <aside className={css.scene}>
        <EntryPicture />
        <div className={css.words}>
          <p className={css.headline}>{t('sign_in.headline')}</p>
          {operator ? <p className={css.operated}>{t('sign_in.operated_by', { operator })}</p> : null}
        </div>
      </aside>
      <div className={css.side}>
        <header className={css.tools}>
          <LanguageSelect />
          <SchemeToggle />
        </header>
        <main className={css.column}>{children}</main>
        <footer className={css.foot}>{operator ? `© ${operator}` : null}</footer>
      </div>
    </div>
  );
}
