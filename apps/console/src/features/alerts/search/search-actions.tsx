import { Button, TextInput } from '@mantine/core';
import { fromFlow } from '@sightline/contract/logic-flows/convert';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cameraQuery } from '../../../entities/camera/camera-queries.ts';
import { SavedViewsMenu } from '../../../entities/saved-views/saved-views-menu.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { SearchText } from '../../../lib/address.ts';
import { call } from '../../../lib/api.ts';
import type { SearchJob } from '../../../lib/replay/protocol.ts';
import { target } from '../../../lib/target.ts';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import { Popup } from '../../../ui/popup.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import css from './search.module.css';
import type { searchAddressOn } from './search-address.ts';
import type { SearchValues } from './search-form.tsx';

interface SearchActionsProps {
  values: SearchValues;
  query: SearchText;
  job: SearchJob | undefined;
  address: ReturnType<typeof searchAddressOn>;
  onOpen: (values: SearchValues) => void;
}

const MAX_NAME = 60;

/** What becomes of a search: it is kept, sent to somebody, or made a rule. */
export function SearchActions({ values, query, job, address, onOpen }: SearchActionsProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [isNaming, setIsNaming] = useState(false);
  const [name, setName] = useState('');
  const [camera] = values.cameras;
  const canMake =
    mayOpen(user, { permission: 'logicflow__update' }) && mayOpen(user, { permission: 'cameras_detail__retrieve' });
  const { data } = useQuery({ ...cameraQuery(camera ?? ''), enabled: canMake && camera !== undefined });
  const rule = useMutation({
    mutationFn: async () => {
      const flow = job?.cameras[0]?.use_cases[0]?.flow;
      if (!flow || !data || !camera) throw new Error('Nothing to make a rule of');
      const graph = fromFlow(flow);
      const areas = Object.fromEntries(
        graph.nodes.flatMap((node) => (node.type === 'rule' ? [[node.id, node.data.configured_areas]] : [])),
      );
      return call('POST /logicflow/create', {
        body: {
          site: data.site_info.id,
          tab_slug: 'tab_alerts',
          name: name.trim(),
          description: t('past_search.made_from').slice(0, MAX_NAME),
          icon: 'area_check',
          logicflow: graph,
          areas: { [camera]: areas },
        },
      });
    },
    onSuccess: (flow) => {
      setIsNaming(false);
      void navigate(
        target({
          to: '/camera/$cameraId/use-case',
          params: { cameraId: camera ?? '' },
          search: { tab: 'tab_alerts', flow: flow.id } as never,
        }) as never,
      );
    },
  });
  const ask = () => {
    setName('');
    setIsNaming(true);
  };
  return (
    <div className={css.actions}>
      <SavedViewsMenu
        kind="search"
        label={t('past_search.saved')}
        query={new URLSearchParams(query as Record<string, string>).toString()}
        onOpen={({ query }) => onOpen(address.read(Object.fromEntries(new URLSearchParams(query))))}
      />
      <Button
        variant="subtle"
        leftSection={<IconShare size={15} stroke={1.8} />}
        onClick={() => copyToClipboard(window.location.href)}
      >
        {t('past.share')}
      </Button>
      {canMake ? (
        <Button
          variant="subtle"
          disabled={!job || !data}
          leftSection={<IconRoute size={15} stroke={1.8} />}
          onClick={ask}
          {...readOnly}
        >
          {t('past_search.make_rule')}
        </Button>
      ) : null}
      <Popup
        isOpen={isNaming}
        title={t('past_search.make_rule')}
        closeLabel={t('viewer.close')}
        onClose={() => setIsNaming(false)}
        actions={
          <Button disabled={name.trim() === ''} loading={rule.isPending} onClick={() => rule.mutate()}>
            {t('past_search.open_builder')}
          </Button>
        }
      >
        <TextInput
          label={t('past_search.name')}
          value={name}
          maxLength={MAX_NAME}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <p className={css.hint}>{t('past_search.rule_hint')}</p>
      </Popup>
    </div>
  );
}
