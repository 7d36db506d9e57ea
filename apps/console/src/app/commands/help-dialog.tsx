import { useTranslation } from 'react-i18next';
import type { CommandGroup } from '../../lib/commands/registry.ts';
import { KeyCaps } from '../../ui/kbd.tsx';
import css from './help-dialog.module.css';
import { ALONE, OverDialog } from './over-dialog.tsx';

interface HelpDialogProps {
  isOpen: boolean;
  groups: readonly CommandGroup[];
  onClose: () => void;
}

/** Every key that works on this screen, by where it works. */
export function HelpDialog({ isOpen, groups, onClose }: HelpDialogProps) {
  const { t } = useTranslation();
  return (
    <OverDialog
      opened={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      centered
      size={520}
      closeButtonProps={{ 'aria-label': t('keys.close'), ...ALONE }}
    >
      <div className={css.groups}>
        {groups.map(({ title, commands }) => (
          <section key={title}>
            <h3 className={css.title}>{t(title)}</h3>
            <dl>
              {commands.map(({ command }) => (
                <div key={command.label} className={css.line}>
                  <dt>{t(command.label)}</dt>
                  <dd className={css.caps}>
                    <KeyCaps of={command} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={css.hint}>{t('keys.hint')}</p>
    </OverDialog>
  );
}
