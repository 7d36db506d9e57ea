import { Button } from '@mantine/core';
import type { AuthorisedPeriod, PeriodState } from '@sightline/contract/authorised-periods';
import type { RegisteredPlate } from '@sightline/contract/vehicles/plates';
import type { Icon } from '@tabler/icons-react';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursText } from '../../../entities/schedule/hours-words.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { dateInFormat } from '../../../lib/dates.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { GrantPopup } from '../shared/grant-popup.tsx';
import { PANEL_COMMANDS } from './plate-commands.ts';
import css from './records.module.css';
import { useVehicleAction } from './records-queries.ts';

const LOOKS: Record<PeriodState, { tone: Tone; icon: Icon }> = {
  active: { tone: 'good', icon: IconCheck },
  upcoming: { tone: 'seen', icon: IconClock },
  ended: { tone: 'neutral', icon: IconCircleOff },
  revoked: { tone: 'bad', icon: IconShieldX },
};

const isOpenPeriod = ({ state }: AuthorisedPeriod) => state === 'active' || state === 'upcoming';

/** When a plate may come in: granted for a time, and revoked with a question. */
export function PlatePeriods({ plate }: { plate: RegisteredPlate }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const mayGrant = mayOpen(useCurrentUser(), { permission: 'vm_authorisation__create' });
  const [isGranting, setIsGranting] = useState(false);
  const [revoked, setRevoked] = useState<AuthorisedPeriod>();
  const first = plate.authorisations.find(isOpenPeriod);
  const context = readOnly.disabled
    ? undefined
    : { grant: () => setIsGranting(true), revoke: first ? () => setRevoked(first) : undefined };
  useCommands({ title: 'vehicles.keys.plate', commands: PANEL_COMMANDS, context, place: 'page' });
  return (
    <section className={css.part} aria-label={t('authorisation.label')}>
      <header className={css.partHead}>
        <h3>{t('authorisation.label')}</h3>
        {mayGrant ? (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={15} stroke={1.8} />}
            onClick={() => setIsGranting(true)}
            {...readOnly}
          >
            {t('authorisation.period.add')}
          </Button>
        ) : null}
      </header>
      {plate.authorisations.length === 0 ? <p className={css.hint}>{t('vehicles.period.none')}</p> : null}
      <ul>
        {plate.authorisations.map((period) => (
          <Period
            key={period.id}
            period={period}
            onRevoke={mayGrant && isOpenPeriod(period) ? () => setRevoked(period) : undefined}
          />
        ))}
      </ul>
      <GrantPopup
        isOpen={isGranting}
        plateId={plate.id}
        timeZone={plate.site.time_zone}
        onClose={() => setIsGranting(false)}
      />
      <RevokeQuestion plate={plate} period={revoked} onClose={() => setRevoked(undefined)} />
    </section>
  );
}

function usePeriodText() {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const day = (text: string) => dateInFormat(new Date(text), format, 'UTC');
  return ({ starts_on, ends_on }: AuthorisedPeriod) =>
    ends_on === null ? t('authorisation.period.open', { day: day(starts_on) }) : `${day(starts_on)} – ${day(ends_on)}`;
}

function Period({ period, onRevoke }: { period: AuthorisedPeriod; onRevoke: (() => void) | undefined }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const periodText = usePeriodText();
  const { tone, icon } = LOOKS[period.state];
  return (
    <li className={css.period}>
      <span className={css.who}>
        <b>{periodText(period)}</b>
        <span>{period.hours ? hoursText(t, period.hours) : t('authorisation.period.any_time')}</span>
      </span>
      <Badge tone={tone} icon={icon}>
        {t(`authorisation.period.state.${period.state}`)}
      </Badge>
      {onRevoke ? (
        <Button variant="default" className={css.revoke} onClick={onRevoke} {...readOnly}>
          {t('authorisation.period.revoke')}
        </Button>
      ) : null}
    </li>
  );
}

interface RevokeProps {
  plate: RegisteredPlate;
  period: AuthorisedPeriod | undefined;
  onClose: () => void;
}

function RevokeQuestion({ plate, period, onClose }: RevokeProps) {
  const { t } = useTranslation();
  const periodText = usePeriodText();
  const revoke = useVehicleAction(
    (id: string) =>
      call('POST /vehicle_management/registered_plates/:id/revoke_auth/', {
        params: { id: plate.id },
        body: { authorisation_id: id },
      }),
    { done: t('vehicles.period.revoked_done', { plate: plate.license_plate }) },
  );
  return (
    <Question
      isOpen={period !== undefined}
      title={t('vehicles.period.revoke_title', { plate: plate.license_plate })}
      agree={t('authorisation.period.revoke')}
      isDangerous
      isBusy={revoke.isPending}
      onCancel={onClose}
      onAgree={() => period && revoke.mutate(period.id, { onSuccess: onClose })}
    >
      {period ? t('vehicles.period.revoke_hint', { period: periodText(period) }) : null}
    </Question>
  );
}
