import { blockSpec, CAMERA_BLOCK_KEYS } from '@sightline/contract/camera-blocks';
import type { WeekHours } from '@sightline/contract/schedules';
import type { UseCaseSettings } from '@sightline/contract/use-case-settings';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { areRight, type SaveSection, sayRefused, saySaved, useChangedSections } from '../../../forms/save-sections.tsx';
import { UnsavedDialog } from '../../../forms/unsaved-dialog.tsx';
import { useAddress } from '../../../lib/use-address.ts';
import { AlertsPanel } from './alerts-panel.tsx';
import { OthersPanel } from './others-panel.tsx';
import { useCaseAddress } from './use-case-address.ts';
import type { UseCaseForm } from './use-case-form.ts';
import css from './use-case-tab.module.css';

interface PlatformTabsProps {
  cameraId: string;
  form: UseCaseForm;
  isAlertsShown: boolean;
  isAlertsAllowed: boolean;
  cameraHours: WeekHours | undefined;
  cannotRun: UseCaseSettings['cannot_run'];
}

type PlatformTab = 'others' | 'alerts_v1';

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
  const { cameraId, form, isAlertsShown, isAlertsAllowed, cameraHours, cannotRun } = props;
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values: address, change } = useAddress(useCaseAddress);
  const [wanted, setWanted] = useState<PlatformTab>();
  const hasOthers = CAMERA_BLOCK_KEYS.some((block) => mayOpen(user, { permission: blockSpec(block).read }));
  const tabs: PlatformTab[] = [
    ...(hasOthers ? (['others'] as const) : []),
    ...(isAlertsShown ? (['alerts_v1'] as const) : []),
  ];
  const usual = isAlertsShown ? 'alerts_v1' : 'others';
  const active = tabs.find((tab) => tab === address.tab) ?? usual;
  const go = (tab: PlatformTab, block?: string) => change({ tab, block });
  if (tabs.length === 0) return null;
  return (
    <section className={css.platform} aria-label={t('use_case_tab.platform')}>
      <TabRow tabs={tabs} active={active} onWant={setWanted} onGo={go} />
      {active === 'alerts_v1' ? (
        <AlertsPanel
          cameraId={cameraId}
          form={form}
          isAllowed={isAlertsAllowed}
          cameraHours={cameraHours}
          cannotRun={cannotRun}
        />
      ) : (
        <OthersPanel
          cameraId={cameraId}
          open={address.block}
          onOpen={(block) => go('others', block)}
          cameraHours={cameraHours}
        />
      )}
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

interface TabRowProps {
  tabs: readonly PlatformTab[];
  active: PlatformTab;
  onWant: (tab: PlatformTab) => void;
  onGo: (tab: PlatformTab) => void;
}

function TabRow({ tabs, active, onWant, onGo }: TabRowProps) {
  const { t } = useTranslation();
  const isDirty = useChangedSections().length > 0;
  return (
    <nav className={css.tabRow} aria-label={t('use_case_tab.platform')}>
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
        </button>
      ))}
    </nav>
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
