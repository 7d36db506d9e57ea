import { Button } from '@mantine/core';
import type { Deployment } from '@sightline/contract/deployments';
import type { SiteGrouping } from '@sightline/contract/sites';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { camerasOfResellerQuery, nodeKeys } from '../../../entities/node/node-queries.ts';
import { call } from '../../../lib/api.ts';
import { type Choice, ChoiceList } from '../../../ui/choice-list.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { moves } from './camera-moves.ts';

interface AssignProps {
  node: Deployment;
  current: readonly string[];
  onClose: () => void;
}

const choicesOf = (sites: readonly SiteGrouping[]): Choice[] =>
  sites.flatMap((site) =>
    site.groups.flatMap(({ cameras }) => cameras.map(({ id, name }) => ({ value: id, label: name, group: site.name }))),
  );

/** Which cameras a node watches: checked ones come, unchecked ones go. */
export function AssignPopup({ isOpen, ...props }: AssignProps & { isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <PopupFrame
      isOpen={isOpen}
      title={t('nodes.assign.title', { name: props.node.name })}
      closeLabel={t('form.close')}
      onClose={props.onClose}
    >
      <AssignForm {...props} />
    </PopupFrame>
  );
}

function AssignForm({ node, current, onClose }: AssignProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const sites = useQuery(camerasOfResellerQuery(node.reseller.id));
  const [chosen, setChosen] = useState<string[]>([...current]);
  const change = moves(current, chosen);
  const count = change.add.length + change.remove.length;
  const save = useMutation({
    mutationFn: () => call('POST /apn/deployments/:id/cameras/', { params: { id: node.id }, body: change }),
    meta: { failureTitle: t('nodes.assign.failed') },
    onSuccess: () => {
      toast.success(t('nodes.assign.done', { name: node.name }));
      void queries.invalidateQueries({ queryKey: nodeKeys.all });
      onClose();
    },
  });
  return (
    <PopupParts
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={count === 0} loading={save.isPending} onClick={() => save.mutate()} {...readOnly}>
            {t('nodes.assign.save', { count })}
          </Button>
        </>
      }
    >
      <p>{t('nodes.assign.hint')}</p>
      {sites.isError ? <ErrorPanel error={sites.error} onRetry={() => void sites.refetch()} /> : null}
      {sites.isPending ? <Skeleton width="100%" height={160} /> : null}
      {sites.data ? <ChoiceList choices={choicesOf(sites.data)} chosen={chosen} onChange={setChosen} /> : null}
    </PopupParts>
  );
}
