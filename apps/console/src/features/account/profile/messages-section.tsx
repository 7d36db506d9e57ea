import type { PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../forms/switch-field.tsx';
import css from './profile.module.css';
import type { ProfileValues } from './profile-values.ts';
import { PushBrowsers } from './push-browsers.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { NIGHTS } from './quiet-hours-words.ts';
import { SavedFields, Section } from './section.tsx';
import type { ProfileForm } from './use-profile.ts';

interface MessagesSectionProps {
  profile: ProfileForm;
  isViewOnly: boolean;
  /** Not while somebody else looks: browsers are the owner's business. */
  isOwn: boolean;
}

/** How alerts reach somebody outside the console. */
export function MessagesSection({ profile, isViewOnly, isOwn }: MessagesSectionProps) {
  const { t } = useTranslation();
  const { form, edited } = profile;
  const change = <Name extends 'email_alerts' | 'quiet_hours'>(name: Name, value: ProfileValues[Name]) =>
    form.setValue(name, value as PathValue<ProfileValues, Name>);
  return (
    <Section title={t('profile.section.messages')}>
      <p className={css.hint}>{t('profile.hint.messages')}</p>
      <SavedFields isViewOnly={isViewOnly} onSave={profile.save}>
        <div className={css.switches}>
          <SwitchField
            label={t('profile.field.email_alerts')}
            hint={t('profile.hint.email_alerts')}
            checked={edited.email_alerts}
            disabled={!edited.enabled}
            onChange={(isOn) => change('email_alerts', isOn)}
          />
          <SwitchField
            label={t('profile.field.quiet_hours')}
            hint={t('profile.hint.quiet_hours')}
            checked={edited.quiet_hours !== null}
            disabled={!edited.enabled}
            onChange={(isOn) => change('quiet_hours', isOn ? NIGHTS() : null)}
          />
        </div>
        {edited.quiet_hours ? (
          <QuietHoursFields quiet={edited.quiet_hours} onChange={(quiet) => change('quiet_hours', quiet)} />
        ) : null}
      </SavedFields>
      {isOwn ? <PushBrowsers isOff={!edited.enabled} /> : null}
    </Section>
  );
}
