import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../../ui/kbd.tsx';
import css from './shortcut-help.module.css';
import { HELP_SHORTCUT, LIST_SHORTCUTS, type Shortcut, VIEWER_SHORTCUTS } from './shortcuts.ts';

const GROUPS = [
  ['keys.in_list', [...Object.values(LIST_SHORTCUTS), HELP_SHORTCUT]],
  ['keys.in_viewer', Object.values(VIEWER_SHORTCUTS)],
] as const satisfies readonly (readonly [string, readonly Shortcut[]])[];

export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      centered
      size={520}
      closeButtonProps={{ 'aria-label': t('viewer.close') }}
    >
      <div className={css.groups}>
        {GROUPS.map(([title, shortcuts]) => (
          <section key={title}>
            <h3 className={css.title}>{t(title)}</h3>
            <dl>
              {shortcuts.map(({ label, caps }) => (
                <div key={label} className={css.line}>
                  <dt>{t(label)}</dt>
                  <dd className={css.caps}>
                    {caps.map((cap) => (
                      <Kbd key={cap}>{cap}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={css.hint}>{t('keys.hint')}</p>
    </Modal>
  );
}
