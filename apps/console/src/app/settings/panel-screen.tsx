import { useSearch } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccessHolder, mayOpen } from '../../entities/user/access.ts';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import type { SearchText } from '../../lib/address.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { WaitingLines } from '../../ui/waiting-lines.tsx';
import { RestrictedPage } from '../pages/restricted-page.tsx';
import { PANELS, type Panel } from './panels.ts';
import type { SettingsPage } from './settings-page.ts';

/** A panel with its content; the code of that is fetched when it is first shown. */
interface ShownPanel extends Panel {
  Content: LazyExoticComponent<ComponentType>;
}

export const shownPanels = (panels: readonly Panel[]): readonly ShownPanel[] =>
  panels.map((panel) => ({ ...panel, Content: lazy(async () => ({ default: await panel.load() })) }));

const SHOWN: Record<SettingsPage, readonly ShownPanel[]> = {
  settings: shownPanels(PANELS.settings),
  'company-settings': shownPanels(PANELS['company-settings']),
  'reseller-settings': shownPanels(PANELS['reseller-settings']),
};

/** The panel an address asks for; absent when the user may not open it. An unknown one leads to the first. */
function panelFor<P extends Panel>(user: AccessHolder, panels: readonly P[], tab: string | undefined): P | undefined {
  const open = panels.filter((panel) => mayOpen(user, panel));
  if (!panels.some(({ key }) => key === tab)) return open[0];
  return open.find(({ key }) => key === tab);
}

interface PanelScreenProps {
  page: SettingsPage;
  label: ParseKeys;
  panels?: readonly ShownPanel[];
}

/** Until the code of a panel is here, where that takes a while. */
function WaitingPanel() {
  return useDelayed(true) ? <WaitingLines count={8} width="60%" /> : null;
}

/** One of the three settings pages: its heading and tabs, and below them the panel that is open. */
export function PanelScreen({ page, label, panels = SHOWN[page] }: PanelScreenProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const tab = useSearch({ strict: false, select: (search) => (search as SearchText<'tab'>).tab });
  const open = panels.filter((panel) => mayOpen(user, panel));
  const panel = panelFor(user, panels, tab);
  const title = t(label);
  if (!panel) return <RestrictedPage />;
  const { Content } = panel;
  const tabs = open.map(({ key, label }) => ({ key, label: t(label), target: { to: '.', search: { tab: key } } }));
  return (
    <PageFrame title={title} tabs={tabs.length > 1 ? <LinkTabs label={title} tabs={tabs} active={panel.key} /> : null}>
      <Suspense fallback={<WaitingPanel />}>
        <Content key={panel.key} />
      </Suspense>
    </PageFrame>
  );
}
