import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../../forms/form-section.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { ViewOnlyTag } from '../../../forms/view-only-tag.tsx';
import { type CHANNELS, type ChannelKey, channelName } from './channels.ts';
import type { EditorProps } from './editor-props.ts';
import { IotFields } from './iot-fields.tsx';
import css from './notifications-tab.module.css';
import { TelegramFields } from './telegram-fields.tsx';
import { AlertTransferFields, VehicleTransferFields } from './transfer-fields.tsx';

const EDITORS: Record<ChannelKey, ComponentType<EditorProps>> = {
  telegram: TelegramFields,
  whatsapp: WhatsappFields,
  iot: IotFields,
  alerts: AlertTransferFields,
  vehicles: VehicleTransferFields,
};

/** The settings of one channel. */
export function ChannelEditor({ channel, ...props }: EditorProps & { channel: (typeof CHANNELS)[number] }) {
  const { t } = useTranslation();
  const Editor = EDITORS[channel.key];
  const { icon: Icon } = channel;
  return (
    <section className={`${css.card} ${css.editor}`} aria-label={channelName(t, channel)}>
      <h3 className={css.title}>
        <Icon size={18} stroke={1.7} aria-hidden="true" />
        {channelName(t, channel)}
        <ViewOnlyTag isViewOnly={props.isViewOnly} />
      </h3>
      <Editor {...props} />
    </section>
  );
}

function WhatsappFields({ form, isViewOnly }: EditorProps) {
  const { t } = useTranslation();
  return (
    <Fields isViewOnly={isViewOnly}>
      <TextField
        control={form.control}
        name="alert_channel.whatsapp.whatsapp_group_id"
        label={t('transfer.field.whatsapp_group_id')}
        hint={t('transfer.hint.whatsapp_group_id')}
        isRequired
      />
    </Fields>
  );
}
