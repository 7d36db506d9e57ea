import { useTranslation } from 'react-i18next';
import { SHOW_HELP } from '../../../lib/commands/help.ts';
import { runCommand } from '../../../lib/commands/registry.ts';
import { KeyCaps } from '../../../ui/kbd.tsx';
import { LIST_COMMANDS } from './alert-commands.ts';
import css from './hint-strip.module.css';

/** The keys that work here, printed where they work. */
export function HintStrip() {
  const { t } = useTranslation();
  return (
    <footer className={css.strip}>
      {LIST_COMMANDS.map((command) => (
        <span key={command.label} className={css.hint}>
          <KeyCaps of={command} />
          {t(command.label)}
        </span>
      ))}
      <button type="button" className={css.all} onClick={() => runCommand(SHOW_HELP)}>
        <KeyCaps of={SHOW_HELP} />
        {t(SHOW_HELP.label)}
      </button>
    </footer>
  );
}
