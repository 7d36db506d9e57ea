import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS_ICONS, STATUS_KEYS } from '../../../entities/alert/status-badge.tsx';
import { sortedUseCases } from '../../../entities/alert/use-cases.ts';
import { siteGroupingsQuery } from '../../../entities/site/site-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { Choice } from '../../../ui/choice-list.tsx';
import { choicesUnder } from '../../../ui/searched-chip.tsx';

/** What each chip offers. Groups and cameras follow the chosen sites. */
export function useFilterChoices(chosenSites: readonly string[]) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { data: tree } = useQuery({
    ...siteGroupingsQuery,
    enabled: mayOpen(user, { permission: 'sites_list__view' }),
  });
  return useMemo(() => {
    const sites: Choice[] = (tree ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const chosen = (tree ?? []).filter((site) => chosenSites.length === 0 || chosenSites.includes(site.id));
    const groups = chosen.flatMap((site) => choicesUnder(site.name, site.groups));
    const cameras: Choice[] = chosen.flatMap((site) =>
      site.groups.flatMap((group) =>
        group.cameras.map((camera) => ({
          value: camera.id,
          label: camera.name,
          group: `${site.name} · ${group.name}`,
        })),
      ),
    );
    const useCases: Choice[] = sortedUseCases(t);
    const statuses: Choice[] = STATUS_KEYS.map((status) => {
      const Icon = STATUS_ICONS[status];
      return { value: status, label: t(`status.${status}`), icon: <Icon size={15} stroke={1.8} aria-hidden="true" /> };
    });
    return { sites, groups, cameras, useCases, statuses };
  }, [tree, chosenSites, t]);
}
