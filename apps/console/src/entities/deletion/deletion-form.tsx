import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { type Digits, emptyDigits, isComplete } from '../../ui/digits.ts';
import { OTP_LENGTH } from '../../ui/otp.ts';
import { PopupParts } from '../../ui/popup.tsx';
import { CodeField } from './code-field.tsx';
import css from './deletion.module.css';
import type { DeletionDialogProps } from './deletion-props.ts';
import { ImpactText } from './impact-text.tsx';
import { useImpact } from './use-impact.ts';

type Taken = 'id' | 'kind' | 'title' | 'actionLabel' | 'loadImpact' | 'confirmText' | 'hint';

interface DeletionFormProps extends Pick<DeletionDialogProps, Taken> {
  isPending: boolean;
  isCodeWrong: boolean;
  onChangeCode: () => void;
  onSubmit: (otp: string) => void;
  onClose: () => void;
}

/** What has to be given before the button works; Enter in a field presses it. */
export function DeletionForm(props: DeletionFormProps) {
  const { actionLabel, confirmText, isPending, isCodeWrong, onChangeCode, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const [digits, setDigits] = useState<Digits>(() => emptyDigits(OTP_LENGTH));
  const [typed, setTyped] = useState('');
  const impact = useImpact(props.title, props.loadImpact);
  // A refused code is no use any more; the boxes are new, and focused, for the next one.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isCodeWrong) return;
    setDigits(emptyDigits(OTP_LENGTH));
    setTries((count) => count + 1);
  }, [isCodeWrong]);
  const isReady = isComplete(digits) && (confirmText === undefined || typed === confirmText) && impact.isKnown;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onSubmit(digits.join(''));
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <PopupParts
        actions={
          <>
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {t('deletion.cancel')}
            </Button>
            <Button type="submit" variant="danger" disabled={!isReady} loading={isPending}>
              {actionLabel}
            </Button>
          </>
        }
      >
        <p className={css.warning}>
          {props.hint ? `${props.hint} ` : null}
          {t('deletion.warning')} <ImpactText impact={impact} />
        </p>
        <CodeField
          key={tries}
          subject={{ resource: props.kind, id: props.id }}
          digits={digits}
          isWrong={isCodeWrong}
          isFocused={tries > 0}
          onChange={(next) => {
            setDigits(next);
            if (isCodeWrong) onChangeCode();
          }}
        />
        {confirmText === undefined ? null : (
          <TextInput
            id={id}
            className={css.typed}
            label={
              <Trans i18nKey="deletion.type_to_confirm" values={{ text: confirmText }} components={{ b: <b /> }} />
            }
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </PopupParts>
    </form>
  );
}
