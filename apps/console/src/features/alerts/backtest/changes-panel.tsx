import { Button, NumberInput } from '@mantine/core';
import { areasOf } from '@sightline/engine/replay/change';
import type { Episode } from '@sightline/engine/replay/episodes';
import { limitValue } from '@sightline/engine/replay/limits';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NodeIcon } from '../../../entities/flow-graph/node-icon.tsx';
import { nameOfNode } from '../../../entities/flow-graph/node-words.ts';
import { AreaChange } from './area-change.tsx';
import css from './changes.module.css';
import { type ChangeKey, changesOf, type Draft, NO_CHANGES, withAreas, withLimit } from './draft.ts';
import type { AloneEffect } from './figures.ts';
import { LimitChange } from './limit-change.tsx';
import { ScheduleChange } from './schedule-change.tsx';
import type { TriedCamera } from './use-backtest-run.ts';

interface ChangesPanelProps {
  cameras: readonly TriedCamera[];
  draft: Draft;
  onDraft: (draft: Draft) => void;
  episodes: readonly Episode[];
  effectOf: (key: ChangeKey) => AloneEffect;
  isFalse: (episode: Episode) => boolean;
  pictureOf: (camera: string) => string | null;
  nameOfCamera: (camera: string) => string;
  liveName: string;
  onLimit: (node: string) => void;
}

/** What can be tried out: limits, areas, hours and pauses, each with what it does alone. */
export function ChangesPanel(props: ChangesPanelProps) {
  const { cameras, draft, onDraft, episodes, effectOf, isFalse, pictureOf, nameOfCamera, liveName, onLimit } = props;
  const { t } = useTranslation();
  const [first] = cameras;
  const changes = changesOf(draft);
  if (!first) return null;
  const { live } = first;
  const rules = live.flow.nodes.filter((node) => node.type === 'rule');
  const limits = rules.filter((node) => limitValue(node) !== undefined);
  const effect = (key: ChangeKey) => (changes.includes(key) ? effectOf(key) : undefined);
  const pause = (key: 'alertCooldown' | 'reAlertDelay', label: string, now: number) => (
    <NumberInput
      label={label}
      suffix=" s"
      min={0}
      max={86_400}
      value={draft[key] ?? now}
      onChange={(value) =>
        onDraft({ ...draft, [key]: Number(value) === now || value === '' ? undefined : Number(value) })
      }
    />
  );
  return (
    <aside className={css.panel} aria-label={t('backtest.changes')}>
      <header className={css.head}>
        <h2>{t('backtest.changes')}</h2>
        <span className={css.count}>{changes.length}</span>
        <Button variant="subtle" disabled={changes.length === 0} onClick={() => onDraft(NO_CHANGES)}>
          {t('backtest.reset_all')}
        </Button>
      </header>
      {limits.map((node) => {
        const name = nameOfNode(t, node);
        return (
          <Change
            key={node.id}
            icon={<NodeIcon node={node} size={15} />}
            title={name}
            effect={effect(`limit ${node.id}`)}
          >
            <LimitChange
              {...{ node, name, episodes, isFalse }}
              value={draft.limits[node.id] ?? limitValue(node)!}
              cooldownSeconds={draft.alertCooldown ?? live.alert_cooldown_seconds}
              onChange={(value) => onDraft(withLimit(draft, live.flow, node.id, value))}
              onFocus={() => onLimit(node.id)}
            />
          </Change>
        );
      })}
      {cameras.flatMap(({ id, live: { flow } }) =>
        flow.nodes
          .filter((node) => areasOf(node).length > 0)
          .map((node) => {
            const title = `${nameOfNode(t, node)}, ${nameOfCamera(id)}`;
            return (
              <Change
                key={`${id} ${node.id}`}
                icon={<NodeIcon node={node} size={15} />}
                title={title}
                effect={effect(`area ${id} ${node.id}`)}
              >
                <AreaChange
                  {...{ title, liveName }}
                  picture={pictureOf(id)}
                  live={areasOf(node)}
                  draft={draft.areas[id]?.[node.id] ?? areasOf(node)}
                  onChange={(areas) => onDraft(withAreas(draft, id, node.id, areas))}
                />
              </Change>
            );
          }),
      )}
      <Change
        icon={<IconCalendarTime size={15} stroke={1.8} aria-hidden="true" />}
        title={t('backtest.schedule')}
        effect={effect('schedule')}
      >
        <ScheduleChange
          live={live.schedule}
          draft={draft.schedule}
          onChange={(schedule) => onDraft({ ...draft, schedule })}
        />
      </Change>
      <Change
        icon={<IconClockPause size={15} stroke={1.8} aria-hidden="true" />}
        title={t('backtest.pauses')}
        effect={effect('alert_cooldown') ?? effect('re_alert_delay')}
      >
        <div className={css.pauses}>
          {pause('alertCooldown', t('backtest.alert_cooldown'), live.alert_cooldown_seconds)}
          {pause('reAlertDelay', t('backtest.re_alert_delay'), live.re_alert_delay_seconds)}
        </div>
      </Change>
      <p className={css.note}>{t('backtest.alone_note')}</p>
    </aside>
  );
}

interface ChangeProps {
  icon: ReactNode;
  title: string;
  /** Only of something that was changed. */
  effect: AloneEffect | undefined;
  children: ReactNode;
}

function Change({ icon, title, effect, children }: ChangeProps) {
  const { t } = useTranslation();
  return (
    <section className={css.change} data-changed={effect !== undefined || undefined}>
      <h3>
        {icon}
        {title}
      </h3>
      {children}
      {effect ? (
        <p className={css.effect}>
          {t('backtest.effect', { gone: effect.gone, added: effect.added, confirmed: effect.confirmed })}
        </p>
      ) : null}
    </section>
  );
}
