import { ActionIcon } from '@mantine/core';
import type { LogicFlow } from '@sightline/contract/logic-flows/flows';
import { tabOfSlug } from '@sightline/contract/logic-flows/tabs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cameraKeys } from '../../../entities/camera/camera-queries.ts';
import { flowKeys } from '../../../entities/flow/flow-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { dateInFormat, timeOf } from '../../../lib/dates.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './parts.module.css';

interface FlowsTableProps {
  flows: readonly LogicFlow[];
  mayEdit: boolean;
  onOpen: (flow: LogicFlow) => void;
}

export function FlowsTable({ flows, mayEdit, onOpen }: FlowsTableProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  // What was asked about stays while the question fades away.
  const [asked, setAsked] = useState<LogicFlow>();
  const [isAsking, setIsAsking] = useState(false);
  const removal = useMutation({
    mutationFn: ({ id }: LogicFlow) => call('DELETE /logicflow/flows/:id/', { params: { id } }),
    onSuccess: (_, { name }) => {
      toast.success(t('settings.flows.deleted', { name }));
      void queries.invalidateQueries({ queryKey: flowKeys.all });
      void queries.invalidateQueries({ queryKey: cameraKeys.all });
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('settings.flows.name')}</th>
            <th scope="col">{t('settings.flows.tab_head')}</th>
            <th scope="col">{t('settings.flows.version')}</th>
            <th scope="col">{t('settings.flows.cameras_on')}</th>
            <th scope="col">{t('settings.flows.changed')}</th>
            {mayEdit ? (
              <th scope="col" className={css.action}>
                <span className="spoken">{t('settings.use_cases.action')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {flows.map((flow) => (
            <FlowLine
              key={flow.id}
              flow={flow}
              onOpen={onOpen}
              onDelete={
                mayEdit
                  ? () => {
                      setAsked(flow);
                      setIsAsking(true);
                    }
                  : undefined
              }
            />
          ))}
        </tbody>
      </table>
      <Question
        isOpen={isAsking}
        title={t('settings.flows.delete_title', { name: asked?.name })}
        agree={t('settings.flows.delete')}
        isDangerous
        isBusy={removal.isPending}
        onAgree={() => asked && removal.mutate(asked)}
        onCancel={() => setIsAsking(false)}
      >
        {t('settings.flows.delete_text', { count: asked?.cameras.filter(({ enabled }) => enabled).length ?? 0 })}
      </Question>
    </>
  );
}

interface FlowLineProps {
  flow: LogicFlow;
  onOpen: (flow: LogicFlow) => void;
  onDelete: (() => void) | undefined;
}

function FlowLine({ flow, onOpen, onDelete }: FlowLineProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { preferred_date_format: format } = useCurrentUser();
  const on = flow.cameras.filter(({ enabled }) => enabled).length;
  const at = new Date(flow.updated_at);
  const when = `${dateInFormat(at, format)} ${timeOf(at)}`;
  return (
    <tr>
      <td>
        <span className={css.camera}>
          <img src={flow.use_case_icon_url} alt="" width={18} height={18} />
          <button type="button" className={css.opens} onClick={() => onOpen(flow)}>
            {flow.name}
          </button>
          {flow.camera ? <span className={css.quiet}>{flow.camera.name}</span> : null}
        </span>
      </td>
      <td className={css.quiet}>{t(`settings.flows.tab.${tabOfSlug(flow.tab_slug)}`)}</td>
      <td className={css.number}>{flow.live_version}</td>
      <td className={css.number}>{t('settings.flows.on_of', { on, total: flow.cameras.length })}</td>
      <td className={css.quiet}>
        {flow.updated_by ? t('settings.flows.changed_by', { when, name: flow.updated_by }) : when}
      </td>
      {onDelete ? (
        <td className={css.action}>
          <ActionIcon aria-label={t('settings.flows.delete_one', { name: flow.name })} onClick={onDelete} {...readOnly}>
            <IconTrash size={16} stroke={1.8} />
          </ActionIcon>
        </td>
      ) : null}
    </tr>
  );
}
