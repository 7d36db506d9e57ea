import { Button, Popover } from '@mantine/core';
import { toFlow } from '@sightline/contract/logic-flows/convert';
import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import IconVersions from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flowKeys, versionQuery, versionsQuery } from '../../../entities/flow/flow-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { dateInFormat } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './backtest.module.css';
import { type Draft, NO_CHANGES } from './draft.ts';

interface VersionMenuProps {
  flow: LogicFlowDetail;
  cameras: readonly string[];
  canEdit: boolean;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** The versions of a flow: each can be tried out against the live one, and brought back. */
export function VersionMenu({ flow, cameras, canEdit, draft, onDraft }: VersionMenuProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { preferred_date_format: format } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useInfiniteQuery({ ...versionsQuery(flow.id), enabled: isOpen });
  const compare = useMutation({
    mutationFn: (number: number) => queries.fetchQuery(versionQuery(flow.id, number)),
    onSuccess: ({ number, logicflow, areas }) => {
      if (!logicflow) return toast.error(t('backtest.version_unreadable'));
      const flows = Object.fromEntries(cameras.map((camera) => [camera, toFlow(logicflow, areas?.[camera])]));
      onDraft({ ...NO_CHANGES, version: { number, flows, logicflow, areas: areas ?? {} } });
      setIsOpen(false);
    },
  });
  const restore = useMutation({
    mutationFn: (number: number) =>
      call('POST /logicflow/flows/:id/versions/:number/restore/', {
        params: { id: flow.id, number },
        body: { version: flow.version },
      }),
    onSuccess: async ({ live_version }) => {
      toast.success(t('backtest.restored', { number: live_version }));
      setIsOpen(false);
      onDraft(NO_CHANGES);
      await queries.invalidateQueries({ queryKey: flowKeys.all });
      await queries.invalidateQueries({ queryKey: ['programs'] });
    },
  });
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={348} trapFocus returnFocus offset={6}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconVersions size={15} stroke={1.8} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('backtest.version', { number: draft.version?.number ?? flow.live_version })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('backtest.versions_of', { flow: flow.name })}>
        <p className={css.menuTitle}>{t('backtest.versions_of', { flow: flow.name })}</p>
        <ul className={css.versions}>
          {(data?.pages ?? [])
            .flatMap(({ results }) => results)
            .map(({ number, live, created_at, created_by }) => (
              <li key={number}>
                <span className={css.version}>
                  <b>{t('backtest.version', { number })}</b>{' '}
                  {live ? <Badge tone="good">{t('backtest.live')}</Badge> : null}
                  <small>{[dateInFormat(new Date(created_at), format), created_by].filter(Boolean).join(', ')}</small>
                </span>
                {live ? null : (
                  <>
                    <Button
                      variant="default"
                      loading={compare.isPending && compare.variables === number}
                      onClick={() => compare.mutate(number)}
                    >
                      {t('backtest.compare')}
                    </Button>
                    {canEdit ? (
                      <Button
                        variant="default"
                        loading={restore.isPending && restore.variables === number}
                        onClick={() => restore.mutate(number)}
                      >
                        {t('backtest.restore')}
                      </Button>
                    ) : null}
                  </>
                )}
              </li>
            ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
