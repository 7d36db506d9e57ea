import type { NodesUse, ResellerUse } from '@sightline/contract/control-panel';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { LimitBar } from '../../../ui/limit-bar.tsx';
import css from './control-panel.module.css';
import { panelNodesUseQuery, panelUseQuery } from './panel-queries.ts';

const SHOWN = 3;

/** What resellers use of what is allowed, those that use most first, and what nodes watch. */
export function PanelTiles() {
  const { t } = useTranslation();
  const maySeeNodes = mayOpen(useCurrentUser(), { permission: 'apns_list__view' });
  const use = useQuery(panelUseQuery);
  const nodes = useQuery({ ...panelNodesUseQuery, enabled: maySeeNodes });
  if (!use.data) return null;
  return (
    <section className={css.tiles} aria-label={t('control_panel.usage')}>
      {use.data.slice(0, maySeeNodes ? SHOWN - 1 : SHOWN).map((reseller) => (
        <Tile key={reseller.id} reseller={reseller} />
      ))}
      {nodes.data ? <NodesTile use={nodes.data} /> : null}
    </section>
  );
}

const numberOf = (value: number) => value.toLocaleString(i18next.language);

/** The cameras that nodes watch, and how many of them are live. */
function NodesTile({ use: { nodes, cameras, live: watched, busiest } }: { use: NodesUse }) {
  const { t } = useTranslation();
  return (
    <article className={css.tile}>
      <h2>
        {t('control_panel.nodes')}
        <span className={css.places}>
          {t('control_panel.nodes_note', {
            nodes: numberOf(nodes),
            live: numberOf(watched),
            cameras: numberOf(cameras),
          })}
        </span>
      </h2>
      <dl>
        {busiest.map(({ id, name, cameras: max, live }) => (
          <div key={id}>
            <dt title={name}>{name}</dt>
            <dd>
              <LimitBar
                value={live}
                max={max}
                isPlain
                text={t('control_panel.of', { value: numberOf(live), max: numberOf(max) })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function Tile({ reseller }: { reseller: ResellerUse }) {
  const { t } = useTranslation();
  const { name, companies, sites, cameras } = reseller;
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
                text={t('control_panel.of', { value: numberOf(value), max: numberOf(max) })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
