import { ActionIcon, Menu } from '@mantine/core';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconTrashX from '@tabler/icons-react/dist/esm/icons/IconTrashX.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alertKeys } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './panel.module.css';
import type { PanelProps } from './panel-props.ts';

/** Marks an alert for deletion, or deletes it at once; both ask first or can be undone. */
export function DeletionMenu({ alert, changes, onGone }: PanelProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { changesStatus, seesMark, deletes } = useAlertRights();
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /alerts/records/:id/', { params: { id: alert.id } }),
    onSuccess: () => {
      setIsAsked(false);
      toast.success(t('alert.deletion.done'));
      onGone();
      queries.removeQueries({ queryKey: alertKeys.one(alert.id) });
      void queries.invalidateQueries({ queryKey: alertKeys.lists });
      void queries.invalidateQueries({ queryKey: alertKeys.counts });
    },
  });
  const mayMark = changesStatus && seesMark;
  if (!mayMark && !deletes) return null;
  const isMarked = alert.marked_for_deletion;
  return (
    <>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon className={css.last} size={30} aria-label={t('alert.deletion.open')}>
            <IconTrash size={17} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayMark ? (
            <Menu.Item
              leftSection={isMarked ? <IconRestore size={16} stroke={1.8} /> : <IconTrash size={16} stroke={1.8} />}
              onClick={() => changes.change([alert.id], { marked_for_deletion: !isMarked })}
              {...readOnly}
            >
              {t(isMarked ? 'alert.deletion.unmark' : 'alert.deletion.mark')}
            </Menu.Item>
          ) : null}
          {deletes ? (
            <Menu.Item
              className={css.dangerous}
              leftSection={<IconTrashX size={16} stroke={1.8} />}
              onClick={() => setIsAsked(true)}
              {...readOnly}
            >
              {t('alert.deletion.delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <Question
        isOpen={isAsked}
        title={t('alert.deletion.title')}
        agree={t('alert.deletion.delete')}
        isDangerous
        isBusy={remove.isPending}
        onAgree={() => remove.mutate()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{t('alert.deletion.hint')}</p>
      </Question>
    </>
  );
}
