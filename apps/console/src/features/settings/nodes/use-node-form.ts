import { type Deployment, DeploymentFields } from '@sightline/contract/deployments';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { nodeKeys } from '../../../entities/node/node-queries.ts';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import type { NewToken } from './node-token.tsx';

interface NodeValues {
  name: string;
  reseller: string;
  tags: string[];
}

const NodeForm = z.object({
  name: DeploymentFields.shape.name,
  reseller: z.string().min(1, { error: 'required' }),
  tags: DeploymentFields.shape.tags,
});

interface NodeFormOptions {
  node: Deployment | undefined;
  onSaved: (id: string) => void;
  onToken: (token: NewToken) => void;
}

async function createNode(whole: NodeValues, onToken: (token: NewToken) => void): Promise<Deployment> {
  const { token, ...node } = await call('POST /apn/deployments/', { body: whole });
  onToken({ name: node.name, token });
  return node;
}

/** A node's name and tags; a new one's reseller, too. */
export function useNodeForm({ node, onSaved, onToken }: NodeFormOptions) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useRecordForm<NodeValues, NodeValues, Deployment>({
    schema: NodeForm,
    saved: {
      name: node?.name ?? '',
      reseller: node?.reseller.id ?? '',
      tags: node?.tags.map((tag) => tag.name) ?? [],
    },
    words: {
      name: { label: t('nodes.name') },
      reseller: { label: t('nodes.reseller') },
      tags: { label: t('nodes.tags') },
    },
    save: ({ name, tags }, _pictures, whole) =>
      node
        ? call('PATCH /apn/deployments/:id/', { params: { id: node.id }, body: { name, tags } })
        : createNode(whole, onToken),
    ...(node ? {} : { savedText: ({ name }: Deployment) => t('nodes.created', { name }) }),
    onSaved: (saved, isLeaving) => {
      void queries.invalidateQueries({ queryKey: nodeKeys.all });
      if (!isLeaving) onSaved(saved.id);
    },
  });
}
