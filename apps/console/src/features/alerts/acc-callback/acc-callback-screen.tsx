import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openAccChannel } from '../../../entities/camera/acc-channel.ts';
import type { SearchText } from '../../../lib/address.ts';
import { StatePanel } from '../../../ui/state-panel.tsx';

type FromAutodesk = SearchText<'code' | 'state' | 'error_description'>;

/** Where Autodesk leads back to: hands the code to the form that asked for it, says how that went, and closes. */
export function AccCallbackScreen() {
  const { t } = useTranslation();
  const {
    code,
    state,
    error_description: said,
  } = useSearch({
    strict: false,
    select: (search) => search as FromAutodesk,
  });
  useEffect(() => {
    if (!code || !state) return;
    const channel = openAccChannel();
    channel.postMessage({ state, code });
    channel.close();
    window.close();
  }, [code, state]);
  const isGranted = Boolean(code && state);
  return (
    <StatePanel
      level={1}
      icon={isGranted ? <IconCheck size={20} stroke={1.8} /> : <IconX size={20} stroke={1.8} />}
      title={isGranted ? t('acc_callback.granted') : t('acc_callback.refused')}
      hint={isGranted ? t('acc_callback.close') : said || t('acc_callback.try_again')}
    />
  );
}
