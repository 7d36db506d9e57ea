import type { ChannelHealth } from '@sightline/contract/deliveries';
import { useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { channelHealthQuery } from '../../../entities/delivery/delivery-queries.ts';
import { useHealthWords } from '../../../entities/delivery/health-words.ts';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { type CHANNELS, type ChannelKey, channelName } from './channels.ts';
import css from './notifications-tab.module.css';
import type { TransferAccess } from './transfer-values.ts';
import { type TransferForm, turn } from './use-transfer-form.ts';

interface ChannelListProps {
  cameraId: string;
  form: TransferForm;
  access: TransferAccess;
  shown: typeof CHANNELS;
  chosen: ChannelKey;
  onChoose: (channel: ChannelKey) => void;
}

/** The channels, and the switch of each; those of one section below its heading. */
export function ChannelList({ cameraId, form, access, shown, chosen, onChoose }: ChannelListProps) {
  const { t } = useTranslation();
  const { data: health } = useQuery(channelHealthQuery(cameraId));
  const rows = (section: 'external_channel' | 'record_transfer') =>
    shown
      .filter((channel) => channel.section === section)
      .map((channel) => (
        <ChannelRow
          key={channel.key}
          channel={channel}
          form={form}
          health={health?.find((each) => each.channel === channel.way)}
          isChosen={channel.key === chosen}
          isViewOnly={access[section] === 'view'}
          onChoose={() => onChoose(channel.key)}
        />
      ));
  const [external, records] = [rows('external_channel'), rows('record_transfer')];
  return (
    <div className={css.lists}>
      {external.length > 0 ? (
        <section className={css.card} aria-label={t('transfer.channels')}>
          <h3 className={css.head}>{t('transfer.channels')}</h3>
          <ul className={css.rows}>{external}</ul>
          <ViewOnly isOn={access.external_channel === 'view'}>
            <AutoSend form={form} />
          </ViewOnly>
        </section>
      ) : null}
      {records.length > 0 ? (
        <section className={css.card} aria-label={t('transfer.records')}>
          <h3 className={css.head}>{t('transfer.records')}</h3>
          <ViewOnly isOn={access.record_transfer === 'view'}>
            <Outbound form={form} />
          </ViewOnly>
          <ul className={css.rows}>{records}</ul>
        </section>
      ) : null}
    </div>
  );
}

function AutoSend({ form }: { form: TransferForm }) {
  const { t } = useTranslation();
  const path = 'alert_channel.auto_send_alerts_to_channel.enabled';
  const isOn = useWatch({ control: form.control, name: path });
  return (
    <div className={css.option}>
      <SwitchField
        label={t('transfer.auto_send')}
        hint={t('transfer.auto_send_hint')}
        checked={isOn}
        onChange={(on) => turn(form, path, on)}
      />
    </div>
  );
}

function Outbound({ form }: { form: TransferForm }) {
  const { t } = useTranslation();
  const path = 'external_record_transfer.outbound_api_enabled';
  const isOn = useWatch({ control: form.control, name: path });
  return (
    <div className={css.option}>
      <SwitchField label={t('transfer.outbound')} checked={isOn} onChange={(on) => turn(form, path, on)} />
    </div>
  );
}

interface ChannelRowProps {
  /** How it has done; undefined: it has sent nothing yet. */
  health: ChannelHealth | undefined;
  channel: (typeof CHANNELS)[number];
  form: TransferForm;
  isChosen: boolean;
  isViewOnly: boolean;
  onChoose: () => void;
}

function ChannelRow({ health, channel, form, isChosen, isViewOnly, onChoose }: ChannelRowProps) {
  const { t } = useTranslation();
  const { control } = form;
  const { icon: Icon, toggle, under = toggle } = channel;
  const [isOn, isOpen] = useWatch({ control, name: [toggle, under] });
  const { errors } = useFormState({ control });
  const isWrong = form.getFieldState(channel.path as typeof toggle, { errors } as never).error !== undefined;
  const name = channelName(t, channel);
  const healthWords = useHealthWords();
  const isFailing = isOn && health?.failing_since != null;
  const onWords = health ? healthWords(health) : t('form.on');
  return (
    <li className={css.row} data-active={isChosen || undefined}>
      <button type="button" className={css.opener} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
        <span className={css.icon}>
          <Icon size={17} stroke={1.7} aria-hidden="true" />
        </span>
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <span className={css.state} data-tone={isWrong || isFailing ? 'bad' : undefined}>
            {isWrong ? t('transfer.incomplete') : isOn ? onWords : t('form.off')}
          </span>
        </span>
      </button>
      <ViewOnly isOn={isViewOnly}>
        <PlainSwitch
          label={name}
          checked={isOn}
          disabled={under !== toggle && !isOpen}
          onChange={(on) => {
            turn(form, toggle, on);
            onChoose();
          }}
        />
      </ViewOnly>
    </li>
  );
}
