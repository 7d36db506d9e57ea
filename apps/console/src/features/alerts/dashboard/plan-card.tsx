import type { AlertHeat } from '@sightline/contract/alerts/statistics';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconMapOff from '@tabler/icons-react/dist/esm/icons/IconMapOff.mjs';
import IconPolygon from '@tabler/icons-react/dist/esm/icons/IconPolygon.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import { remembered } from '../../../lib/storage.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HeatScale } from './heat-scale.tsx';
import css from './plan-card.module.css';
import { PlanMap } from './plan-map.tsx';
import { LAYERS, type Layer } from './plan-view.ts';
import { useDashboard } from './use-dashboard.ts';

const ICONS = { heat: IconFlame, cameras: IconVideo, zones: IconPolygon };
const KEY = 'dashboard.layers';
const USUAL: readonly Layer[] = ['heat', 'cameras'];

const readLayers = (): readonly Layer[] => {
  const kept = remembered.get(KEY);
  return kept === null ? USUAL : LAYERS.filter((layer) => kept.split(',').includes(layer));
};

interface PlanCardProps {
  heat: AlertHeat;
  onPlan: (planId: string) => void;
  /** The site, where the page does not say it. */
  place?: string | undefined;
}

/** Where on the plan of a site alerts happen. */
export function PlanCard({ heat, onPlan, place }: PlanCardProps) {
  const { t } = useTranslation();
  const { filter } = useDashboard();
  const [layers, setLayers] = useState(readLayers);
  const toggle = (layer: Layer) => {
    const next = layers.includes(layer) ? layers.filter((each) => each !== layer) : [...layers, layer];
    remembered.set(KEY, next.join(','));
    setLayers(next);
  };
  const { plan, plans, cells } = heat;
  const highest = Math.max(0, ...cells.map(({ alerts }) => alerts));
  return (
    <ChartCard
      title={t('dashboard.plan.title')}
      note={
        plan
          ? [place, t('dashboard.plan.note', { placed: numberText(heat.placed), alerts: numberText(heat.alerts) })]
              .filter(Boolean)
              .join(', ')
          : undefined
      }
      className={css.card}
      isTable={filter.view === 'table'}
      table={{
        head: [t('dashboard.table.place'), t('dashboard.table.alerts'), t('dashboard.table.before')],
        rows: cells.map(({ x, y, alerts, before }) => [
          t('dashboard.plan.place', { x: x + 1, y: y + 1 }),
          numberText(alerts),
          numberText(before),
        ]),
      }}
      aside={
        plan ? (
          <>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own look. */}
            <span className={css.layers} role="group" aria-label={t('dashboard.plan.layers')}>
              {LAYERS.map((layer) => {
                const Icon = ICONS[layer];
                return (
                  <button key={layer} type="button" aria-pressed={layers.includes(layer)} onClick={() => toggle(layer)}>
                    <Icon size={14} stroke={1.8} aria-hidden="true" />
                    {t(`dashboard.plan.${layer}`)}
                  </button>
                );
              })}
            </span>
            <HeatScale highest={highest} />
          </>
        ) : undefined
      }
    >
      {plan ? (
        <div className={css.place}>
          <PlanMap key={plan.id} heat={heat} plan={plan} layers={layers} highest={highest} />
          {plans.length > 1 ? (
            <select
              className={css.plans}
              aria-label={t('dashboard.plan.choose')}
              value={plan.id}
              onChange={(event) => onPlan(event.target.value)}
            >
              {plans.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          ) : null}
        </div>
      ) : (
        <EmptyState icon={<IconMapOff size={20} stroke={1.8} />} hint={t('dashboard.plan.none')} />
      )}
    </ChartCard>
  );
}
