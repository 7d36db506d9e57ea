import { Button } from '@mantine/core';
import type { ViewAs } from '@sightline/contract/view-as';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionsOf } from '../../../entities/user/sections-of.ts';
import { useStartViewing } from '../../../entities/user/use-viewing.ts';
import { joinWords } from '../../../lib/join-words.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PaneHead } from '../../../ui/pane-head.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { WaitingLines } from '../../../ui/waiting-lines.tsx';
import css from './pane.module.css';
import { viewAsQuery } from './queries.ts';
import { ReachTree } from './reach-tree.tsx';
import { subjectName, useSubjectFacts } from './subject-words.ts';
import type { PlaceProps } from './user-permissions-address.ts';
import facts from './view-as-pane.module.css';

/** What somebody would see if they signed in now. */
export function ViewAsPane({ place, onChange }: PlaceProps) {
  const { data, error, isPending, refetch } = useQuery(viewAsQuery(place.user));
  const isLong = useDelayed(isPending);
  if (data) return <Seen seen={data} onBack={() => onChange({ user: '' })} />;
  if (error) return <ErrorPanel error={error} onRetry={() => refetch()} />;
  return isLong ? <WaitingLines count={5} width="50%" /> : null;
}

function Seen({ seen, onBack }: { seen: ViewAs; onBack: () => void }) {
  const { t } = useTranslation();
  const factsOf = useSubjectFacts();
  // Nothing in it takes the focus, so it does itself: it has to be scrolled by keyboard, too.
  const scrolled = { role: 'group', 'aria-label': t('user_permissions.tab.view_as'), tabIndex: 0 };
  return (
    <>
      <PaneHead
        title={subjectName(seen.user)}
        facts={factsOf(seen.user)}
        backLabel={t('user_permissions.back')}
        onBack={onBack}
      >
        {seen.can_start ? <StartViewing user={seen.user} /> : null}
      </PaneHead>
      <div className={css.content} {...scrolled}>
        <p className={css.note}>
          <IconEye size={16} stroke={1.8} aria-hidden="true" />
          <span>
            {t('user_permissions.recorded')} {seen.can_start ? t('user_permissions.start_viewing_hint') : null}
          </span>
        </p>
        <Numbers seen={seen} />
        <Sections seen={seen} />
        <Tabs seen={seen} />
        <ReachTree reach={seen.reach} />
      </div>
    </>
  );
}

/** Opens the console as they see it. */
function StartViewing({ user }: Pick<ViewAs, 'user'>) {
  const { t } = useTranslation();
  const start = useStartViewing(user.id);
  return (
    <Button leftSection={<IconEye size={16} stroke={1.8} />} loading={start.isPending} onClick={() => start.mutate()}>
      {t('user_permissions.start_viewing', { name: subjectName(user) })}
    </Button>
  );
}

function Numbers({ seen: { reach, alert_count, permissions } }: { seen: ViewAs }) {
  const { t } = useTranslation();
  const figures = [
    ['resellers', reach.reseller_count],
    ['companies', reach.company_count],
    ['sites', reach.site_count],
    ['cameras', reach.camera_count],
    ['alerts', alert_count],
    ['permissions', permissions.length],
  ] as const;
  return (
    <dl className={facts.numbers}>
      {figures.map(([name, value]) => (
        <div key={name} className={facts.number}>
          <dt>{t(`user_permissions.figure.${name}`)}</dt>
          <dd>{value === null ? t('user_permissions.sees_no_alerts') : value.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sections({ seen }: { seen: ViewAs }) {
  const { t, i18n } = useTranslation();
  const sections = useContext(SectionsOf)({
    is_superuser: seen.user.is_superuser,
    permissions: seen.permissions,
    tab_access: seen.tab_access,
  });
  return (
    <section aria-labelledby="seen-sections">
      <h3 id="seen-sections" className={facts.heading}>
        {t('user_permissions.sections')}
      </h3>
      {sections.length === 0 ? <p className={facts.none}>{t('user_permissions.no_sections')}</p> : null}
      <ul className={facts.sections}>
        {sections.map(({ key, label, screens }) => (
          <li key={key}>
            <b className={facts.section}>{t(label)}</b>{' '}
            {joinWords(
              screens.map((screen) =>
                [...new Set([screen.subTab, screen.label])].flatMap((part) => (part ? [t(part)] : [])).join(': '),
              ),
              i18n.language,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Words of the navigation for the keys of `tab_access`. */
const TAB_WORDS = {
  alerts: 'nav.alerts',
  platform_tab_alerts: 'nav.alerts2',
  inspection: 'nav.inspection',
  vehicle_management: 'nav.vehicles',
  footfall: 'nav.footfall',
  workhour: 'nav.workhour_tracking',
  vehicle_tracking: 'nav.vehicle_tracking',
  machinery_utilisation: 'nav.machinery_utilisation',
  camera_health_check: 'nav.camera_health',
  timelapse: 'nav.timelapse',
  platform_tab_flowsense: 'nav.flowsense',
  capture_logs: 'nav.capture_logs',
  access_control: 'nav.access_control',
} as const;

function Tabs({ seen: { tab_access } }: { seen: ViewAs }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="seen-tabs">
      <h3 id="seen-tabs" className={facts.heading}>
        {t('user_permissions.tabs')}
      </h3>
      <ul className={facts.tabs}>
        {Object.entries(TAB_WORDS).map(([key, label]) => {
          const isOpen = tab_access[key] === true;
          const Icon = isOpen ? IconCheck : IconX;
          return (
            <li key={key} data-open={isOpen || undefined}>
              <Icon size={14} stroke={2} aria-hidden="true" />
              {t(label)}
              <span className={facts.word}>{isOpen ? t('user_permissions.open') : t('user_permissions.closed')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
