import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../lib/use-address.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { TwoPanes } from '../../../ui/two-panes.tsx';
import { apiQuery } from './api-queries.ts';
import { apiReferenceAddress } from './api-reference-address.ts';
import { CallDetail } from './call-detail.tsx';
import { CallList } from './call-list.tsx';
import { GettingStarted } from './getting-started.tsx';

/** How others build on the product: how to begin, and every call that a key can make, as the server describes it. */
export function ApiReferenceScreen() {
  const { t } = useTranslation();
  const { values: place, change } = useAddress(apiReferenceAddress);
  const { data: api } = useQuery(apiQuery);
  const call = api?.groups.flatMap(({ calls }) => calls).find(({ id }) => id === place.call);
  const back = () => change({ call: '' });
  return (
    <PageFrame title={t('api_reference.title')}>
      <TwoPanes
        listLabel={t('api_reference.title')}
        list={<CallList place={place} onChange={change} />}
        detail={
          api && call ? (
            <CallDetail key={call.id} description={api.description} call={call} onBack={back} />
          ) : (
            <GettingStarted onBack={back} />
          )
        }
        isDetailOpen={place.call !== ''}
      />
    </PageFrame>
  );
}
