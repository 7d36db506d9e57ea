import { TextInput } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteGroupingsQuery } from '../../../entities/site/site-queries.ts';
import { Check } from '../../../ui/check.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './camera-choice.module.css';
import { chosenOf, searchTree, type TreeSite, toggleCamera, toggleSite, treeOf } from './camera-tree.ts';

interface CameraChoiceProps {
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

/** The cameras one wants to hear of, under their sites. */
export function CameraChoice({ chosen, disabled, onChange }: CameraChoiceProps) {
  const { t } = useTranslation();
  const groupings = useQuery(siteGroupingsQuery);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  if (groupings.isError) return <ErrorPanel error={groupings.error} onRetry={() => groupings.refetch()} />;
  if (!groupings.data) return <Skeleton width="100%" height={160} />;
  const sites = searchTree(treeOf(groupings.data), wanted);
  const set = new Set(chosen);
  return (
    <div className={css.box}>
      <TextInput
        className={css.search}
        leftSection={<IconSearch size={14} stroke={1.8} />}
        placeholder={t('profile.cameras.search')}
        aria-label={t('profile.cameras.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={css.tree}>
        {sites.map((site) => (
          <SiteBranch
            key={site.id}
            site={site}
            chosen={set}
            isFound={wanted.trim() !== ''}
            disabled={disabled}
            onChange={onChange}
          />
        ))}
      </ul>
      {sites.length === 0 ? <p className={css.nothing}>{t('state.empty')}</p> : null}
    </div>
  );
}

interface SiteBranchProps {
  site: TreeSite;
  chosen: ReadonlySet<string>;
  /** A search opens what it finds. */
  isFound: boolean;
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

function SiteBranch({ site, chosen, isFound, disabled, onChange }: SiteBranchProps) {
  const { t } = useTranslation();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOpen = isUnfolded || isFound;
  const count = chosenOf(site, chosen);
  const isSome = count > 0 && count < site.cameras.length;
  return (
    <li>
      <div className={css.site}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'profile.cameras.hide' : 'profile.cameras.show', { site: site.name })}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <IconChevronRight size={14} stroke={1.8} aria-hidden="true" />
        </button>
        <Check
          className={css.line}
          spokenLabel={t('profile.cameras.all_of', { site: site.name })}
          checked={count > 0 && !isSome}
          isPartly={isSome}
          disabled={disabled || site.cameras.length === 0}
          onChange={() => onChange(toggleSite(site, chosen))}
          label={<b className={css.name}>{site.name}</b>}
        />
        <span className={css.count}>{t('profile.cameras.count', { chosen: count, count: site.cameras.length })}</span>
      </div>
      {isOpen ? (
        <ul className={css.cameras}>
          {site.cameras.map((camera) => (
            <li key={camera.id}>
              <Check
                className={css.line}
                checked={chosen.has(camera.id)}
                disabled={disabled}
                onChange={() => onChange(toggleCamera(camera.id, chosen))}
                label={
                  <>
                    <span className={css.name}>{camera.name}</span>
                    <span className={css.group}>{camera.group}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
