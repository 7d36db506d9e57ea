import { Button } from '@mantine/core';
import { Name } from '@sightline/contract/common';
import type { Group } from '@sightline/contract/groups';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DeletionDialog } from '../../../entities/deletion/deletion-dialog.tsx';
import { groupQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { Fields, FormSection } from '../../../forms/form-section.tsx';
import { SaveButton, SaveState } from '../../../forms/save-state.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useLeaveGuard } from '../../../forms/use-leave-guard.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { CamerasSection } from './cameras-section.tsx';
import css from './pane.module.css';
import { Pane, PlaceHead } from './pane.tsx';
import { UseCasesSection } from './use-cases-section.tsx';
import { useRefreshTree } from './use-refresh-tree.ts';

const GroupForm = z.object({ name: Name });
const NAMES = ['site', 'group', 'tab'];

interface GroupFormProps {
  /** Absent for one that is to be added. */
  group?: Group;
  site: { id: string; name: string };
  onSaved: (group: Group) => void;
  onClose: () => void;
}

/** A group of a site: its name, and what it holds. */
export function GroupPane({ group, site, onSaved, onClose }: GroupFormProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const refresh = useRefreshTree();
  const isViewOnly = !mayOpen(user, { permission: group ? 'groups__update' : 'groups__create' });
  const record = useRecordForm<{ name: string }, { name: string }, Group>({
    schema: GroupForm,
    saved: { name: group?.name ?? '' },
    words: { name: { label: t('settings.group.name') } },
    save: (_, __, { name }) =>
      group
        ? call('PATCH /sites/groups/:id/', { params: { id: group.id }, body: { name } })
        : call('POST /sites/groups/', { body: { name, site: site.id } }),
    ...(group ? {} : { savedText: ({ name }: Group) => t('settings.group.created', { name }) }),
    onSaved: (saved, isLeaving) => {
      queries.setQueryData(groupQuery(saved.id).queryKey, saved);
      refresh();
      if (!isLeaving) onSaved(saved);
    },
  });
  const guard = useLeaveGuard(record, NAMES);
  const facts = group ? `${site.name} · ${t('settings.count.cameras', { count: group.cameras })}` : site.name;
  return (
    <Pane
      onSave={() => void record.save()}
      head={
        <PlaceHead
          title={group?.name ?? t('settings.group.new')}
          icon={<IconFolder size={20} stroke={1.7} aria-hidden="true" />}
          facts={facts}
          isViewOnly={isViewOnly}
          onBack={onClose}
        >
          <SaveState record={record} />
          {group ? <DeleteGroup group={group} onDeleted={onClose} /> : null}
          {isViewOnly ? null : <SaveButton record={record} {...(group ? {} : { label: t('settings.group.create') })} />}
        </PlaceHead>
      }
    >
      <FormSection title={t('settings.group.section')} purpose={t('settings.group.purpose')}>
        <Fields isViewOnly={isViewOnly}>
          <TextField control={record.control} name="name" label={t('settings.group.name')} isRequired />
          <FixedField label={t('settings.group.site')} value={site.name} />
        </Fields>
      </FormSection>
      {group ? <CamerasSection siteId={site.id} groupId={group.id} /> : null}
      {group ? <UseCasesSection site={site} groupId={group.id} isViewOnly /> : null}
      {guard.dialog}
    </Pane>
  );
}

function DeleteGroup({ group, onDeleted }: { group: Group; onDeleted: () => void }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const refresh = useRefreshTree();
  const [isAsking, setIsAsking] = useState(false);
  if (!mayOpen(user, { permission: 'groups__delete' })) return null;
  const params = { id: group.id };
  return (
    <>
      <Button
        variant="default"
        className={css.danger}
        leftSection={<IconTrash size={15} stroke={1.8} />}
        onClick={() => setIsAsking(true)}
      >
        {t('settings.group.delete')}
      </Button>
      <DeletionDialog
        id={group.id}
        isOpen={isAsking}
        title={t('settings.group.delete_title', { name: group.name })}
        actionLabel={t('settings.group.delete')}
        loadImpact={(signal) => call('GET /sites/groups/:id/deletion_impact/', { params }, signal)}
        failureTitle={t('settings.group.delete_failed', { name: group.name })}
        onDelete={(otp) => call('DELETE /sites/groups/:id/', { params, query: {}, body: { otp } })}
        onDeleted={() => {
          toast.success(t('settings.group.deleted', { name: group.name }));
          onDeleted();
          refresh();
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
