import { Button } from '@mantine/core';
import { ACTIVATION_KEY_DAYS } from '@sightline/contract/account';
import { generatePassword } from '@sightline/contract/passwords';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import { PasswordChecklist } from '../../../forms/password-checklist.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { randomBelow } from '../../../lib/random.ts';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import type { UserFormState } from './use-user-form.ts';
import css from './user-form.module.css';

export const madePassword = () => generatePassword(randomBelow);

const WAYS = ['password', 'invitation'] as const;

/** How a new account gets its password: generated here, or chosen by its owner after an invitation. */
export function NewPasswordSection({ record }: { record: UserFormState }) {
  const { t } = useTranslation();
  const { form, edited } = record;
  const isInvitation = edited.way === 'invitation';
  const regenerate = () => {
    const password = madePassword();
    form.setValue('password', password, { shouldDirty: true, shouldValidate: true });
    form.setValue('repeat', password, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Segmented
        name="way"
        label={t('users.field.way')}
        value={edited.way}
        options={WAYS.map((value) => ({ value, label: t(`users.way.${value}`) }))}
        onChange={(way) => form.setValue('way', way, { shouldDirty: true })}
      />
      {isInvitation ? (
        <p className={css.invitation}>
          <IconMail size={17} stroke={1.8} aria-hidden="true" />
          {t('users.invitation_hint', { days: ACTIVATION_KEY_DAYS })}
        </p>
      ) : (
        <PasswordPair record={record}>
          <div className={css.tools}>
            <Button variant="default" leftSection={<IconRefresh size={15} stroke={1.8} />} onClick={regenerate}>
              {t('users.regenerate')}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconCopy size={15} stroke={1.8} />}
              onClick={() => copyToClipboard(edited.password)}
            >
              {t('users.copy_password')}
            </Button>
          </div>
          <p className={css.hint}>{t('users.password_hint')}</p>
        </PasswordPair>
      )}
    </>
  );
}

/** A new password for an account that exists; left empty, it stays. */
export function ChangedPasswordSection({ record, isInvited }: { record: UserFormState; isInvited: boolean }) {
  const { t } = useTranslation();
  return (
    <PasswordPair record={record}>
      <p className={css.hint}>{isInvited ? t('users.password_activates') : t('users.password_stays')}</p>
    </PasswordPair>
  );
}

function PasswordPair({ record, children }: { record: UserFormState; children: React.ReactNode }) {
  const { t } = useTranslation();
  const { form, edited } = record;
  const { errors } = form.formState;
  return (
    <div className={css.passwords}>
      <PasswordField
        {...form.register('password', { deps: ['repeat'] })}
        label={t('password.new')}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <div className={css.rules}>
        <PasswordChecklist password={edited.password} />
      </div>
      <PasswordField
        {...form.register('repeat')}
        label={t('password.repeat')}
        autoComplete="new-password"
        error={errors.repeat?.message}
      />
      {children}
    </div>
  );
}
