import { Button } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useTranslation } from 'react-i18next';
import { duration } from '../lib/dates.ts';
import { RESEND_AFTER_MS } from './otp.ts';
import css from './resend-row.module.css';
import { useCountdown } from './use-countdown.ts';

interface ResendRowProps {
  resendAtMs: number;
  isBusy: boolean;
  onResend: () => void;
  /** Beside other things instead of a row of its own. */
  isCompact?: boolean;
}

/** When a new one-time password can be asked for; then the button that asks. */
export function ResendRow({ resendAtMs, isBusy, onResend, isCompact = false }: ResendRowProps) {
  const { t } = useTranslation();
  const left = useCountdown(resendAtMs);
  if (left === 0) {
    return (
      <Button
        variant={isCompact ? 'subtle' : 'default'}
        size={isCompact ? 'xs' : 'md'}
        fullWidth={!isCompact}
        onClick={onResend}
        disabled={isBusy}
      >
        {t('otp.resend')}
      </Button>
    );
  }
  return (
    <div className={css.row} data-compact={isCompact || undefined}>
      {isCompact ? null : <IconClock size={15} stroke={1.8} aria-hidden="true" />}
      <span>{t('otp.resend_in')}</span>
      {isCompact ? null : (
        <span className={css.track} aria-hidden="true">
          <span className={css.bar} style={{ width: `${(left * 1000 * 100) / RESEND_AFTER_MS}%` }} />
        </span>
      )}
      <b className="num" role="timer">
        {duration(left)}
      </b>
    </div>
  );
}
