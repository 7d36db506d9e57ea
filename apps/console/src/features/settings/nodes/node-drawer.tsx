import type { Deployment } from '@sightline/contract/deployments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeQuery, nodeTagNamesQuery } from '../../../entities/node/node-queries.ts';
import { ResellerField } from '../../../entities/reseller/reseller-field.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { Fields, FormSection, WideField } from '../../../forms/form-section.tsx';
import { OpenedRecord } from '../../../forms/opened-record.tsx';
import { RecordDrawer } from '../../../forms/record-drawer.tsx';
import { TagsField } from '../../../forms/tags-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { DeleteNode } from './delete-node.tsx';
import { KillNode } from './kill-node.tsx';
import { MachineFacts } from './machine-facts.tsx';
import { NodeCameras } from './node-cameras.tsx';
import { NodeSight } from './node-sight.tsx';
import { type NewToken, ReplaceToken } from './node-token.tsx';
import { NodeVendors } from './node-vendors.tsx';
import css from './nodes.module.css';
import { useNodeForm } from './use-node-form.ts';

const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 50;

interface NodeDrawerProps {
  /** Absent for one that is to be added. */
  id: string | undefined;
  /** While a token is shown over it. */
  isBehind: boolean;
  onToken: (token: NewToken) => void;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A node by its address, or a new one. */
export function NodeDrawer({ id, ...rest }: NodeDrawerProps) {
  const { t } = useTranslation();
  const loaded = useQuery({ ...nodeQuery(id ?? ''), enabled: id !== undefined });
  return (
    <OpenedRecord id={id} loaded={loaded} title={t('nodes.one')} onClose={rest.onClose}>
      {(node) => <NodeRecord node={node} {...rest} />}
    </OpenedRecord>
  );
}

interface NodeRecordProps extends Omit<NodeDrawerProps, 'id'> {
  node: Deployment | undefined;
}

function NodeRecord({ node, isBehind, onToken, onSaved, onClose }: NodeRecordProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const record = useNodeForm({ node, onSaved, onToken });
  const [isAsking, setIsAsking] = useState(false);
  const mayUpdate = mayOpen(user, { permission: 'apns__update' });
  const isViewOnly = node ? !mayUpdate : !mayOpen(user, { permission: 'apns__create' });
  const reseller = record.form.watch('reseller');
  const tags = useQuery({ ...nodeTagNamesQuery(reseller), enabled: reseller !== '' });
  return (
    <RecordDrawer
      record={record}
      names={['node', 'tab']}
      isViewOnly={isViewOnly}
      isBehind={isBehind || isAsking}
      onClose={onClose}
      title={node?.name ?? t('nodes.new')}
      {...(node ? {} : { saveLabel: t('nodes.create') })}
      danger={
        node ? (
          <span className={css.dangers}>
            <DeleteNode node={node} onAsking={setIsAsking} onDeleted={onClose} />
            <KillNode node={node} onAsking={setIsAsking} />
          </span>
        ) : null
      }
    >
      <FormSection title={t('nodes.identity')} purpose={t('nodes.identity_purpose')}>
        <Fields isViewOnly={isViewOnly}>
          <TextField control={record.control} name="name" label={t('nodes.name')} isRequired isFirst={!node} />
          {node ? (
            <FixedField label={t('nodes.reseller')} value={node.reseller.name} />
          ) : (
            <ResellerField control={record.control} name="reseller" label={t('nodes.reseller')} />
          )}
          <WideField>
            <TagsField
              control={record.control}
              name="tags"
              label={t('nodes.tags')}
              placeholder={t('nodes.add_tag')}
              suggestions={tags.data?.map(({ name }) => name) ?? []}
              max={MAX_TAGS}
              maxLength={MAX_TAG_LENGTH}
            />
          </WideField>
        </Fields>
      </FormSection>
      {node ? <MachineFacts node={node} /> : null}
      {node ? <NodeSight node={node} /> : null}
      {node ? <NodeCameras node={node} mayAssign={mayUpdate} onAsking={setIsAsking} /> : null}
      {node && mayOpen(user, { permission: 'vendors__view' }) ? <NodeVendors nodeId={node.id} /> : null}
      {node && mayUpdate ? (
        <FormSection title={t('nodes.token.section')} purpose={t('nodes.token.purpose')}>
          <ReplaceToken id={node.id} name={node.name} onAsking={setIsAsking} onToken={onToken} />
        </FormSection>
      ) : null}
    </RecordDrawer>
  );
}
