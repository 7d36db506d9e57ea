import type { ResellerUse } from '@sightline/contract/control-panel';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { LimitBar } from '../shared/limit-bar.tsx';
import css from './control-panel.module.css';
import { panelUseQuery } from './panel-queries.ts';

/** What resellers use of what is allowed, those that use most first. */
export function PanelTiles() {
  const { t } = useTranslation();
  const use = useQuery(panelUseQuery);
  if (!use.data) return null;
  return (
    <section className={css.tiles} aria-label={t('control_panel.usage')}>
      {use.data.slice(0, SHOWN).map((reseller) => (
        <Tile key={reseller.id} reseller={reseller} />
      ))}
    </section>
  );
}

const SHOWN = 3;

function Tile({ reseller }: { reseller: ResellerUse }) {
  const { t } = useTranslation();
  const { name, companies, sites, cameras } = reseller;
  const number = (value: number) => value.toLocaleString(i18next.language);
  // Only use cases have a limit; the others tell how many cameras take part.
  const figures = [
    { label: t('control_panel.include'), value: reseller.included, max: cameras, isPlain: true },
    { label: t('control_panel.ai'), value: reseller.ai_inferencing, max: cameras, isPlain: true },
    { label: t('control_panel.use_cases'), value: reseller.use_cases_on, max: reseller.use_cases_allowed },
  ];
  return (
    <article className={css.tile}>
      <h2>
        {name}
        <span className={css.places}>{t('control_panel.places', { companies, sites })}</span>
      </h2>
      <dl>
        {figures.map(({ label, value, max, isPlain = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <LimitBar
                value={value}
                max={max}
                isPlain={isPlain}
                text={t('control_panel.of', { value: number(value), max: number(max) })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
