import { useDebouncedValue } from '@mantine/hooks';
import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupSearchQuery, siteBranchQuery, siteTreeQuery } from '../../../entities/site/site-tree-queries.ts';
import { byName } from '../../../lib/by-name.ts';
import { keyOf, treeRows } from './tree-rows.ts';

const SEARCH_DELAY_MS = 500;
/** With a few companies their sites are what people come for. */
const FEW_COMPANIES = 5;
/** Sites that a search opens by itself; each costs a call for its groups. */
const MOST_OPENED = 10;

const siteIdOf = (key: string) => (key.startsWith('site:') ? key.slice('site:'.length) : undefined);

/** The tree's lines: companies and sites at once, groups and cameras of a site when it is opened. */
export function useSiteTree(search: string, siteId: string | undefined, hasGroups: boolean) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [wanted] = useDebouncedValue(search.trim(), search ? SEARCH_DELAY_MS : 0);
  const isSearch = wanted !== '';
  const tree = useQuery({ ...siteTreeQuery(wanted), placeholderData: keepPreviousData });
  const byGroup = useQuery({
    ...groupSearchQuery(wanted),
    enabled: isSearch && hasGroups,
    placeholderData: keepPreviousData,
  });
  const [shownFor, setShownFor] = useState<unknown>();
  // A group that was found is in sight: its site opens, and can be closed again.
  if (isSearch && byGroup.data && byGroup.data !== shownFor) {
    setShownFor(byGroup.data);
    const text = wanted.toLowerCase();
    const found = byGroup.data
      .filter(({ groups }) => groups.some(({ name }) => name.toLowerCase().includes(text)))
      .slice(0, MOST_OPENED);
    setOpen((before) => new Set([...before, ...found.map(({ id }) => keyOf('site', id))]));
  }
  const openSites = useMemo(() => [...open].map(siteIdOf).filter((id) => id !== undefined), [open]);
  const branches = useQueries({
    queries: openSites.map((id) => ({ ...siteBranchQuery(id), enabled: hasGroups })),
    combine: (results) => results.map(({ data }) => data),
  });
  const set = useCallback(
    (key: string, isOpen: boolean) =>
      setOpen((before) => {
        const next = new Set(before);
        if (isOpen) next.add(key);
        else next.delete(key);
        return next;
      }),
    [],
  );
  const { i18n } = useTranslation();
  const companies = useMemo(() => tree.data?.toSorted(byName(i18n.language)), [tree.data, i18n.language]);
  const [isStarted, setIsStarted] = useState(false);
  // A tree of few companies starts open; what the reader closes later stays closed.
  if (companies && !isStarted) {
    setIsStarted(true);
    // The site of the address may have been opened while the tree was on its way.
    if (companies.length <= FEW_COMPANIES)
      setOpen((before) => new Set([...before, ...companies.map(({ id }) => keyOf('company', id))]));
  }
  // What the address names is in sight.
  const holder = companies?.find(({ sites }) => sites.some(({ id }) => id === siteId))?.id;
  useEffect(() => {
    if (holder) set(keyOf('company', holder), true);
  }, [holder, set]);
  useEffect(() => {
    if (siteId) set(keyOf('site', siteId), true);
  }, [siteId, set]);
  const rows = useMemo(
    () =>
      treeRows({
        companies: companies ?? [],
        ...(isSearch && byGroup.data ? { foundByGroup: byGroup.data } : {}),
        branches: new Map(openSites.map((id, index) => [id, branches[index]])),
        open,
        isSearch,
        hasGroups,
      }),
    [companies, byGroup.data, branches, openSites, open, isSearch, hasGroups],
  );
  return {
    rows,
    set,
    isSearch,
    isLoading: tree.isPending,
    error: tree.error,
    refetch: tree.refetch,
    isCutOff: (companies?.length ?? 0) >= MAX_TREE_LEVEL,
    siteCount: companies?.reduce((sum, { sites }) => sum + sites.length, 0) ?? 0,
  };
}
