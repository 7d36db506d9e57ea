import { Tooltip } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SUMMARY_PATH } from '../../entities/alert/alert-address.ts';
import { sitesQuery } from '../../entities/site/site-queries.ts';
import { mayOpen } from '../../entities/user/access.ts';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { siteSearch } from '../../features/alerts/shared/summary-address.ts';
import type { SearchText } from '../../lib/address.ts';
import { byName } from '../../lib/by-name.ts';
import { useCountText } from '../../lib/count-text.ts';
import css from './sidebar.module.css';

/** Counted by the server up to here. */
const COUNT_LIMIT = 1000;

interface SiteListProps {
  isCollapsed?: boolean;
  onFollow?: () => void;
}

/** Sites with what waits there. A click shows that site's alerts. */
export function SiteList({ isCollapsed = false, onFollow }: SiteListProps) {
  const { t, i18n } = useTranslation();
  const user = useCurrentUser();
  const isOpen =
    mayOpen(user, { permission: 'sites_list__view' }) && mayOpen(user, { permission: 'alerts_summary__read' });
  const { data } = useQuery({ ...sitesQuery, enabled: isOpen });
  // By name: in the order of their latest alerts they would move under the pointer.
  const sites = data?.toSorted(byName(i18n.language));
  if (!sites || sites.length === 0) return <div className={css.sites} />;
  return (
    <nav className={css.sites} aria-label={t('shell.sites')}>
      <hr className={css.rule} />
      {isCollapsed ? null : <h2 className={css.overline}>{t('shell.sites')}</h2>}
      <ul className={css.siteList}>
        {sites.map((site) => (
          <li key={site.id}>
            <SiteLink site={site} isCollapsed={isCollapsed} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SiteLinkProps {
  site: { id: string; name: string; pending_count: number };
  isCollapsed: boolean;
  onFollow: (() => void) | undefined;
}

function SiteLink({ site, isCollapsed, onFollow }: SiteLinkProps) {
  const { t } = useTranslation();
  // Other pages name sites in their addresses, too.
  const isHere = useLocation({ select: ({ pathname }) => pathname.startsWith(SUMMARY_PATH) });
  const isChosen = useSearch({ strict: false, select: (search) => (search as SearchText<'site'>).site === site.id });
  const isActive = isHere && isChosen;
  const countText = useCountText();
  const pending = t('shell.pending', { count: site.pending_count });
  return (
    <Tooltip label={`${site.name}, ${pending}`} position="right" disabled={!isCollapsed}>
      <Link
        to={SUMMARY_PATH}
        search={siteSearch(site.id)}
        className={`${css.link} ${css.site}`}
        data-active={isActive || undefined}
        activeProps={{}}
        aria-current={isActive ? 'true' : undefined}
        aria-label={isCollapsed ? `${site.name}, ${pending}` : undefined}
        onClick={onFollow}
      >
        <IconMapPin size={16} stroke={1.8} aria-hidden="true" />
        {isCollapsed ? null : <span className={css.name}>{site.name}</span>}
        {isCollapsed || site.pending_count === 0 ? null : (
          <span className={css.pending}>
            <IconClock size={13} stroke={1.8} aria-hidden="true" />
            <span aria-hidden="true">
              {countText({ count: site.pending_count, isExact: site.pending_count < COUNT_LIMIT })}
            </span>
            <span className="spoken">{pending}</span>
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
