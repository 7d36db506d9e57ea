import type { Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PasswordPairValues } from './new-password.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import css from './password-pair.module.css';

interface PasswordPairProps<Values extends PasswordPairValues> {
  form: UseFormReturn<Values, unknown, Values>;
  size?: 'xs' | 'md';
  /** Checklist beside the fields instead of between them. */
  isWide?: boolean;
}

/** A new password, typed twice, with its live checklist. */
export function PasswordPair<Values extends PasswordPairValues>({ form, size, isWide }: PasswordPairProps<Values>) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const [password, repeat] = ['password', 'repeat'] as Path<Values>[] as [Path<Values>, Path<Values>];
  const shared = { autoComplete: 'new-password', ...(size ? { size } : {}) };
  return (
    <div className={css.pair} data-wide={isWide || undefined}>
      <PasswordField
        {...shared}
        {...form.register(password, { deps: [repeat] })}
        label={t('password.new')}
        error={errors.password?.message as string | undefined}
        className={css.field}
      />
      <div className={css.rules}>
        <PasswordChecklist password={form.watch(password)} />
      </div>
      <PasswordField
        {...shared}
        {...form.register(repeat, {
          // A difference is worth saying as soon as the second entry is complete, not only on saving.
          onBlur: (event: { target: { value: string } }) => {
            if (event.target.value) void form.trigger(repeat);
          },
        })}
        label={t('password.repeat')}
        error={errors.repeat?.message as string | undefined}
        className={css.field}
      />
    </div>
  );
}
