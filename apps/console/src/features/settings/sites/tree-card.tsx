import { TextInput } from '@mantine/core';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { Command } from '../../../lib/commands/command.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Kbd, KeyCaps } from '../../../ui/kbd.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { SiteTree } from './site-tree.tsx';
import css from './sites-panel.module.css';
import { keyOf } from './tree-rows.ts';
import { useSiteTree } from './use-site-tree.ts';

interface TreeCardProps {
  siteId: string | undefined;
  groupId: string | undefined;
  search: string;
  onSearch: (text: string) => void;
  onOpen: (kind: 'site' | 'group' | 'camera', id: string) => void;
}

const FIND: Command<RefObject<HTMLInputElement | null>> = {
  label: 'settings.tree.search',
  icon: IconSearch,
  keys: ['/'],
  perform: (box) => box.current?.focus(),
};
const COMMANDS = [FIND];

export function TreeCard({ siteId, groupId, search, onSearch, onOpen }: TreeCardProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const hasGroups = mayOpen(user, { permission: 'groups_list__view' });
  const tree = useSiteTree(typed, siteId, hasGroups);
  const selected = groupId ? keyOf('group', groupId) : siteId ? keyOf('site', siteId) : undefined;
  useCommands({ title: 'settings.tree.label', commands: COMMANDS, context: box, place: box });
  return (
    <section className={css.card} data-tree aria-label={t('settings.tree.label')}>
      <div className={css.search}>
        <TextInput
          ref={box}
          leftSection={<IconSearch size={15} stroke={1.8} />}
          rightSection={typed ? null : <KeyCaps of={FIND} />}
          placeholder={t('settings.tree.search')}
          aria-label={t('settings.tree.search')}
          value={typed}
          maxLength={150}
          onChange={(event) => {
            setTyped(event.target.value);
            onSearch(event.target.value);
          }}
        />
      </div>
      <Body tree={tree} selected={selected} onOpen={onOpen} />
      {tree.isCutOff ? <p className={css.note}>{t('settings.tree.cut_off')}</p> : null}
      <footer className={css.hints} aria-hidden="true">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('settings.tree.move')}
        <Kbd>→</Kbd>
        {t('settings.tree.expand')}
      </footer>
    </section>
  );
}

interface BodyProps {
  tree: ReturnType<typeof useSiteTree>;
  selected: string | undefined;
  onOpen: TreeCardProps['onOpen'];
}

/** Widths of lines, all different. */
const SHAPE = [120, 180, 150, 170, 140, 110, 160];

function Body({ tree, selected, onOpen }: BodyProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const isLong = useDelayed(tree.isLoading);
  if (tree.error) return <ErrorPanel error={tree.error} onRetry={() => void tree.refetch()} />;
  if (tree.isLoading) {
    return (
      <div className={css.shape} aria-hidden="true">
        {isLong ? SHAPE.map((width) => <Skeleton key={width} width={width} height={14} />) : null}
      </div>
    );
  }
  if (tree.rows.length === 0) {
    return (
      <EmptyState
        icon={<IconMapPin size={20} stroke={1.8} />}
        hint={tree.isSearch ? t('settings.tree.nothing_found') : t('settings.tree.none')}
      />
    );
  }
  return (
    <SiteTree
      rows={tree.rows}
      selected={selected}
      onToggle={(row, isOpen) => tree.set(row.key, isOpen)}
      onSelect={({ kind, id }) => kind !== 'company' && onOpen(kind, id)}
      opensCameras={mayOpen(user, { permission: 'cameras_detail__retrieve' })}
    />
  );
}
