import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import type { ErrorCode } from '@sightline/contract/errors';
import { MAX_VIEW_NAME } from '@sightline/contract/saved-views';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../forms/issue-text.ts';
import { Popup } from '../../ui/popup.tsx';

interface ViewNamePopupProps {
  title: string;
  /** What the button says. */
  agree: string;
  start: string;
  isBusy: boolean;
  error: unknown;
  onName: (name: string) => void;
  onClose: () => void;
}

function sentenceOf(error: unknown): string | undefined {
  if (!error) return undefined;
  const [first] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errorSentence((first?.code as ErrorCode | undefined) ?? 'internal_error', first?.params);
}

/** Asks for the name of a view. What the server refuses stands below it until the name changes. */
export function ViewNamePopup({ title, agree, start, isBusy, error, onName, onClose }: ViewNamePopupProps) {
  const { t } = useTranslation();
  const form = useId();
  const [name, setName] = useState(start);
  const [refused, setRefused] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setRefused(name);
    onName(name.trim());
  };
  return (
    <Popup
      isOpen
      title={title}
      closeLabel={t('viewer.close')}
      onClose={onClose}
      actions={
        <Button type="submit" form={form} disabled={name.trim() === ''} loading={isBusy}>
          {agree}
        </Button>
      }
    >
      <form id={form} onSubmit={send}>
        <TextInput
          label={t('saved_view.name')}
          value={name}
          maxLength={MAX_VIEW_NAME}
          error={refused === name ? sentenceOf(error) : undefined}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </form>
    </Popup>
  );
}
