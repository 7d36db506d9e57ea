import { Button } from '@mantine/core';
import { EDIT_FLOWS, type LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import IconFileUnknown from '@tabler/icons-react/dist/esm/icons/IconFileUnknown.mjs';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useReadOnly } from '../../ui/read-only.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { flowKeys, versionsQuery } from './flow-queries.ts';

/** As many as fit beside each other: the way out is one of the last good ones. */
const OFFERED = 3;

/** A flow whose live version this product does not understand; an older version can take its place. */
export function UnreadableFlow({ flow }: { flow: LogicFlowDetail }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const mayEdit = mayOpen(useCurrentUser(), { permission: EDIT_FLOWS });
  const { data } = useInfiniteQuery({ ...versionsQuery(flow.id), enabled: mayEdit });
  const restore = useMutation({
    mutationFn: (number: number) =>
      call('POST /logicflow/flows/:id/versions/:number/restore/', {
        params: { id: flow.id, number },
        body: { version: flow.version },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: flowKeys.all }),
  });
  const older = (data?.pages ?? []).flatMap(({ results }) => results).filter(({ live }) => !live);
  return (
    <StatePanel
      icon={<IconFileUnknown size={20} stroke={1.6} />}
      tone="bad"
      title={t('flow.unreadable')}
      hint={t(older.length > 0 ? 'flow.unreadable_restore' : 'flow.unreadable_hint')}
    >
      {older.slice(0, OFFERED).map(({ number }) => (
        <Button
          key={number}
          variant="default"
          loading={restore.isPending && restore.variables === number}
          onClick={() => restore.mutate(number)}
          {...readOnly}
        >
          {t('flow.restore_version', { number })}
        </Button>
      ))}
    </StatePanel>
  );
}
