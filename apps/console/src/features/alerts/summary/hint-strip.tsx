import { useTranslation } from 'react-i18next';
import { Kbd } from '../../../ui/kbd.tsx';
import css from './hint-strip.module.css';
import { HELP_SHORTCUT, LIST_SHORTCUTS } from './shortcuts.ts';

/** The keys that work here, printed where they work. */
export function HintStrip({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation();
  return (
    <footer className={css.strip}>
      {Object.values(LIST_SHORTCUTS).map(({ caps, label }) => (
        <span key={label} className={css.hint}>
          {caps.map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
          {t(label)}
        </span>
      ))}
      <button type="button" className={css.all} onClick={onHelp}>
        <Kbd>{HELP_SHORTCUT.caps[0]}</Kbd>
        {t(HELP_SHORTCUT.label)}
      </button>
    </footer>
  );
}
