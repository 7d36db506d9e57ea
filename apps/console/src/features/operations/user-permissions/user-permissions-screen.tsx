import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { target } from '../../../lib/target.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { PeopleTab } from './people-tab.tsx';
import { peopleKeys } from './queries.ts';
import { RecipientsTab } from './recipients-tab.tsx';
import { TABS, USER_PERMISSIONS_PATH, userPermissionsAddress } from './user-permissions-address.ts';

/** What people may do, what they see, and who is told of an alert. Everything that is chosen stands in the address. */
export function UserPermissionsScreen() {
  const { t } = useTranslation();
  const { values: place, change } = useAddress(userPermissionsAddress);
  useLiveConfiguration(['user'], peopleKeys.list);
  useLiveConfiguration(['user', 'role', 'permission'], peopleKeys.effective);
  const { user } = place;
  const tabs = TABS.map((tab) => ({
    key: tab,
    label: t(`user_permissions.tab.${tab}`),
    target: target({
      to: USER_PERMISSIONS_PATH,
      search: userPermissionsAddress.write({ tab, user: tab === 'recipients' ? '' : user }),
    }),
  }));
  return (
    <PageFrame
      title={t('user_permissions.title')}
      tabs={<LinkTabs label={t('user_permissions.title')} tabs={tabs} active={place.tab} />}
    >
      {place.tab === 'recipients' ? (
        <RecipientsTab place={place} onChange={change} />
      ) : (
        <PeopleTab place={place} onChange={change} />
      )}
    </PageFrame>
  );
}
