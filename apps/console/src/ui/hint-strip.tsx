import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../lib/commands/command.ts';
import { SHOW_HELP } from '../lib/commands/help.ts';
import { runCommand } from '../lib/commands/registry.ts';
import css from './hint-strip.module.css';
import { KeyCaps } from './kbd.tsx';

interface HintStripProps {
  commands: readonly Pick<Command<never>, 'label' | 'keys'>[];
  /** Hints beside those of the commands. */
  children?: ReactNode;
}

/** The keys that work here, printed where they work. */
export function HintStrip({ commands, children }: HintStripProps) {
  const { t } = useTranslation();
  return (
    <footer className={css.strip}>
      <div className={css.hints}>
        {commands.map((command) => (
          <span key={command.label} className={css.hint}>
            <KeyCaps of={command} />
            {t(command.label)}
          </span>
        ))}
      </div>
      {children}
      <button type="button" className={css.all} onClick={() => runCommand(SHOW_HELP)}>
        <KeyCaps of={SHOW_HELP} />
        {t(SHOW_HELP.label)}
      </button>
    </footer>
  );
}
