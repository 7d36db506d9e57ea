import { useTranslation } from 'react-i18next';
import { KeyList } from '../../../entities/api-key/key-list.tsx';
import { ownKeys } from '../../../entities/api-key/key-source.ts';
import css from './profile.module.css';
import { Section } from './section.tsx';

/** Keys with which programs act as oneself. */
export function KeysSection({ onAsking }: { onAsking: (isAsking: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Section title={t('api_keys.title')}>
      <p className={css.hint}>{t('api_keys.personal_purpose')}</p>
      <KeyList source={ownKeys} onAsking={onAsking} />
    </Section>
  );
}
