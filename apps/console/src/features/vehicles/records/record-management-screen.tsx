import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../entities/alert/use-today.ts';
import { ImportAction } from '../../../entities/csv-import/file-actions.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { AddAction } from '../../../entities/user/add-action.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { Target } from '../../../lib/target.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { LazyDialog, lazyWithWords } from '../../../ui/lazy-dialog.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { RegisterPopup } from '../shared/register-popup.tsx';
import { useLiveVehicles } from '../shared/use-live-vehicles.ts';
import { PlatesTab } from './plates-tab.tsx';
import { recordsAddress, TABS, WIDEST } from './records-address.ts';
import { RecordsTab } from './records-tab.tsx';
import { useTabCounts } from './use-tab-counts.ts';

const LazyCsv = lazyWithWords(async () => (await import('./plates-csv-popup.tsx')).PlatesCsvPopup, 'csv');

const ImportDialog = (props: { isOpen: boolean; onClose: () => void }) => <LazyDialog dialog={LazyCsv} props={props} />;

/** Vehicle Management > Record Management: the plates that sites know, and what cameras read (SCR-08). */
export function RecordManagement() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const today = useToday();
  const address = useMemo(() => recordsAddress(today), [today]);
  const { values: filter, change, searchFor } = useAddress(address);
  const [isRegistering, setIsRegistering] = useState(false);
  useLiveVehicles();
  const counts = useTabCounts(filter);
  const mayImport = mayOpen(user, { permission: ['vm_lp__create', 'vm_authorisation__create'] });
  const tabs = TABS.map((key) => ({
    key,
    label: t(`vehicles.tab.${key}`),
    note: counts[key],
    // The search was made by the address of this screen; the router knows only those of whole pages.
    target: { to: '.', search: searchFor({ ...WIDEST, tab: key, open: '' }) } as Target,
  }));
  return (
    <PageFrame
      title={t('vehicles.management')}
      tabs={<LinkTabs label={t('vehicles.tabs')} tabs={tabs} active={filter.tab} />}
    >
      {mayImport ? (
        <PageActions>
          <ImportAction label={t('vehicles.csv.action')} dialog={ImportDialog} />
        </PageActions>
      ) : null}
      <AddAction
        permission="vm_lp__create"
        label={t('vehicles.register.action')}
        onAdd={() => setIsRegistering(true)}
      />
      {filter.tab === 'plates' ? (
        <PlatesTab filter={filter} change={change} />
      ) : (
        <RecordsTab key={filter.tab} filter={filter} change={change} />
      )}
      <RegisterPopup
        isOpen={isRegistering}
        onClose={() => setIsRegistering(false)}
        onDone={(open) => change({ tab: 'plates', open })}
      />
    </PageFrame>
  );
}
