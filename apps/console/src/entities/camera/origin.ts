import { SAMPLE_FILM_CREDIT } from '@sightline/contract/sample-films';
import { useTranslation } from 'react-i18next';

interface Origin {
  simulated?: boolean | undefined;
  sample?: boolean | undefined;
}

/** What to say of pictures that no real camera took; nothing when one did. The credit goes wherever a sample film is shown. */
export function useOrigin({ simulated, sample }: Origin): { name: string; credit: string } | undefined {
  const { t } = useTranslation();
  if (sample) return { name: t('alerts.sample'), credit: t('alerts.sample_credit', SAMPLE_FILM_CREDIT) };
  if (!simulated) return undefined;
  return { name: t('alerts.simulated'), credit: t('alerts.simulated') };
}
