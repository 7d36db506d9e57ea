import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import type { AlertTarget } from '../shared/alert-commands.ts';
import screen from './alert-screen.module.css';
import { IncidentStrip } from './incident-strip.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PanelFacts } from './panel-facts.tsx';
import type { PanelProps } from './panel-props.ts';
import { PanelTabs, type TabKey } from './panel-tabs.tsx';
import { StatusPart } from './status-part.tsx';

interface WholePanelProps extends PanelProps {
  /** What a change of status or assignee is for. */
  target: AlertTarget;
  incident: readonly Alert[];
  tab: TabKey;
  composer: Ref<{ focus: () => void }>;
  onTab: (tab: TabKey) => void;
  isAssigning: boolean;
  onAssigning: (isOpen: boolean) => void;
  onShow: (id: string) => void;
}

/** What people do about the alert, and what they have done. */
export function Panel(props: WholePanelProps) {
  const { alert, changes, target, incident, tab, composer, onTab, isAssigning, onAssigning, onShow, onGone } = props;
  const { t } = useTranslation();
  const { seesStatus } = useAlertRights();
  return (
    <aside className={screen.panel} aria-label={t('alert.panel')}>
      <PanelActions alert={alert} changes={changes} onGone={onGone} />
      {seesStatus ? <StatusPart alert={alert} changes={changes} target={target} /> : null}
      <PanelFacts {...{ alert, changes, target, isAssigning, onAssigning }} />
      <IncidentStrip key={alert.id} alert={alert} incident={incident} onShow={onShow} />
      <PanelTabs alert={alert} tab={tab} composer={composer} onTab={onTab} onShow={onShow} />
    </aside>
  );
}
