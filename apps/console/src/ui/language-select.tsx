import type { Language } from '@sightline/contract/statuses';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_CODES, LANGUAGE_TABLE } from '../lib/i18n/languages.ts';
import { chooseLanguage, currentLanguage } from '../lib/i18n/words.ts';
import { showFailure } from './failure-toast.ts';
import css from './language-select.module.css';

/** The browser's own list: five languages need no more. */
export function LanguageSelect() {
  const { t } = useTranslation();
  return (
    <span className={css.box}>
      <IconLanguage size={15} stroke={1.8} aria-hidden="true" />
      <select
        className={css.select}
        aria-label={t('language.label')}
        value={currentLanguage()}
        onChange={(event) => chooseLanguage(event.target.value as Language).catch(showFailure)}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={LANGUAGE_TABLE[code].tag}>
            {LANGUAGE_TABLE[code].name}
          </option>
        ))}
      </select>
      <IconChevronDown className={css.arrow} size={14} stroke={1.8} aria-hidden="true" />
    </span>
  );
}
