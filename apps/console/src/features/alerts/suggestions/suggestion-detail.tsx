import { Button } from '@mantine/core';
import type { SuggestionEffect } from '@sightline/contract/alerts/suggestions';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconGitCompare from '@tabler/icons-react/dist/esm/icons/IconGitCompare.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { oneDigit, percent, titleOf } from '../../../entities/suggestion/change-words.ts';
import type { SuggestionDetail as Detail } from '../../../entities/suggestion/suggestion-queries.ts';
import type { Target } from '../../../lib/target.ts';
import { KeyCaps } from '../../../ui/kbd.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import { effectOf, evidenceAt, perDay, precisionOf } from './effect.ts';
import { EvidenceRow } from './evidence-rows.tsx';
import { APPLY, COMPARE } from './suggestion-commands.ts';
import { SuggestionWhy } from './suggestion-why.tsx';
import css from './suggestions.module.css';
import { TriedTable } from './tried-table.tsx';

export interface SuggestionDetailProps {
  suggestion: Detail;
  /** The limit somebody chose in place of the suggested one. */
  to: number | undefined;
  onTo: (to: number) => void;
  compare: Target;
  mayDecide: boolean;
  isSending: boolean;
  onApply: () => void;
  onDismiss: () => void;
  onReopen: () => void;
}

/** One suggestion: what it does in figures, why, and the alerts that would be gone. */
export function SuggestionDetail(props: SuggestionDetailProps) {
  const { suggestion, to, onTo } = props;
  const { t } = useTranslation();
  const evidence = evidenceAt(suggestion, to);
  const isAsTried = evidence === suggestion.evidence;
  const effect = isAsTried ? suggestion.effect : effectOf(evidence, suggestion.effect);
  const change =
    to !== undefined && suggestion.change.kind === 'limit' ? { ...suggestion.change, to } : suggestion.change;
  const { time_zone: timeZone } = suggestion.site;
  return (
    <div className={css.detail}>
      <section className={css.panel}>
        <Statement {...props} suggestion={{ ...suggestion, change }} />
        <Figures effect={effect} alerts={suggestion.alerts} />
      </section>
      <div className={css.halves}>
        <SuggestionWhy {...{ suggestion, change, evidence, onTo }} />
        <TriedTable suggestion={{ ...suggestion, change }} />
      </div>
      <section className={css.panel} aria-label={t('suggestions.compared')}>
        <header className={css.compareHead}>
          <h3>{t('suggestions.compared')}</h3>
          <span className={css.quiet}>
            <IconInfoCircle size={14} stroke={1.8} aria-hidden="true" /> {t('suggestions.nothing_changes')}
          </span>
        </header>
        <EvidenceRow
          title={t('suggestions.gone')}
          evidence={evidence.filter(({ gone }) => gone)}
          {...{ change, timeZone }}
        />
        <EvidenceRow
          title={t('suggestions.kept')}
          evidence={evidence.filter(({ gone }) => !gone)}
          {...{ change, timeZone }}
        />
      </section>
    </div>
  );
}

function Statement(props: SuggestionDetailProps) {
  const { suggestion } = props;
  const { t } = useTranslation();
  const { camera, use_case, use_case_name, flow_version, alerts, invalid, change, status, reason } = suggestion;
  const name = use_case_name ?? nameOfUseCase(t, use_case);
  const version = flow_version === null ? '' : `, ${t('suggestions.version', { number: flow_version })}`;
  return (
    <header className={css.statement}>
      <span className={css.mark}>
        <IconBulb size={17} stroke={1.8} aria-hidden="true" />
      </span>
      <div>
        <h2>{t('suggestions.statement', { invalid, count: alerts })}</h2>
        <p className={css.change}>{titleOf(t, change)}</p>
        <p className={css.quiet}>
          {camera.name}, {name}
          {version}
        </p>
        {suggestion.tried && suggestion.evidence.length < alerts ? (
          <p className={css.quiet}>{t('suggestions.tried_on', { count: suggestion.evidence.length })}</p>
        ) : null}
        {suggestion.tried ? null : <p className={css.untried}>{t('suggestions.untried_text')}</p>}
        {status === 'dismissed' && reason ? (
          <p className={css.quiet}>{t('suggestions.dismissed_by', { name: suggestion.changed_by ?? '', reason })}</p>
        ) : null}
      </div>
      <Actions {...props} />
    </header>
  );
}

function Actions({ suggestion, compare, mayDecide, isSending, onApply, onDismiss, onReopen }: SuggestionDetailProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { status, saved_at: savedAt } = suggestion;
  const open = (
    <Button
      variant="default"
      renderRoot={(props) => <TargetLink target={compare} {...props} />}
      leftSection={<IconGitCompare size={15} stroke={1.8} />}
      rightSection={<KeyCaps of={COMPARE} />}
    >
      {status === 'applied' && !savedAt ? t('suggestions.open_draft') : t('suggestions.compare')}
    </Button>
  );
  return (
    <div className={css.actions}>
      {savedAt ? <span className={css.quiet}>{t('suggestions.is_live')}</span> : null}
      {mayDecide && status === 'open' ? (
        <Button variant="subtle" disabled={isSending} onClick={onDismiss} {...readOnly}>
          {t('suggestions.dismiss')}
        </Button>
      ) : null}
      {mayDecide && status !== 'open' && !savedAt ? (
        <Button variant="subtle" loading={isSending} onClick={onReopen} {...readOnly}>
          {status === 'applied' ? t('suggestions.discard_draft') : t('suggestions.reopen')}
        </Button>
      ) : null}
      {open}
      {mayDecide && status === 'open' ? (
        <Button loading={isSending} rightSection={<KeyCaps of={APPLY} />} onClick={onApply} {...readOnly}>
          {t('suggestions.apply')}
        </Button>
      ) : null}
    </div>
  );
}

function Figures({ effect, alerts }: { effect: SuggestionEffect; alerts: number }) {
  const { t } = useTranslation();
  const day = perDay(alerts, effect);
  const precision = precisionOf(effect);
  const cards = [
    { name: 'per_day', value: oneDigit(day.after), beside: t('suggestions.was', { value: oneDigit(day.before) }) },
    { name: 'invalid_gone', value: `${effect.invalid_gone}`, beside: t('suggestions.of_all', { all: effect.invalid }) },
    { name: 'lost', value: `${effect.confirmed_lost}`, beside: t('suggestions.of_all', { all: effect.confirmed }) },
    {
      name: 'precision',
      value: percent(precision.after),
      beside: t('suggestions.was', { value: percent(precision.before) }),
    },
  ] as const;
  return (
    <dl className={css.figures} aria-live="polite">
      {cards.map(({ name, value, beside }) => (
        <div key={name}>
          <dt>{t(`suggestions.card.${name}`)}</dt>
          <dd data-bad={(name === 'lost' && effect.confirmed_lost > 0) || undefined}>
            <b>{value}</b> <span>{beside}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
