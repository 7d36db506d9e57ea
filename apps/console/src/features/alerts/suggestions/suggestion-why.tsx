import type { SuggestedChange } from '@sightline/contract/alerts/suggestions';
import { useTranslation } from 'react-i18next';
import { inUnit } from '../../../entities/flow-graph/node-words.ts';
import { DetectionPicture } from '../../../entities/past/detection-picture.tsx';
import { clock, nameOfLimit } from '../../../entities/suggestion/change-words.ts';
import type { SuggestionDetail } from '../../../entities/suggestion/suggestion-queries.ts';
import { BarChart } from './bar-chart.tsx';
import { type Evidence, hourBins, isInvalid, limitBins, rangeOf } from './effect.ts';
import css from './suggestions.module.css';

interface SuggestionWhyProps {
  suggestion: SuggestionDetail;
  change: SuggestedChange;
  evidence: readonly Evidence[];
  onTo: (to: number) => void;
}

/** What sets false alarms apart from the others: how far they went, where they stood, or when they came. */
export function SuggestionWhy({ suggestion, change, evidence, onTo }: SuggestionWhyProps) {
  const { t } = useTranslation();
  const title = change.kind === 'limit' ? nameOfLimit(t, change) : t(`suggestions.why.${change.kind}`);
  return (
    <section className={css.panel} aria-labelledby="suggestion-why">
      <h3 id="suggestion-why">
        <span className={css.first}>{title}</span>{' '}
        <span className={css.quiet}>{t('suggestions.alerts', { count: evidence.length })}</span>
      </h3>
      {change.kind === 'limit' ? <LimitWhy {...{ suggestion, change, evidence, onTo }} /> : null}
      {change.kind === 'schedule' ? (
        <BarChart
          bins={hourBins(evidence, suggestion.site.time_zone)}
          gone={{ from: change.from_hour, to: change.to_hour }}
          label={t('suggestions.chart_hours')}
          text={clock}
        />
      ) : null}
      {change.kind === 'area' ? <AreaWhy {...{ change, evidence }} /> : null}
    </section>
  );
}

interface LimitWhyProps extends Omit<SuggestionWhyProps, 'change'> {
  change: Extract<SuggestedChange, { kind: 'limit' }>;
}

function LimitWhy({ suggestion, change, evidence, onTo }: LimitWhyProps) {
  const { t } = useTranslation();
  // The slider goes by what was suggested, so that it stays where it is while it is moved.
  const suggested = suggestion.change.kind === 'limit' ? suggestion.change : change;
  const { min, max, step } = rangeOf(suggested, suggestion.evidence);
  const text = (value: number) => inUnit(t, value, change.unit);
  return (
    <>
      <BarChart
        bins={limitBins(suggested, evidence)}
        gone={{ from: min, to: change.to }}
        label={t('suggestions.chart_limit', { name: nameOfLimit(t, change) })}
        text={text}
      />
      <input
        type="range"
        className={css.slider}
        {...{ min, max, step }}
        value={change.to}
        disabled={suggestion.status !== 'open'}
        aria-label={nameOfLimit(t, change)}
        aria-valuetext={text(change.to)}
        onChange={({ target }) => onTo(Number(target.value))}
      />
    </>
  );
}

interface AreaWhyProps {
  change: Extract<SuggestedChange, { kind: 'area' }>;
  evidence: readonly Evidence[];
}

/** The area as it is and as it would be, with those who stood in it. */
function AreaWhy({ change, evidence }: AreaWhyProps) {
  const { t } = useTranslation();
  const picture = evidence.find(isInvalid)?.alert ?? evidence[0]?.alert;
  const zones = [
    ...change.before.map(({ points }) => ({ label: '', points, look: 'zone' as const })),
    ...change.areas.map(({ points }) => ({ label: '', points, look: 'draft' as const })),
  ];
  const objects = (picture?.objects ?? []).filter(({ offending }) => offending);
  return (
    <>
      <DetectionPicture
        picture={picture?.thumbnail_url ?? null}
        objects={objects.map(({ track, kind, box }) => ({ track, kind, box, isMarked: true }))}
        zones={zones}
        isSmall
        alt={t('suggestions.area_picture')}
      />
      <p className={css.quiet}>{t('suggestions.area_left', { percent: Math.round(change.share * 100) })}</p>
    </>
  );
}
