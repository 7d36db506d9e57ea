import { Button, Menu } from '@mantine/core';
import type { FlowVersion, LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconVersions from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeInFormat } from '../../lib/dates.ts';
import { joinWords } from '../../lib/join-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { useCurrentUser } from '../user/current-user.ts';
import { versionsQuery } from './flow-queries.ts';
import css from './versions.module.css';

interface VersionsMenuProps {
  flow: LogicFlowDetail;
  isDirty: boolean;
  canRestore: boolean;
  onCompare: (number: number) => void;
  onRestore: (number: number) => void;
}

/** Which version is on the canvas, and the way to all others. */
export function VersionsMenu({ flow, isDirty, canRestore, onCompare, onRestore }: VersionsMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const versions = useInfiniteQuery({ ...versionsQuery(flow.id), enabled: isOpen });
  const on = flow.cameras.filter(({ enabled }) => enabled).length;
  const act = (action: (number: number) => void, number: number) => {
    setIsOpen(false);
    action(number);
  };
  return (
    <>
      <Menu position="bottom-start" width={348} opened={isOpen} onChange={setIsOpen}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconVersions size={15} stroke={1.8} />}
            rightSection={<IconChevronDown size={14} stroke={1.8} />}
          >
            {isDirty
              ? t('flow.draft_of', { number: flow.live_version + 1 })
              : t('flow.version', { number: flow.live_version })}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.menu} aria-label={t('flow.versions')}>
          {versions.data?.pages
            .flatMap(({ results }) => results)
            .map((version) => (
              <Version key={version.number} version={version}>
                <Menu.Item className={css.action} onClick={() => act(onCompare, version.number)}>
                  {t('flow.compare')}
                </Menu.Item>
                {canRestore && !version.live ? (
                  <Menu.Item className={css.action} onClick={() => act(onRestore, version.number)}>
                    {t('flow.restore')}
                  </Menu.Item>
                ) : null}
              </Version>
            ))}
          {versions.isError ? <p className={css.note}>{t('state.something_wrong')}</p> : null}
          {versions.hasNextPage ? (
            <Menu.Item closeMenuOnClick={false} onClick={() => void versions.fetchNextPage()}>
              {t('flow.more_versions')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <Badge tone={on > 0 ? 'good' : 'neutral'}>
        {on === 0
          ? t('flow.not_on', { number: flow.live_version })
          : t('flow.live_on', { number: flow.live_version, count: on })}
      </Badge>
    </>
  );
}

function Version({ version, children }: { version: FlowVersion; children: ReactNode }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const { number, live, created_at, created_by, restores, changes } = version;
  const said = [
    ...(restores === null ? [] : [t('flow.restores', { number: restores })]),
    ...(changes?.added.length ? [t('flow.added', { names: joinWords(changes.added, i18next.language) })] : []),
    ...(changes?.removed.length ? [t('flow.removed', { names: joinWords(changes.removed, i18next.language) })] : []),
    ...(changes?.changed.length ? [t('flow.changed', { names: joinWords(changes.changed, i18next.language) })] : []),
    ...(changes?.connections ? [t('flow.connections_changed')] : []),
    ...(changes?.areas ? [t('flow.areas_changed')] : []),
  ];
  return (
    <fieldset className={css.version} aria-label={t('flow.version', { number })}>
      <span className={css.words}>
        <b>
          {t('flow.version', { number })} {live ? <Badge tone="good">{t('flow.live_mark')}</Badge> : null}
        </b>
        <span className="num">
          {dateTimeInFormat(new Date(created_at), format)}
          {created_by ? ` · ${created_by}` : ''}
        </span>
        {said.length > 0 ? <span>{said.join(' · ')}</span> : null}
      </span>
      {children}
    </fieldset>
  );
}
