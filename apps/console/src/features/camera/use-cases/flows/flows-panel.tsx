import { Button } from '@mantine/core';
import type { CameraLogicFlow, CameraLogicFlows } from '@sightline/contract/logic-flows/camera-flows';
import { EDIT_FLOWS } from '@sightline/contract/logic-flows/flows';
import { FLOW_TABS, type FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { WeekHours } from '@sightline/contract/schedules';
import { ALERTS_WRITE, type UseCaseSettings } from '@sightline/contract/use-case-settings';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../../entities/user/access.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { Question } from '../../../../forms/question.tsx';
import { ViewOnlyTag } from '../../../../forms/view-only-tag.tsx';
import { NEW } from '../../../../lib/address.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { GroupedRows, useOpenRows } from '../list-row.tsx';
import { ShownChoice, useListFilter } from '../list-tools.tsx';
import { useRunsOn } from '../run-state.tsx';
import { useActivity } from '../use-activity.ts';
import css from '../use-case-tab.module.css';
import { FlowBuilderHere } from './flow-builder-here.tsx';
import type { FlowForm } from './flow-form.ts';
import { FlowRow } from './flow-row.tsx';
import { type OpenBuilder, useBuilderAddress } from './use-builder-address.ts';

interface FlowsPanelProps {
  tab: FlowTab;
  flows: CameraLogicFlows;
  form: FlowForm;
  settings: UseCaseSettings;
  cameraHours: WeekHours | undefined;
}

/** The logic flows of a tab on this camera: their switches and pauses, and the way to what they are made of. */
export function FlowsPanel({ tab, flows: all, form, settings, cameraHours }: FlowsPanelProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { shown, show, filter } = useListFilter();
  const { open, onOpen } = useOpenRows();
  const activity = useActivity(settings.id);
  const runsOn = useRunsOn(settings.node?.name);
  const builder = useBuilderAddress();
  const { ask, question } = useResetQuestion(form, builder.open);
  const isViewOnly = !mayOpen(user, { permission: ALERTS_WRITE });
  const mayEdit = mayOpen(user, { permission: EDIT_FLOWS });
  const on = useSyncExternalStore(form.subscribe, () => form.onCount(tab));
  const flows = all[FLOW_TABS[tab].slug].filter(({ id }) => form.has(id));
  const { rows, counts } = filter(
    flows.map((flow) => ({ key: flow.id, name: flow.use_case_name, runs: flow.cannot_run.length === 0, flow })),
  );
  const rowOf = ({ flow }: { flow: CameraLogicFlow }) => (
    <FlowRow
      key={flow.id}
      tab={tab}
      flow={flow}
      draft={form.draftOf(flow.id)}
      cameraId={settings.id}
      isIncluded={settings.include}
      isViewOnly={isViewOnly}
      isOpen={open.has(flow.id)}
      onOpen={onOpen}
      cameraHours={cameraHours}
      runsOn={runsOn}
      activity={activity}
      onBuild={ask}
    />
  );
  const add = mayEdit ? (
    <Button
      variant="default"
      leftSection={<IconPlus size={15} stroke={1.8} />}
      onClick={() => ask({ flow: NEW, own: false })}
    >
      {t('flow_tab.new')}
    </Button>
  ) : null;
  return (
    <>
      {flows.length === 0 ? (
        <EmptyState
          icon={<IconSitemap size={22} stroke={1.6} />}
          hint={mayEdit ? t('flow_tab.empty_editor') : t('flow_tab.empty_reader')}
        >
          {add}
        </EmptyState>
      ) : (
        <div className={css.tools}>
          <ShownChoice shown={shown} counts={counts} onShow={show} />
          <span className={css.count}>{t('flow_tab.count', { on, count: flows.length })}</span>
          {add}
          <ViewOnlyTag isViewOnly={isViewOnly} />
        </div>
      )}
      <GroupedRows
        on={rows.filter(({ flow }) => flow.enabled).map(rowOf)}
        off={rows.filter(({ flow }) => !flow.enabled).map(rowOf)}
      />
      {flows.length > 0 && rows.length === 0 ? <p className={css.nothing}>{t('use_case_tab.empty')}</p> : null}
      {question}
      <FlowBuilderHere tab={tab} flows={flows} form={form} settings={settings} address={builder} />
    </>
  );
}

/** What is saved in the builder takes the place of what is edited here, so it is asked about first. */
function useResetQuestion(form: FlowForm, open: (builder: OpenBuilder) => void) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<OpenBuilder>();
  const leave = () => setWanted(undefined);
  return {
    ask: (builder: OpenBuilder) => (form.edited().length > 0 ? setWanted(builder) : open(builder)),
    question: (
      <Question
        isOpen={wanted !== undefined}
        title={t('form.unsaved_title')}
        agree={t('use_case_tab.open_anyway')}
        onAgree={() => {
          if (wanted) open(wanted);
          leave();
        }}
        onCancel={leave}
      >
        {t('flow_tab.resets')}
      </Question>
    ),
  };
}
