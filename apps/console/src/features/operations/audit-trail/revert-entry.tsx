import { Button } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { Check } from '../../../ui/check.tsx';
import { showFailure } from '../../../ui/failure-toast.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './audit-trail.module.css';
import { diffRows } from './diff-rows.ts';
import { type Entry, trailKeys } from './trail-queries.ts';
import { useEntryWords } from './use-entry-words.ts';

interface RevertEntryProps {
  entry: Entry;
  onAsking: (isAsking: boolean) => void;
  onReverted: (entry: Entry) => void;
}

/** The fields that somebody changed again since, when that is why it was refused. */
function fieldsSince(error: unknown): string[] | undefined {
  const found =
    error instanceof ApiError ? error.problem?.errors.find(({ code }) => code === 'changed_since') : undefined;
  return found && String(found.params?.fields ?? '').split(', ');
}

/** Takes a change back, after showing what the object will be like. */
export function RevertEntry({ entry, onAsking, onReverted }: RevertEntryProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const words = useEntryWords();
  const queries = useQueryClient();
  const [isAsking, ask] = useAsking(onAsking);
  const [isTogether, setIsTogether] = useState(entry.together !== null);
  const revert = useMutation({
    mutationFn: async () => {
      const params = { id: entry.id };
      if (!isTogether) return call('POST /audit_trail/changes/:id/revert/', { params });
      const made = await call('POST /audit_trail/changes/:id/revert_together/', { params });
      return made.find(({ reverts }) => reverts === entry.id) ?? entry;
    },
    // Why it was refused is told in the question itself.
    meta: { quiet: true },
    onSuccess: (made) => {
      toast.success(t('audit.revert.done', { name: words.objectName(entry.object) }));
      void queries.invalidateQueries({ queryKey: trailKeys.all });
      ask(false);
      onReverted(made);
    },
    onError: (error) => {
      if (!fieldsSince(error)) void showFailure(error, t('audit.revert.failed'));
    },
  });
  const start = () => {
    revert.reset();
    ask(true);
  };
  const since = fieldsSince(revert.error);
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={15} stroke={1.8} />} onClick={start} {...readOnly}>
        {t('audit.revert.action')}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('audit.revert.question', { name: words.objectName(entry.object) })}
        agree={t('audit.revert.action')}
        isBusy={revert.isPending}
        isBlocked={since !== undefined}
        onAgree={() => revert.mutate()}
        onCancel={() => ask(false)}
      >
        <p>{t('audit.revert.consequence')}</p>
        <ul className={css.reverted}>
          {diffRows(entry.after, entry.before).map((row) => (
            <li key={row.key}>
              <b>{words.fieldName(row.path, entry)}</b>: {words.valueText(row.after, row.path, entry)}
            </li>
          ))}
        </ul>
        {entry.together === null ? null : (
          <Check label={t('audit.revert.together')} checked={isTogether} onChange={setIsTogether} />
        )}
        {since ? (
          <p className={css.refused} role="alert">
            {t('audit.revert.changed_since', {
              fields: since.map((name) => words.fieldName([name], entry)).join(', '),
            })}
          </p>
        ) : null}
      </Question>
    </>
  );
}
