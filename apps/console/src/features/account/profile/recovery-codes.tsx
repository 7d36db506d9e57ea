import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useTranslation } from 'react-i18next';
import { useUnsavedPart } from '../../../forms/unsaved-parts.tsx';
import { downloadText } from '../../../lib/download-text.ts';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import css from './profile.module.css';

const FILE_NAME = 'sightline-recovery-codes.txt';

/** Shown once, right after the authenticator was turned on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation();
  useUnsavedPart(t('profile.two_factor.codes_title'));
  const text = codes.join('\n');
  return (
    <div className={css.fields}>
      <h4 className={css.codesTitle}>{t('profile.two_factor.codes_title')}</h4>
      <p>{t('profile.two_factor.codes_hint')}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.row}>
        <Button
          variant="default"
          leftSection={<IconCopy size={15} stroke={1.8} />}
          onClick={() => copyToClipboard(text)}
        >
          {t('profile.two_factor.copy_codes')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.8} />}
          onClick={() => downloadText(FILE_NAME, `${text}\n`)}
        >
          {t('profile.two_factor.download_codes')}
        </Button>
        <Button onClick={onKept}>{t('profile.two_factor.codes_kept')}</Button>
      </div>
    </div>
  );
}
