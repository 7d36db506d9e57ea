import { type Company, GIGABYTE } from '@sightline/contract/companies';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../lib/size-text.ts';
import { LimitBar } from '../../../ui/limit-bar.tsx';

interface Used<K extends keyof Company> {
  company: Pick<Company, K>;
}

interface CamerasUsedProps extends Used<'cameras' | 'camera_limit'> {
  /** Under a head that says what is counted. */
  isShort?: boolean;
}

/** How many cameras a company has, of how many it may have. */
export function CamerasUsed({ company: { cameras, camera_limit: max }, isShort = false }: CamerasUsedProps) {
  const { t } = useTranslation();
  if (max === null) return t('settings.count.cameras', { count: cameras });
  const text = isShort
    ? t('settings.company.limit.of', { used: cameras, max })
    : t('settings.company.limit.cameras_used', { count: max, used: cameras });
  return <LimitBar value={cameras} max={max} text={text} />;
}

/** What the media of a company take, of what they may take. */
export function StorageUsed({ company: { media_bytes, storage_limit_gb } }: Used<'media_bytes' | 'storage_limit_gb'>) {
  const { t } = useTranslation();
  const used = sizeText(media_bytes);
  if (storage_limit_gb === null) return used;
  const max = storage_limit_gb * GIGABYTE;
  return <LimitBar value={media_bytes} max={max} text={t('settings.company.limit.of', { used, max: sizeText(max) })} />;
}
