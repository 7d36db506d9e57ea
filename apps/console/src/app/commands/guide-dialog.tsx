import { Button } from '@mantine/core';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GUIDE_PATH } from '../../features/account/guide/guide-address.ts';
import { partAbout } from '../../features/account/guide/guide-parts.ts';
import { guideQuery } from '../../features/account/guide/guide-query.ts';
import { PartBody } from '../../features/account/guide/part-body.tsx';
import { SHOW_HELP } from '../../lib/commands/help.ts';
import { currentLanguage } from '../../lib/i18n/words.ts';
import { target } from '../../lib/target.ts';
import { KeyCaps } from '../../ui/kbd.tsx';
import { TargetLink } from '../../ui/target-link.tsx';
import css from './help-dialog.module.css';
import { ALONE, OverDialog } from './over-dialog.tsx';

interface GuideDialogProps {
  /** What is open below it. */
  page: string;
  onKeys: () => void;
  onClose: () => void;
}

/** What the guide says about the page, over it: nothing that somebody typed there is lost. */
export function GuideDialog({ page, onKeys, onClose }: GuideDialogProps) {
  const { t } = useTranslation();
  const { data: guide } = useQuery(guideQuery(currentLanguage()));
  const part = partAbout(page) ?? 'start';
  const text = guide?.get(part);
  return (
    <OverDialog
      opened={text !== undefined}
      onClose={onClose}
      title={text?.title}
      centered
      size={760}
      closeButtonProps={{ 'aria-label': t('keys.close_guide'), ...ALONE }}
    >
      {text ? <PartBody text={text} onFollow={onClose} /> : null}
      <div className={css.foot}>
        <Button variant="default" leftSection={<IconKeyboard size={15} stroke={1.8} />} onClick={onKeys} {...ALONE}>
          {t('keys.title')}
          <span className={css.key}>
            <KeyCaps of={SHOW_HELP} />
          </span>
        </Button>
        <Button
          component={TargetLink}
          target={target({ to: GUIDE_PATH, search: { part } })}
          leftSection={<IconBook2 size={15} stroke={1.8} />}
          onClick={onClose}
          {...ALONE}
        >
          {t('shell.open_guide')}
        </Button>
      </div>
    </OverDialog>
  );
}
