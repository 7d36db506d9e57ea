import { Button } from '@mantine/core';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery, useCurrentUser } from '../../../entities/user/current-user.ts';
import { toast } from '../../../ui/toasts.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import css from './profile.module.css';
import { ProveIdentity } from './prove-identity.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section } from './section.tsx';
import { TurnOff } from './turn-off.tsx';

type Stage =
  | { name: 'resting' }
  | { name: 'proving' }
  | { name: 'scanning'; qrCode: string; secret: string }
  | { name: 'showing_codes'; codes: readonly string[] }
  | { name: 'turning_off' };

const RESTING: Stage = { name: 'resting' };

function useTwoFactor() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>(RESTING);
  const refresh = () => queries.invalidateQueries(currentUserQuery);
  return {
    stage,
    rest: () => setStage(RESTING),
    prove: () => setStage({ name: 'proving' }),
    scan: (qrCode: string, secret: string) => setStage({ name: 'scanning', qrCode, secret }),
    turnOff: () => setStage({ name: 'turning_off' }),
    isOn: (codes: readonly string[]) => {
      setStage({ name: 'showing_codes', codes });
      toast.success(t('profile.two_factor.turned_on'));
      void refresh();
    },
    isOff: () => {
      setStage(RESTING);
      toast.success(t('profile.two_factor.turned_off'));
      void refresh();
    },
  };
}

/** An authenticator app instead of mails: set up step by step, or turned off again. */
export function TwoFactorSection() {
  const { t } = useTranslation();
  const { stage, ...go } = useTwoFactor();
  return (
    <Section title={t('profile.section.two_factor')}>
      {stage.name === 'resting' ? <Resting onBegin={go.prove} onTurnOff={go.turnOff} /> : null}
      {stage.name === 'proving' ? <ProveIdentity onProved={go.scan} onCancel={go.rest} /> : null}
      {stage.name === 'scanning' ? (
        <ConfirmCode qrCode={stage.qrCode} secret={stage.secret} onConfirmed={go.isOn} onCancel={go.rest} />
      ) : null}
      {stage.name === 'showing_codes' ? <RecoveryCodes codes={stage.codes} onKept={go.rest} /> : null}
      {stage.name === 'turning_off' ? <TurnOff onDone={go.isOff} onCancel={go.rest} /> : null}
    </Section>
  );
}

function Resting({ onBegin, onTurnOff }: { onBegin: () => void; onTurnOff: () => void }) {
  const { t } = useTranslation();
  const { authenticator: isOn } = useCurrentUser();
  const Icon = isOn ? IconShieldCheck : IconMail;
  return (
    <div className={css.method}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <p>{isOn ? t('profile.two_factor.is_on') : t('profile.two_factor.is_off')}</p>
      <Button variant="default" onClick={isOn ? onTurnOff : onBegin}>
        {isOn ? t('profile.two_factor.turn_off') : t('profile.two_factor.begin')}
      </Button>
    </div>
  );
}
