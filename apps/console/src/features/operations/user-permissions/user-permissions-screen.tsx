import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { PeopleTab } from './people-tab.tsx';
import { peopleKeys } from './queries.ts';
import { RecipientsTab } from './recipients-tab.tsx';
import {
  type Place,
  type PlaceSearch,
  readAddress,
  TABS,
  USER_PERMISSIONS_PATH,
  writeAddress,
} from './user-permissions-address.ts';

/** What people may do, what they see, and who is told of an alert. Everything that is chosen stands in the address. */
export function UserPermissionsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: PlaceSearch = useSearch({ strict: false });
  const place = readAddress(search);
  useLiveConfiguration(['user'], peopleKeys.list);
  useLiveConfiguration(['user', 'role', 'permission'], peopleKeys.effective);
  const change = useCallback(
    (part: Partial<Place>) =>
      void navigate({
        to: USER_PERMISSIONS_PATH,
        search: (before: PlaceSearch) => writeAddress({ ...readAddress(before), ...part }),
      } as never),
    [navigate],
  );
  const { user } = place;
  const tabs = TABS.map((tab) => ({
    key: tab,
    label: t(`user_permissions.tab.${tab}`),
    search: { ...(tab === 'permissions' ? {} : { tab }), ...(user && tab !== 'recipients' ? { user } : {}) },
  }));
  return (
    <PageFrame
      title={t('user_permissions.title')}
      tabs={<LinkTabs label={t('user_permissions.title')} tabs={tabs} active={place.tab} to={USER_PERMISSIONS_PATH} />}
    >
      {place.tab === 'recipients' ? (
        <RecipientsTab place={place} onChange={change} />
      ) : (
        <PeopleTab place={place} onChange={change} />
      )}
    </PageFrame>
  );
}
