import { Button, Textarea } from '@mantine/core';
import type { Suggestion } from '@sightline/contract/alerts/suggestions';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flowKeys } from '../../../entities/flow/flow-queries.ts';
import { suggestionKeys } from '../../../entities/suggestion/suggestion-queries.ts';
import { call } from '../../../lib/api.ts';
import { KeyCaps } from '../../../ui/kbd.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './backtest.module.css';
import { SAVE } from './backtest-commands.ts';

/** How a draft becomes live. */
export interface Saving {
  label: string;
  /** Whether the reason for losing confirmed alerts is kept. */
  keepsReason: boolean;
  /** Answers what to tell. */
  save: (reason: string) => Promise<string>;
}

interface SaveDraftProps {
  saving: Saving;
  /** What the draft began with, if it was suggested. */
  suggestion: Suggestion | undefined;
  /** Confirmed, non-compliant alerts that the draft would not have raised. */
  lost: number;
  isDisabled: boolean;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  onSaved: () => void;
}

/** The draft is live: the suggestion it came from is done. One that somebody settled before is none of our concern. */
async function settle(suggestion: Suggestion | undefined): Promise<void> {
  if (!suggestion || suggestion.saved_at) return;
  const { id, version } = suggestion;
  await call('POST /alerts/suggestions/:id/settle/', { params: { id }, body: { version } });
}

/** Makes the draft live. What would lose a confirmed alert is asked about first. */
export function SaveDraft({ saving, suggestion, lost, isDisabled, isAsking, onAsk, onSaved }: SaveDraftProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: async () => {
      const told = await saving.save(reason.trim());
      await settle(suggestion);
      return told;
    },
    onSuccess: async (told) => {
      toast.success(told);
      onAsk(false);
      onSaved();
      for (const queryKey of [flowKeys.all, ['programs'], suggestionKeys.all])
        await queries.invalidateQueries({ queryKey });
    },
  });
  const isReady = !saving.keepsReason || reason.trim() !== '';
  return (
    <>
      <Button
        leftSection={<IconDeviceFloppy size={15} stroke={1.8} />}
        rightSection={<KeyCaps of={SAVE} />}
        disabled={isDisabled}
        loading={save.isPending}
        onClick={() => (lost > 0 ? onAsk(true) : save.mutate())}
      >
        {saving.label}
      </Button>
      <Popup
        isOpen={isAsking}
        title={saving.keepsReason ? t('backtest.reason_title') : t('backtest.confirm_title')}
        closeLabel={t('viewer.close')}
        onClose={() => onAsk(false)}
        actions={
          <>
            <Button variant="default" onClick={() => onAsk(false)}>
              {t('backtest.keep_editing')}
            </Button>
            <Button disabled={!isReady} loading={save.isPending} onClick={() => save.mutate()}>
              {saving.label}
            </Button>
          </>
        }
      >
        <p className={css.asked}>
          {lost > 0 || saving.keepsReason ? t('backtest.reason_text', { count: lost }) : t('backtest.confirm_text')}
        </p>
        {saving.keepsReason ? (
          <Textarea
            label={t('backtest.reason')}
            value={reason}
            maxLength={500}
            autosize
            minRows={3}
            data-autofocus
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        ) : null}
      </Popup>
    </>
  );
}
