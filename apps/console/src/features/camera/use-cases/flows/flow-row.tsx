import { Button } from '@mantine/core';
import type { AlertActivity } from '@sightline/contract/alerts/activity';
import type { CameraLogicFlow } from '@sightline/contract/logic-flows/camera-flows';
import { toFlow } from '@sightline/contract/logic-flows/convert';
import { EDIT_FLOWS } from '@sightline/contract/logic-flows/flows';
import type { FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import type { WeekHours } from '@sightline/contract/schedules';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PastLinks } from '../../../../entities/alert/past-links.tsx';
import { SmallFlow } from '../../../../entities/flow-graph/small-flow.tsx';
import { SettingsForm } from '../../../../entities/settings-form/settings-form.tsx';
import { warningsOf } from '../../../../entities/use-case/cannot-run-words.ts';
import { mayOpen } from '../../../../entities/user/access.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import type { Draft } from '../../../../forms/draft.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { ViewOnly } from '../../../../forms/view-only.tsx';
import { toast } from '../../../../ui/toasts.tsx';
import { activityIn } from '../activity.tsx';
import { ListRow } from '../list-row.tsx';
import { RowSide } from '../row-side.tsx';
import { ScheduleRow } from '../schedule-row.tsx';
import css from '../use-case-list.module.css';
import { FlowAreas } from './flow-areas.tsx';
import { FLOW_FIELDS } from './flow-form.ts';
import flowCss from './flows.module.css';
import type { OpenBuilder } from './use-builder-address.ts';

interface FlowRowProps {
  tab: FlowTab;
  flow: CameraLogicFlow;
  draft: Draft;
  cameraId: string;
  isIncluded: boolean;
  isViewOnly: boolean;
  isOpen: boolean;
  onOpen: (key: string, isOpen: boolean) => void;
  cameraHours: WeekHours | undefined;
  runsOn: string | undefined;
  activity: AlertActivity | undefined;
  onBuild: (builder: OpenBuilder) => void;
}

/** One logic flow of a camera. */
export const FlowRow = memo(function FlowRow(props: FlowRowProps) {
  const { flow, draft, isIncluded, isOpen, onOpen, runsOn, activity } = props;
  const { t } = useTranslation();
  const isOn = useDraft(draft, (each) => each.value('enabled') === true);
  const { use_case_name: name, use_case_slug: slug, cannot_run: reasons } = flow;
  const obstacle = flow.allowed ? (isIncluded ? undefined : 'camera_not_included') : 'not_allowed_here';
  const turn = useCallback(
    (enabled: boolean) => {
      if (!enabled && draft.problemCount() > 0) toast.error(t('use_case_tab.invalid', { name }));
      else draft.change({ enabled });
    },
    [draft, name, t],
  );
  return (
    <ViewOnly isOn={props.isViewOnly || !flow.allowed}>
      <ListRow
        name={name}
        isOpen={isOpen}
        onOpen={(is) => onOpen(flow.id, is)}
        hint={flow.level === 'camera' ? t('flow_tab.this_camera') : flow.description}
        icon={<img src={flow.use_case_icon_url} alt="" />}
        isOn={isOn}
        isBlocked={obstacle === 'not_allowed_here' || (obstacle !== undefined && !isOn)}
        warnings={obstacle ? [t(`error.${obstacle}`)] : warningsOf(t, isOn, reasons)}
        runs={reasons.length === 0 ? runsOn : undefined}
        activity={activityIn(activity, slug)}
        onTurn={turn}
      >
        {() => <FlowSettings {...props} />}
      </ListRow>
    </ViewOnly>
  );
});

function FlowSettings({ tab, flow, draft, cameraId, isViewOnly, cameraHours, activity, onBuild }: FlowRowProps) {
  const { t } = useTranslation();
  const mayEdit = mayOpen(useCurrentUser(), { permission: EDIT_FLOWS });
  const graph = useDraft(draft, (each) => each.value('logicflow')) as LogicFlowGraph | null;
  const picture = useMemo(() => graph && toFlow(graph), [graph]);
  const name = flow.use_case_name;
  return (
    <>
      <div className={css.settings}>
        <SettingsForm draft={draft} fields={FLOW_FIELDS} />
        <ScheduleRow draft={draft} name={name} cameraHours={cameraHours} />
        <div className={flowCss.made}>
          <div className={flowCss.madeHead}>
            <span className={flowCss.version}>
              {t('flow_tab.version', { number: flow.live_version })}
              {flow.level === 'camera' ? `, ${t('flow_tab.this_camera')}` : ''}
            </span>
            <Button
              variant="default"
              leftSection={<IconAdjustments size={15} stroke={1.8} />}
              aria-label={`${t('flow_tab.edit_config')}, ${name}`}
              onClick={() => onBuild({ flow: flow.flow_id, own: false })}
            >
              {t('flow_tab.edit_config')}
            </Button>
            {mayEdit && flow.level === 'site' && graph ? (
              <Button
                variant="subtle"
                leftSection={<IconCopyPlus size={15} stroke={1.8} />}
                aria-label={`${t('flow_tab.own')}, ${name}`}
                onClick={() => onBuild({ flow: flow.flow_id, own: true })}
              >
                {t('flow_tab.own')}
              </Button>
            ) : null}
            <PastLinks camera={cameraId} flow={flow.flow_id} />
          </div>
          {picture ? <SmallFlow flow={picture} label={t('flow_tab.picture_of', { name })} width={420} /> : null}
        </div>
      </div>
      <RowSide activity={activityIn(activity, flow.use_case_slug)} days={activity?.days}>
        {graph ? (
          <FlowAreas
            tab={tab}
            flow={flow}
            graph={graph}
            cameraId={cameraId}
            isViewOnly={isViewOnly || !flow.allowed}
            onChange={(logicflow) => draft.change({ logicflow })}
          />
        ) : null}
      </RowSide>
    </>
  );
}
