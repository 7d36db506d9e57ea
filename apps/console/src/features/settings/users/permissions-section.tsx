import type { UserView } from '@sightline/contract/user-admin';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { CompanyField } from './company-field.tsx';
import type { FormAccess } from './form-access.ts';
import { ResellerChoice } from './reseller-choice.tsx';
import { CompanySites, ExternalSites } from './site-choice.tsx';
import type { UserFormState } from './use-user-form.ts';
import css from './user-form.module.css';
import type { UserType } from './user-types.ts';

interface PermissionsSectionProps {
  record: UserFormState;
  user: UserView | undefined;
  userType: UserType;
  access: FormAccess;
}

/** Where an account reaches: resellers, sites, or a company with its sites. */
export function PermissionsSection(props: PermissionsSectionProps) {
  const { t } = useTranslation();
  const { record, user, userType, access } = props;
  if (user && !access.hasPlaces) return <ShownPlaces user={user} />;
  return (
    <div className={css.places}>
      {access.hasSuperuser && userType === 'internal' ? <SuperuserSwitch record={record} /> : null}
      {userType === 'internal' ? <ResellerChoice record={record} /> : null}
      {userType === 'external' ? <ExternalSites record={record} /> : null}
      {userType === 'end_user' ? (
        <>
          {access.hasRights ? (
            <CompanyChoice record={record} user={user} />
          ) : (
            <FixedField label={t('users.field.company')} value={user?.company?.name} />
          )}
          <CompanySites record={record} />
        </>
      ) : null}
      {user && user.hidden_places > 0 ? (
        <p className={css.hint}>{t('users.hidden_places', { count: user.hidden_places })}</p>
      ) : null}
    </div>
  );
}

function SuperuserSwitch({ record }: { record: UserFormState }) {
  const { t } = useTranslation();
  const { field } = useController({ control: record.control, name: 'is_superuser' });
  return (
    <SwitchField
      label={t('users.field.is_superuser')}
      hint={t('users.superuser_hint')}
      checked={field.value}
      onChange={field.onChange}
    />
  );
}

interface CompanyChoiceProps {
  record: UserFormState;
  user: UserView | undefined;
}

function CompanyChoice({ record, user }: CompanyChoiceProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: record.control, name: 'company' });
  return (
    <CompanyField
      label={t('users.field.company')}
      isRequired={!record.edited.is_superuser}
      value={field.value}
      current={user?.company}
      error={fieldState.error?.message}
      onChange={(company) => {
        field.onChange(company);
        // Sites of the company before are none of this one's.
        record.form.setValue('sites', [], { shouldDirty: true });
      }}
    />
  );
}

/** Places that are only looked at. */
function ShownPlaces({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const places = [...(user.company ? [user.company] : []), ...user.resellers, ...user.sites];
  const isNothing = places.length === 0 && user.hidden_places === 0;
  return (
    <div className={css.places}>
      {places.length > 0 ? (
        <ul className={css.shown} aria-label={t('users.section.permissions')}>
          {places.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      ) : null}
      {isNothing ? <p className={css.note}>{user.is_superuser ? t('users.everywhere') : t('state.empty')}</p> : null}
      {user.hidden_places > 0 ? (
        <p className={css.hint}>{t('users.hidden_places', { count: user.hidden_places })}</p>
      ) : null}
    </div>
  );
}
