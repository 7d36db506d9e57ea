import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { TwoPanes } from '../../../ui/two-panes.tsx';
import { EffectivePane } from './effective-pane.tsx';
import { PeopleList } from './people-list.tsx';
import type { PlaceProps } from './user-permissions-address.ts';
import { ViewAsPane } from './view-as-pane.tsx';

/** People at the left; at the right what the chosen one may do, or would see. */
export function PeopleTab({ place, onChange }: PlaceProps) {
  const { t } = useTranslation();
  const Pane = place.tab === 'view_as' ? ViewAsPane : EffectivePane;
  return (
    <TwoPanes
      listLabel={t('user_permissions.people')}
      list={<PeopleList place={place} onChange={onChange} />}
      isDetailOpen={place.user !== ''}
      detail={
        place.user ? (
          <Pane key={place.user} place={place} onChange={onChange} />
        ) : (
          <StatePanel
            icon={<IconUserSearch size={20} stroke={1.8} />}
            title={t('user_permissions.choose')}
            hint={t(`user_permissions.choose_hint.${place.tab === 'view_as' ? 'view_as' : 'permissions'}`)}
          />
        )
      }
    />
  );
}
