import { MAX_PASSWORD_EXPIRY_DAYS, type UserView } from '@sightline/contract/user-admin';
import { useTranslation } from 'react-i18next';
import { nameFields } from '../../../entities/user/name-fields.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { ViewOnly } from '../../../forms/view-only.tsx';
import kit from '../../../ui/theme/kit.module.css';
import type { FormAccess } from './form-access.ts';
import type { UserFormState } from './use-user-form.ts';
import css from './user-form.module.css';
import { UserGroupField } from './user-group-field.tsx';
import type { UserType } from './user-types.ts';

interface AccountSectionProps {
  record: UserFormState;
  user: UserView | undefined;
  userType: UserType;
  access: FormAccess;
}

/** Who it is. What cannot be changed is shown as what it is, not as a field that does not work. */
export function AccountSection({ record, user, userType, access }: AccountSectionProps) {
  const { t, i18n } = useTranslation();
  const { control } = record;
  return (
    <div className={`${kit.columns} ${css.grid}`}>
      <ViewOnly isOn={!access.hasDetails}>
        {nameFields(i18n.language).map((name, index) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={t(`users.field.${name}`)}
            isRequired={name === 'first_name'}
            isFirst={!user && index === 0}
          />
        ))}
      </ViewOnly>
      {access.hasEmail ? (
        <TextField control={control} name="email" label={t('users.field.email')} isRequired />
      ) : (
        <FixedField label={t('users.field.email')} hint={t('users.email_locked')} value={user?.email ?? ''} />
      )}
      <ViewOnly isOn={!access.hasIdentity}>
        <TextField control={control} name="username" label={t('users.field.username')} isRequired />
      </ViewOnly>
      <ViewOnly isOn={!access.hasDetails}>
        <TextField
          control={control}
          name="user_channel_id"
          label={t('users.field.user_channel_id')}
          hint={t('users.platform_id_hint')}
        />
      </ViewOnly>
      <ViewOnly isOn={!access.hasRights}>
        <UserGroupField record={record} userType={userType} current={user?.group} />
        <NumberField
          control={control}
          name="password_expiry_days"
          label={t('users.field.password_expiry_days')}
          hint={t('users.expiry_hint')}
          min={1}
          max={MAX_PASSWORD_EXPIRY_DAYS}
        />
      </ViewOnly>
    </div>
  );
}
