import { blockSpec, CAMERA_BLOCK_KEYS } from '@sightline/contract/camera-blocks';
import type { CameraLogicFlows } from '@sightline/contract/logic-flows/camera-flows';
import { VIEW_FLOWS } from '@sightline/contract/logic-flows/flows';
import { FLOW_TAB_KEYS, FLOW_TABS, type FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { WeekHours } from '@sightline/contract/schedules';
import type { UseCaseSettings } from '@sightline/contract/use-case-settings';
import { memo, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { areRight, type SaveSection, sayRefused, saySaved, useChangedSections } from '../../../forms/save-sections.tsx';
import { UnsavedDialog } from '../../../forms/unsaved-dialog.tsx';
import { useAddress } from '../../../lib/use-address.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import type { FlowForm } from './flows/flow-form.ts';
import { FlowsPanel } from './flows/flows-panel.tsx';
import { OthersPanel } from './others-panel.tsx';
import { useCaseAddress } from './use-case-address.ts';
import type { UseCaseForm } from './use-case-form.ts';
import css from './use-case-tab.module.css';

interface PlatformTabsProps {
  settings: UseCaseSettings;
  form: UseCaseForm;
  /** Absent until they are there, and for those who may not see them. */
  flows: CameraLogicFlows | undefined;
  flowForm: FlowForm | undefined;
  cameraHours: WeekHours | undefined;
}

type PlatformTab = FlowTab | 'others' | 'alerts_v1';

const isFlowTab = (tab: PlatformTab): tab is FlowTab => Object.hasOwn(FLOW_TABS, tab);

/** Saves what has changed, one after the other; whether all of it was saved. */
async function saveAll(sections: readonly SaveSection[]): Promise<boolean> {
  if (!(await areRight(sections))) return false;
  for (const section of sections) {
    try {
      await section.save();
    } catch (error) {
      sayRefused(section, error);
      return false;
    }
  }
  saySaved(sections);
  return true;
}

/** The platform's settings of a camera, by tab. Nobody leaves a tab with unsaved changes unasked. */
export const PlatformTabs = memo(function PlatformTabs(props: PlatformTabsProps) {
  const { settings, form, flows, flowForm, cameraHours } = props;
  const isAlertsShown = settings.alert_features !== undefined;
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values: address, change } = useAddress(useCaseAddress);
  const [wanted, setWanted] = useState<PlatformTab>();
  const hasOthers = CAMERA_BLOCK_KEYS.some((block) => mayOpen(user, { permission: blockSpec(block).read }));
  const hasFlows = mayOpen(user, { permission: VIEW_FLOWS });
  const tabs: PlatformTab[] = [
    ...(hasFlows ? FLOW_TAB_KEYS : []),
    ...(hasOthers ? (['others'] as const) : []),
    ...(isAlertsShown ? (['alerts_v1'] as const) : []),
  ];
  const usual = isAlertsShown ? 'alerts_v1' : 'others';
  const active =
    tabs.find((tab) => tab === address.tab) ?? (address.flow && hasFlows ? tabOfFlow(flows, address.flow) : usual);
  const go = (tab: PlatformTab, block?: string) => change({ tab, block, flow: undefined, own: undefined });
  const counts = useOnCounts(props);
  const search = useCallback((find: string) => change({ find }), [change]);
  if (tabs.length === 0) return null;
  return (
    <section className={css.platform} aria-label={t('use_case_tab.platform')}>
      <TabRow
        tabs={tabs}
        active={active}
        counts={counts}
        onWant={setWanted}
        onGo={go}
        end={
          active === 'others' ? null : (
            <SearchBox label={t('use_case_tab.find')} value={address.find} onChange={search} />
          )
        }
      />
      {isFlowTab(active) && flows && flowForm ? (
        <FlowsPanel
          key={active}
          tab={active}
          flows={flows}
          form={flowForm}
          settings={settings}
          cameraHours={cameraHours}
        />
      ) : null}
      {active === 'alerts_v1' ? <AlertsPanel settings={settings} form={form} cameraHours={cameraHours} /> : null}
      {active === 'others' ? (
        <OthersPanel
          cameraId={settings.id}
          open={address.block}
          onOpen={(block) => go('others', block)}
          cameraHours={cameraHours}
        />
      ) : null}
      {wanted ? (
        <TabQuestion
          onStay={() => setWanted(undefined)}
          onGo={() => {
            go(wanted);
            setWanted(undefined);
          }}
        />
      ) : null}
    </section>
  );
});

/** A link to a flow names no tab: it is the one that holds the flow, or where new ones are built. */
const tabOfFlow = (flows: CameraLogicFlows | undefined, id: string): FlowTab =>
  FLOW_TAB_KEYS.find((tab) => flows?.[FLOW_TABS[tab].slug].some(({ flow_id }) => flow_id === id)) ?? 'alerts';

/** How much of each tab is on; of flows, once they are there. */
function useOnCounts({
  settings,
  form,
  flowForm,
}: PlatformTabsProps): Readonly<Record<PlatformTab, number | undefined>> {
  const alertsOn = useSyncExternalStore(form.subscribe, form.onCount);
  const flowsOn = (tab: FlowTab) => () => flowForm?.onCount(tab);
  const subscribe = flowForm?.subscribe ?? NEVER;
  return {
    alerts: useSyncExternalStore(subscribe, flowsOn('alerts')),
    flowsense: useSyncExternalStore(subscribe, flowsOn('flowsense')),
    others: Object.values(settings.block_toggles).filter(Boolean).length,
    alerts_v1: alertsOn,
  };
}

/** Of a camera whose flows one may not see. */
const NEVER = () => () => undefined;

interface TabRowProps {
  tabs: readonly PlatformTab[];
  active: PlatformTab;
  /** How much of each is on. */
  counts: Readonly<Record<PlatformTab, number | undefined>>;
  onWant: (tab: PlatformTab) => void;
  onGo: (tab: PlatformTab) => void;
  end: ReactNode;
}

function TabRow({ tabs, active, counts, onWant, onGo, end }: TabRowProps) {
  const { t } = useTranslation();
  const isDirty = useChangedSections().length > 0;
  return (
    <div className={css.tabRow}>
      <nav className={css.tabs} aria-label={t('use_case_tab.platform')}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            className={css.tabButton}
            aria-current={tab === active ? 'page' : undefined}
            onClick={() => {
              if (tab !== active) (isDirty ? onWant : onGo)(tab);
            }}
          >
            {t(`use_case_tab.tab.${tab}`)}
            {counts[tab] === undefined ? null : (
              <span className={css.tabCount} aria-hidden="true">
                {counts[tab]}
              </span>
            )}
          </button>
        ))}
      </nav>
      {end ? <div className={css.find}>{end}</div> : null}
    </div>
  );
}

function TabQuestion({ onStay, onGo }: { onStay: () => void; onGo: () => void }) {
  const sections = useChangedSections();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const isSaved = await saveAll(sections);
    setIsSaving(false);
    if (isSaved) onGo();
    else onStay();
  };
  return (
    <UnsavedDialog
      isOpen
      changes={sections.flatMap((section) => section.changes())}
      isSaving={isSaving}
      onKeep={onStay}
      onDiscard={() => {
        for (const section of sections) section.discard();
        onGo();
      }}
      onSave={() => void save()}
    />
  );
}
