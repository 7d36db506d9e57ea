import { Name } from '@sightline/contract/common';
import type { Group } from '@sightline/contract/groups';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DeleteAction } from '../../../entities/deletion/delete-action.tsx';
import { groupQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { Fields, FormSection } from '../../../forms/form-section.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { CamerasSection } from './cameras-section.tsx';
import { PlaceForm } from './pane.tsx';
import { UseCasesSection } from './use-cases-section.tsx';
import { TREE_KEYS, useRefreshTree } from './use-refresh-tree.ts';

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
  const facts = group ? `${site.name} · ${t('settings.count.cameras', { count: group.cameras })}` : site.name;
  return (
    <PlaceForm
      record={record}
      names={NAMES}
      title={group?.name ?? t('settings.group.new')}
      icon={<IconFolder size={20} stroke={1.7} aria-hidden="true" />}
      facts={facts}
      isViewOnly={isViewOnly}
      danger={group ? <DeleteGroup group={group} onDeleted={onClose} /> : null}
      {...(group ? {} : { saveLabel: t('settings.group.create') })}
      onBack={onClose}
    >
      <FormSection title={t('settings.group.section')} purpose={t('settings.group.purpose')}>
        <Fields isViewOnly={isViewOnly}>
          <TextField control={record.control} name="name" label={t('settings.group.name')} isRequired />
          <FixedField label={t('settings.group.site')} value={site.name} />
        </Fields>
      </FormSection>
      {group ? <CamerasSection siteId={site.id} groupId={group.id} /> : null}
      {group ? <UseCasesSection site={site} groupId={group.id} isViewOnly /> : null}
    </PlaceForm>
  );
}

function DeleteGroup({ group: { id, name }, onDeleted }: { group: Group; onDeleted: () => void }) {
  const { t } = useTranslation();
  return (
    <DeleteAction
      kind="group"
      id={id}
      permission="groups__delete"
      isOutlined
      words={{
        action: t('settings.group.delete'),
        question: t('settings.group.delete_title', { name }),
        failed: t('settings.group.delete_failed', { name }),
        done: t('settings.group.deleted', { name }),
      }}
      loadImpact={(signal) => call('GET /sites/groups/:id/deletion_impact/', { params: { id } }, signal)}
      onDelete={(otp) => call('DELETE /sites/groups/:id/', { params: { id }, query: {}, body: { otp } })}
      stale={TREE_KEYS}
      onDeleted={onDeleted}
    />
  );
}
