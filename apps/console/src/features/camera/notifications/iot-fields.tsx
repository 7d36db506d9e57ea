import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Fields, WideField } from '../../../forms/form-section.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { EditorProps } from './editor-props.ts';
import { JsonField } from './json-field.tsx';
import { ReceiverFields } from './receiver-fields.tsx';

/** A device or a broker that is told of alerts. */
export function IotFields({ form, isViewOnly }: EditorProps) {
  const { t } = useTranslation();
  const path = 'iot_integration.transfer_alert_payload';
  const isWhole = useWatch({ control: form.control, name: path });
  return (
    <Fields isViewOnly={isViewOnly}>
      <WideField>
        <TextField
          control={form.control}
          name="iot_integration.alert_endpoint"
          label={t('transfer.field.alert_endpoint')}
          hint={t('transfer.hint.alert_endpoint')}
          isRequired
        />
      </WideField>
      <ReceiverFields form={form} at="iot_integration" isRequired={false} />
      <WideField>
        <SwitchField
          label={t('transfer.field.transfer_alert_payload')}
          hint={t('transfer.hint.transfer_alert_payload')}
          checked={isWhole}
          onChange={(on) => form.setValue(path, on, { shouldDirty: true })}
        />
      </WideField>
      <WideField>
        <JsonField
          form={form}
          name="iot_integration.extra_info"
          label={t('transfer.field.extra_info')}
          hint={t('transfer.hint.extra_info')}
        />
      </WideField>
    </Fields>
  );
}
