import type { NotificationSettings } from '@sightline/contract/users';
import type { PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { notificationPermission } from '../../../lib/notification-permission.ts';
import { askForSystemNotifications } from './ask-permission.ts';
import { CameraChoice } from './camera-choice.tsx';
import css from './profile.module.css';
import { inOrder, type ProfileValues } from './profile-values.ts';
import { SavedFields, Section } from './section.tsx';
import type { ProfileForm } from './use-profile.ts';

interface NotificationsSectionProps {
  profile: ProfileForm;
  isViewOnly: boolean;
  /** Whether the profile was opened for this. */
  isSought: boolean;
}

export function NotificationsSection({ profile, isViewOnly, isSought }: NotificationsSectionProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { form, edited } = profile;
  const change = <Name extends keyof NotificationSettings>(name: Name, value: NotificationSettings[Name]) =>
    form.setValue(name, value as PathValue<ProfileValues, Name>);
  const switchSystem = async (isOn: boolean) => {
    change('system_notifications', isOn && (await askForSystemNotifications()));
  };
  const isBlocked = notificationPermission() === 'denied';
  return (
    <Section title={t('profile.section.notifications')} isSought={isSought}>
      <SavedFields isViewOnly={isViewOnly} onSave={profile.save}>
        <div className={css.switches}>
          <SwitchField
            label={t('profile.field.enabled')}
            hint={t('profile.hint.enabled')}
            checked={edited.enabled}
            onChange={(isOn) => change('enabled', isOn)}
          />
          <SwitchField
            label={t('profile.field.sound')}
            hint={t('profile.hint.sound')}
            checked={edited.sound}
            disabled={!edited.enabled}
            onChange={(isOn) => change('sound', isOn)}
          />
          <SwitchField
            label={t('profile.field.system_notifications')}
            hint={t(isBlocked ? 'profile.hint.blocked' : 'profile.hint.system_notifications')}
            checked={edited.system_notifications}
            disabled={!edited.enabled}
            onChange={switchSystem}
          />
        </div>
        {mayOpen(user, { permission: 'sites_list__view' }) ? (
          <div>
            <div className={css.treeHead}>
              <b>{t('profile.field.cameras')}</b>
              <span className={css.hint}>{t('profile.cameras.chosen', { count: edited.cameras.length })}</span>
            </div>
            <p className={css.hint}>{t('profile.hint.cameras')}</p>
            <CameraChoice
              chosen={edited.cameras}
              disabled={!edited.enabled}
              onChange={(cameras) => change('cameras', inOrder(cameras))}
            />
          </div>
        ) : null}
      </SavedFields>
    </Section>
  );
}
