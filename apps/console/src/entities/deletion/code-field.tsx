import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DigitInput } from '../../ui/digit-input.tsx';
import type { Digits } from '../../ui/digits.ts';
import { ResendRow } from '../../ui/resend-row.tsx';
import { useCurrentUser } from '../user/current-user.ts';
import css from './deletion.module.css';
import { maskedEmail } from './masked-email.ts';
import { type DeletionSubject, useDeletionCode } from './use-deletion-code.ts';

interface CodeFieldProps {
  subject: DeletionSubject;
  digits: Digits;
  isWrong: boolean;
  isFocused: boolean;
  onChange: (digits: Digits) => void;
}

/** The one-time password of a deletion: on its way by mail as soon as the field is there. */
export function CodeField({ subject, digits, isWrong, isFocused, onChange }: CodeFieldProps) {
  const { t } = useTranslation();
  const { email } = useCurrentUser();
  const code = useDeletionCode(subject);
  const id = useId();
  const state = code.isFetching ? 'sending' : code.isError ? 'not_sent' : 'sent';
  return (
    <div className={css.code}>
      <p className={css.label} role="status">
        {t(`deletion.code.${state}`, { email: maskedEmail(email) })}
      </p>
      <div className={css.row}>
        <DigitInput
          isCompact
          isFocused={isFocused}
          digits={digits}
          onChange={onChange}
          label={t('otp.group')}
          labelOf={(position) => t('otp.digit', { position })}
          hasError={isWrong}
          describedBy={id}
        />
        {code.isPending ? null : (
          <ResendRow
            isCompact
            resendAtMs={code.isError ? 0 : code.data.resendAtMs}
            isBusy={code.isFetching}
            onResend={() => void code.refetch()}
          />
        )}
      </div>
      <p id={id} className={css.problem} role="alert">
        {isWrong ? t('error.wrong_code') : null}
      </p>
    </div>
  );
}
