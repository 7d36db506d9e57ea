import type { TransferSettings } from '@sightline/contract/transfer-routes';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { transferSettingsQuery } from '../../../entities/camera/camera-queries.ts';
import type { CameraTabProps } from '../../../entities/camera/camera-tab.ts';
import { sendableChannels } from '../../../entities/delivery/channels.ts';
import { DeliveryLog } from '../../../entities/delivery/delivery-log.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { ChannelEditor } from './channel-editor.tsx';
import { ChannelList } from './channel-list.tsx';
import { CHANNELS, type ChannelKey } from './channels.ts';
import css from './notifications-tab.module.css';
import { TransferSaving } from './transfer-saving.tsx';
import { type TransferAccess, transferAccess } from './transfer-values.ts';
import { type TransferForm, turn, useTransferForm } from './use-transfer-form.ts';

/** Where alerts and records of a camera go. The frame draws itself again with every change that is counted; this need not. */
export const NotificationsTabContent = memo(function NotificationsTabContent({ camera }: CameraTabProps) {
  const settings = useQuery({ ...transferSettingsQuery(camera?.id ?? ''), enabled: camera !== undefined });
  const isLong = useDelayed(settings.isPending);
  if (settings.data && camera) return <Notifications settings={settings.data} groupId={camera.group_info.id} />;
  if (settings.isError) return <ErrorPanel error={settings.error} onRetry={() => void settings.refetch()} />;
  return isLong ? (
    <div className={css.tab} aria-hidden="true">
      <Skeleton width="100%" height={320} />
      <Skeleton width="100%" height={420} />
    </div>
  ) : null;
});

function Notifications({ settings, groupId }: { settings: TransferSettings; groupId: string }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const access = transferAccess(user);
  const state = useTransferForm(settings, access);
  const { form, parts } = state;
  // What others save arrives in the sections that nobody edits here.
  useEffect(() => parts.take(settings, 'wait'), [parts, settings]);
  const shown = CHANNELS.filter(({ section }) => access[section] !== 'hidden');
  const [chosen, setChosen] = useState<ChannelKey>();
  const channel = shown.find(({ key }) => key === chosen) ?? shown[0];
  return (
    <div className={css.page}>
      {access.internal_channel === 'hidden' ? null : <People form={form} access={access} />}
      {channel ? (
        <div className={css.tab}>
          <ChannelList
            cameraId={settings.id}
            form={form}
            access={access}
            shown={shown}
            chosen={channel.key}
            onChoose={setChosen}
          />
          <div className={css.main}>
            <ChannelEditor
              key={channel.key}
              channel={channel}
              form={form}
              settings={settings}
              groupId={groupId}
              isViewOnly={access[channel.section] !== 'edit'}
            />
            <DeliveryLog cameraId={settings.id} sendable={sendableChannels(user)} />
          </div>
        </div>
      ) : null}
      {channel || access.internal_channel !== 'hidden' ? null : <p className={css.none}>{t('transfer.nothing')}</p>}
      <TransferSaving state={state} settings={settings} access={access} onProblem={setChosen} />
    </div>
  );
}

/** Whether alerts are shown at all, and whether people are told. */
function People({ form, access }: { form: TransferForm; access: TransferAccess }) {
  const { t } = useTranslation();
  const [onPlatform, toPeople] = useWatch({ control: form.control, name: ['platform_alerts', 'user_alerts'] });
  return (
    <ViewOnly isOn={access.internal_channel === 'view'}>
      <div className={css.people}>
        <SwitchField
          label={t('transfer.platform_alerts')}
          checked={onPlatform}
          onChange={(on) => turn(form, 'platform_alerts', on)}
        />
        <SwitchField
          label={t('transfer.user_alerts')}
          checked={toPeople}
          disabled={!onPlatform}
          onChange={(on) => turn(form, 'user_alerts', on)}
        />
      </div>
    </ViewOnly>
  );
}
