import {
  ALERT_TRANSFER_COOLDOWNS,
  TRANSFORMATIONS,
  type Transformation,
  VM_TRANSFER_COOLDOWNS,
} from '@sightline/contract/transfer-settings';
import { type Path, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../forms/check-field.tsx';
import { Fields, WideField } from '../../../forms/form-section.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { AccPanel } from './acc-panel.tsx';
import { CooldownField } from './cooldown-field.tsx';
import type { EditorProps } from './editor-props.ts';
import { JsonField } from './json-field.tsx';
import css from './notifications-tab.module.css';
import { ReceiverFields, type ReceiverPath } from './receiver-fields.tsx';
import type { TransferValues } from './transfer-values.ts';
import { UseCasesField } from './use-cases-field.tsx';
import type { TransferForm } from './use-transfer-form.ts';
import { turn } from './use-transfer-form.ts';

const ALERTS = 'external_record_transfer.external_record_transfer_alert';
const VEHICLES = 'external_record_transfer.external_record_transfer_vm';
/** Payloads by the brand they are for. */
const PAYLOADS: Partial<Record<Transformation, string>> = { novade: 'Novade', autodesk: 'Autodesk' };

type TransferPath = Exclude<ReceiverPath, 'iot_integration'>;

/** Records of alerts for another system. */
export function AlertTransferFields(props: EditorProps) {
  const { form, isViewOnly } = props;
  const { t } = useTranslation();
  return (
    <Fields isViewOnly={isViewOnly}>
      <Target {...props} at={ALERTS} />
      <Automation form={form} at={ALERTS} cooldowns={ALERT_TRANSFER_COOLDOWNS} />
      <div className={css.checks}>
        <Flag form={form} path={`${ALERTS}.transfer_frame`} label={t('transfer.field.transfer_frame')} />
        <Flag form={form} path={`${ALERTS}.transfer_video`} label={t('transfer.field.transfer_video')} />
      </div>
      <WideField>
        <UseCasesField form={form} />
      </WideField>
      <WideField>
        <JsonField
          form={form}
          name={`${ALERTS}.extra_info`}
          label={t('transfer.field.extra_info')}
          hint={t('transfer.hint.extra_info')}
        />
      </WideField>
      <WideField>
        <JsonField
          form={form}
          name={`${ALERTS}.extra_headers`}
          label={t('transfer.field.extra_headers')}
          hint={t('transfer.hint.extra_headers')}
        />
      </WideField>
    </Fields>
  );
}

/** Records of vehicles for another system. */
export function VehicleTransferFields(props: EditorProps) {
  const { form, isViewOnly } = props;
  const { t } = useTranslation();
  return (
    <Fields isViewOnly={isViewOnly}>
      <Target {...props} at={VEHICLES} />
      <Automation form={form} at={VEHICLES} cooldowns={VM_TRANSFER_COOLDOWNS} />
      <div className={css.checks}>
        <Flag
          form={form}
          path={`${VEHICLES}.transfer_valid_records`}
          label={t('transfer.field.transfer_valid_records')}
        />
      </div>
    </Fields>
  );
}

/** Where records go, in which form, and how the receiver knows who sends them. */
function Target({ form, settings, isViewOnly, at }: EditorProps & { at: TransferPath }) {
  const { t } = useTranslation();
  const payload = useWatch({ control: form.control, name: `${at}.transformations` });
  return (
    <>
      <WideField>
        <TextField
          control={form.control}
          name={`${at}.external_api`}
          label={t('transfer.field.external_api')}
          isRequired
        />
      </WideField>
      <SelectField
        control={form.control}
        name={`${at}.transformations`}
        label={t('transfer.field.transformations')}
        options={TRANSFORMATIONS.map((value) => ({ value, label: PAYLOADS[value] ?? t('transfer.as_it_is') }))}
      />
      {payload === 'autodesk' ? (
        <WideField>
          <AccPanel settings={settings} isViewOnly={isViewOnly} />
        </WideField>
      ) : null}
      <ReceiverFields form={form} at={at} isRequired />
    </>
  );
}

interface AutomationProps {
  form: TransferForm;
  at: TransferPath;
  cooldowns: readonly number[];
}

/** Whether records go by themselves, and how often. */
function Automation({ form, at, cooldowns }: AutomationProps) {
  const { t } = useTranslation();
  const path = `${at}.automated_transfer` as const;
  const under =
    at === ALERTS ? 'external_record_transfer.transfer_alert_records' : 'external_record_transfer.transfer_vm_records';
  const [isOn, isOpen] = useWatch({ control: form.control, name: [path, under] });
  return (
    <>
      <WideField>
        <SwitchField
          label={t('transfer.field.automated_transfer')}
          hint={t('transfer.hint.automated_transfer')}
          checked={isOn}
          disabled={!isOpen}
          onChange={(on) => turn(form, path, on)}
        />
      </WideField>
      {isOn ? <CooldownField form={form} name={`${at}.automated_transfer_cooldown`} options={cooldowns} /> : null}
    </>
  );
}

function Flag({ form, path, label }: { form: TransferForm; path: Path<TransferValues>; label: string }) {
  const isOn = useWatch({ control: form.control, name: path });
  return (
    <CheckField
      label={label}
      checked={isOn === true}
      onChange={(on) => form.setValue(path, on, { shouldDirty: true })}
    />
  );
}
