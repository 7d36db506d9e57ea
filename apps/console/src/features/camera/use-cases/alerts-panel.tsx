import type { WeekHours } from '@sightline/contract/schedules';
import { ALERTS_WRITE, type UseCaseSettings } from '@sightline/contract/use-case-settings';
import type { CannotRun } from '@sightline/contract/use-cases/cannot-run';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { ViewOnlyTag } from '../../../forms/view-only-tag.tsx';
import { ConfigureFromForm } from './configure-from-form.tsx';
import { GroupedRows, useOpenRows } from './list-row.tsx';
import { ShownChoice, useListFilter } from './list-tools.tsx';
import { useRunsOn } from './run-state.tsx';
import { useActivity } from './use-activity.ts';
import type { UseCaseForm } from './use-case-form.ts';
import { UseCaseRow } from './use-case-row.tsx';
import css from './use-case-tab.module.css';

export interface AlertsPanelProps {
  settings: UseCaseSettings;
  form: UseCaseForm;
  cameraHours: WeekHours | undefined;
}

const RUNS: readonly CannotRun[] = [];

/** How many shapes are drawn for a use case; unknown to those who may not see them. */
function shapesOf({ alert_features: features }: UseCaseSettings, key: UseCaseKey): number | undefined {
  const area = features?.[key].configured_area;
  if (!area) return undefined;
  const { rectangles, ellipses, polygons, lines, multi_point_lines: multi } = area;
  return rectangles.length + ellipses.length + polygons.length + lines.length + multi.length;
}

/** Every alert use case of the camera, by key: its switch, and its settings once it is opened. */
export function AlertsPanel({ settings, form, cameraHours }: AlertsPanelProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { shown, show, filter } = useListFilter();
  const { open, onOpen } = useOpenRows();
  const activity = useActivity(settings.id);
  const runsOn = useRunsOn(settings.node?.name);
  const isViewOnly = settings.alert_features?.allowed !== true || !mayOpen(user, { permission: ALERTS_WRITE });
  // As one text: it is the same as long as the same use cases are on.
  const saved = useSyncExternalStore(form.subscribe, () => form.savedOn().join(' ')).split(' ');
  const reasonsOf = (key: UseCaseKey) => settings.cannot_run?.[key] ?? RUNS;
  const { rows, counts } = filter(
    form.keys.map((key) => ({ key, name: nameOfUseCase(t, key), runs: reasonsOf(key).length === 0 })),
  );
  const rowOf = ({ key }: { key: UseCaseKey }) => (
    <UseCaseRow
      key={key}
      cameraId={settings.id}
      form={form}
      useCase={key}
      isOpen={open.has(key)}
      onOpen={onOpen}
      cameraHours={cameraHours}
      cannotRun={reasonsOf(key)}
      runsOn={runsOn}
      activity={activity}
      shapes={shapesOf(settings, key)}
    />
  );
  return (
    <>
      <div className={css.tools}>
        <ShownChoice shown={shown} counts={counts} onShow={show} />
        <OnCount form={form} />
        <ConfigureFromForm variant="alerts" cameraId={settings.id} label={t('use_case_tab.configure')} />
        <ViewOnlyTag isViewOnly={isViewOnly} />
      </div>
      <ViewOnly isOn={isViewOnly}>
        <GroupedRows
          on={rows.filter(({ key }) => saved.includes(key)).map(rowOf)}
          off={rows.filter(({ key }) => !saved.includes(key)).map(rowOf)}
        />
      </ViewOnly>
      {rows.length === 0 ? <p className={css.nothing}>{t('use_case_tab.empty')}</p> : null}
    </>
  );
}

function OnCount({ form }: { form: UseCaseForm }) {
  const { t } = useTranslation();
  const on = useSyncExternalStore(form.subscribe, form.onCount);
  return <span className={css.count}>{t('use_case_tab.count', { on, max: form.max() })}</span>;
}
