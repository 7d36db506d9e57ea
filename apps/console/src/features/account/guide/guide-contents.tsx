import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { target } from '../../../lib/target.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SideLink, SideList } from '../../../ui/side-list.tsx';
import { GUIDE_PATH, type GuidePlace, guideAddress } from './guide-address.ts';
import { GUIDE_ROLES, type GuidePartKey, type GuideRole, ROLE_KEYS } from './guide-parts.ts';
import type { Guide } from './guide-query.ts';
import { createGuideSearch } from './guide-search.ts';
import { linesOf } from './guide-text.ts';

interface GuideContentsProps {
  guide: UseQueryResult<Guide>;
  role: GuideRole;
  /** What is read beside it. */
  part: GuidePartKey;
  place: GuidePlace;
  onChange: (change: Partial<GuidePlace>) => void;
}

/** The parts for a role, or where in the whole guide something stands. */
export function GuideContents({ guide, role, part, place, onChange }: GuideContentsProps) {
  const { t } = useTranslation();
  const find = useMemo(() => guide.data && createGuideSearch(guide.data), [guide.data]);
  const hits = useMemo(() => (place.search ? find?.(place.search) : undefined), [find, place.search]);
  const linkTo = (to: GuidePartKey, section = '') =>
    target({ to: GUIDE_PATH, search: guideAddress.write({ ...place, part: to, section }) });
  const titleOf = (key: GuidePartKey) => guide.data?.get(key)?.title ?? '';
  return (
    <SideList
      list={guide}
      isEmpty={hits?.length === 0}
      empty={<EmptyState icon={<IconBook2 size={20} stroke={1.8} />} hint={t('guide.nothing_found')} />}
      filters={
        <>
          <SearchBox label={t('guide.search')} value={place.search} onChange={(search) => onChange({ search })} />
          <OneChoiceChip
            name={t('guide.role_label')}
            empty=""
            icon={<IconUsers size={14} stroke={1.8} />}
            choices={ROLE_KEYS.map((value) => ({ value, label: t(`guide.role.${value}`) }))}
            chosen={role}
            onChange={(chosen) => onChange({ role: chosen })}
          />
        </>
      }
    >
      {hits?.map((hit) => (
        <SideLink
          key={`${hit.part} ${hit.section}`}
          target={linkTo(hit.part, String(hit.section))}
          isChosen={hit.part === part && String(hit.section) === (place.section || '0')}
          name={hit.title ? `${titleOf(hit.part)}: ${hit.title}` : titleOf(hit.part)}
          facts={hit.line}
        />
      ))}
      {hits || !guide.data
        ? null
        : GUIDE_ROLES[role].map((key) => (
            <SideLink
              key={key}
              target={linkTo(key)}
              isChosen={key === part}
              name={titleOf(key)}
              facts={guide.data.get(key)?.sections[0]?.blocks.flatMap(linesOf)[0]}
            />
          ))}
    </SideList>
  );
}
