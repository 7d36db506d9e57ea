import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { LOOK_ALIKES } from '@sightline/contract/vehicles/plate-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { call } from '../../../lib/api.ts';
import { numberText } from '../../../lib/number-text.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import css from './records.module.css';
import { siteRulesQuery, useVehicleAction } from './records-queries.ts';

interface Rules {
  match_look_alikes?: boolean;
  least_score?: number;
}

/** How the site of a plate matches reads. */
export function SiteRules({ site }: { site: { id: string; name: string } }) {
  const { t } = useTranslation();
  const switchId = useId();
  const readOnly = useReadOnly();
  const mayChange = mayOpen(useCurrentUser(), { permission: 'vm_lp__update' });
  const { data: rules } = useQuery(siteRulesQuery(site.id));
  const save = useVehicleAction((body: Rules) =>
    call('PATCH /vehicle_management/settings/:id/', { params: { id: site.id }, body }),
  );
  if (!rules) return null;
  const isMatching = save.isPending
    ? (save.variables.match_look_alikes ?? rules.match_look_alikes)
    : rules.match_look_alikes;
  return (
    <section className={css.part} aria-label={t('vehicles.rules.title', { site: site.name })}>
      <header className={css.partHead}>
        <h3>{t('vehicles.rules.title', { site: site.name })}</h3>
      </header>
      <div className={css.rule}>
        <label className={css.who} htmlFor={mayChange ? switchId : undefined}>
          <b>{t('vehicles.rules.match')}</b>
          <span>
            {t('vehicles.rules.match_hint', { groups: LOOK_ALIKES.map((group) => [...group].join(' ')).join(', ') })}
          </span>
        </label>
        <ViewOnly isOn={!mayChange}>
          <PlainSwitch
            id={switchId}
            checked={isMatching}
            disabled={readOnly.disabled === true || save.isPending}
            onChange={(match_look_alikes) => save.mutate({ match_look_alikes })}
          />
        </ViewOnly>
      </div>
      <div className={css.rule}>
        <span className={css.who}>
          <b>{t('vehicles.rules.score')}</b>
          <span>{t('vehicles.rules.score_hint')}</span>
        </span>
        {mayChange ? (
          <ScoreInput
            value={rules.least_score}
            isDisabled={readOnly.disabled === true}
            onSave={(least_score) => save.mutate({ least_score })}
          />
        ) : (
          <span>{numberText(rules.least_score, 2)}</span>
        )}
      </div>
    </section>
  );
}

interface ScoreInputProps {
  value: number;
  isDisabled: boolean;
  onSave: (value: number) => void;
}

/** Saved when it is left, or with Enter. */
function ScoreInput({ value, isDisabled, onSave }: ScoreInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<number | ''>(value);
  useEffect(() => setTyped(value), [value]);
  const isWrong = typed === '' || typed < 0 || typed > 1;
  const save = () => {
    if (!isWrong && typed !== value) onSave(typed);
  };
  return (
    <NumberInput
      className={css.scoreInput}
      aria-label={t('vehicles.rules.score')}
      value={typed}
      min={0}
      max={1}
      step={0.05}
      decimalScale={2}
      fixedDecimalScale
      clampBehavior="none"
      hideControls
      disabled={isDisabled}
      error={isWrong ? t('vehicles.rules.score_wrong') : undefined}
      onChange={(next) => setTyped(next === '' ? '' : Number(next))}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    />
  );
}
