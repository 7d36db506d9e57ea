import { Button } from '@mantine/core';
import { personName } from '@sightline/contract/person-name';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { useStopViewing } from '../../entities/user/use-viewing.ts';
import css from './viewing-banner.module.css';

/** Above everything, while somebody views the console as another person. */
export function ViewingBanner() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const stop = useStopViewing();
  if (!user.viewed_by) return null;
  return (
    <section className={css.banner} aria-label={t('shell.viewing')}>
      <IconEye className={css.icon} size={16} stroke={1.8} aria-hidden="true" />
      <p className={css.words}>{t('shell.viewing_as', { name: personName(user) })}</p>
      <Button
        className={css.stop}
        size="compact-sm"
        variant="default"
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {t('shell.viewing_stop')}
      </Button>
    </section>
  );
}
