import type { TransferSettings } from '@sightline/contract/transfer-routes';
import { TRANSFER_SECTION_KEYS } from '@sightline/contract/transfer-settings';
import type { TFunction } from 'i18next';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../forms/conflict-dialog.tsx';
import { isSaved } from '../../../forms/form-draft.ts';
import { useSaveSection } from '../../../forms/save-sections.tsx';
import type { ShownChange } from '../../../forms/unsaved-dialog.tsx';
import { useChangedNames } from '../../../forms/use-changed-names.ts';
import { useConflict } from '../../../forms/use-conflict.ts';
import { toast } from '../../../ui/toasts.tsx';
import { CHANNELS, type ChannelKey, channelName } from './channels.ts';
import { needsAccToken } from './needs-acc-token.ts';
import { fieldsOf, type TransferAccess, type TransferValues, valuesOf } from './transfer-values.ts';
import type { TransferFormState } from './use-transfer-form.ts';

interface TransferSavingProps {
  state: TransferFormState;
  settings: TransferSettings;
  access: TransferAccess;
  /** Shows the channel that has to be completed. */
  onProblem: (channel: ChannelKey) => void;
}

/** What is told apart in the list of changes, with the parts of the form that belong to it. */
const TOLD = [
  { name: { words: 'transfer.platform_alerts' }, paths: ['platform_alerts'] },
  { name: { words: 'transfer.user_alerts' }, paths: ['user_alerts'] },
  { name: { words: 'transfer.auto_send' }, paths: ['alert_channel.auto_send_alerts_to_channel.enabled'] },
  { name: { words: 'transfer.outbound' }, paths: ['external_record_transfer.outbound_api_enabled'] },
  ...CHANNELS.map(({ name, toggle, path }) => ({ name, paths: [toggle, path] })),
] as const;

/** Each switch and channel that changed, one line each. */
function changesIn(t: TFunction, before: TransferValues, after: TransferValues): ShownChange[] {
  const word = (on: unknown) => (on ? t('form.on') : t('form.off'));
  return TOLD.flatMap(({ name: told, paths }): ShownChange[] => {
    if (paths.every((path) => isSaved(get(before, path), get(after, path)))) return [];
    const [was, is] = [get(before, paths[0]), get(after, paths[0])];
    const name = channelName(t, { name: told });
    return [was === is ? { name, to: t('transfer.edited') } : { name, from: word(was), to: word(is) }];
  });
}

/** Registers the form with the one Save. It draws nothing but what somebody else saved first. */
export function TransferSaving({ state, settings, access, onProblem }: TransferSavingProps) {
  const { t } = useTranslation();
  const { form, parts, save, check } = state;
  const conflict = useConflict<TransferSettings>((now, takes) => parts.take(now, takes));
  const changes = () => changesIn(t, valuesOf(parts.saved()), form.getValues());
  const changed = useChangedNames(parts.subscribe, changes);
  const { errors } = useFormState({ control: form.control });
  const wrong = () => CHANNELS.filter(({ path }) => get(form.formState.errors, path) !== undefined);
  useSaveSection('transfer', {
    name: t('camera.tab.notifications'),
    isViewOnly: TRANSFER_SECTION_KEYS.every((section) => access[section] !== 'edit'),
    changed,
    changes,
    problemCount: Object.keys(errors).length,
    check: async () => {
      if (!(await check())) {
        const [first] = wrong();
        if (first) onProblem(first.key);
        return false;
      }
      const isMissing = needsAccToken(fieldsOf(form.getValues())) && !settings.acc_authorisation?.granted;
      if (isMissing) toast.warning(t('error.acc_token_missing'));
      return !isMissing;
    },
    save,
    savedText: t('transfer.saved'),
    discard: parts.discard,
    onConflict: (current) => conflict.show(current as TransferSettings),
  });
  return <ConflictDialog {...conflict.dialog} />;
}
