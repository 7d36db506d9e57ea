import { DATE_FORMATS } from '@sightline/contract/statuses';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../forms/select-field.tsx';
import { dateInFormat } from '../../../lib/dates.ts';
import { LANGUAGE_CODES, LANGUAGE_TABLE } from '../../../lib/i18n/languages.ts';
import kit from '../../../ui/theme/kit.module.css';
import css from './profile.module.css';
import { SavedFields, Section } from './section.tsx';
import type { ProfileForm } from './use-profile.ts';

const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGE_TABLE[code].name }));
const formatOptions = () =>
  DATE_FORMATS.map((format) => ({ value: format, label: `${format} (${dateInFormat(new Date(), format)})` }));

export function DatesSection({ profile, isViewOnly }: { profile: ProfileForm; isViewOnly: boolean }) {
  const { t } = useTranslation();
  const { control } = profile;
  return (
    <Section title={t('profile.section.dates')}>
      <SavedFields isViewOnly={isViewOnly} onSave={profile.save}>
        <div className={`${kit.columns} ${css.grid}`}>
          <SelectField
            control={control}
            name="preferred_language"
            label={t('profile.field.preferred_language')}
            hint={t('profile.hint.language')}
            options={LANGUAGE_OPTIONS}
          />
          <SelectField
            control={control}
            name="preferred_date_format"
            label={t('profile.field.preferred_date_format')}
            hint={t('profile.hint.date_format')}
            options={formatOptions()}
          />
        </div>
      </SavedFields>
    </Section>
  );
}
