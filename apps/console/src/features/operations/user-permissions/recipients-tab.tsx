import IconDeviceCctv from '@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { TwoPanes } from '../../../ui/two-panes.tsx';
import { CameraList } from './camera-list.tsx';
import { RecipientsPane } from './recipients-pane.tsx';
import type { PlaceProps } from './user-permissions-address.ts';

/** Cameras at the left; at the right who would be told of an alert of the chosen one. */
export function RecipientsTab({ place, onChange }: PlaceProps) {
  const { t } = useTranslation();
  return (
    <TwoPanes
      listLabel={t('user_permissions.camera_list')}
      list={<CameraList place={place} onChange={onChange} />}
      isDetailOpen={place.camera !== ''}
      detail={
        place.camera ? (
          <RecipientsPane key={place.camera} place={place} onChange={onChange} />
        ) : (
          <StatePanel
            icon={<IconDeviceCctv size={20} stroke={1.8} />}
            title={t('user_permissions.choose_camera')}
            hint={t('user_permissions.choose_camera_hint')}
          />
        )
      }
    />
  );
}
