import type { USERS_CSV_MODES } from '@sightline/contract/user-files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toasts.tsx';
import { userKeys } from './user-queries.ts';

type Mode = (typeof USERS_CSV_MODES)[number];

async function send(file: File, mode: Mode) {
  const data = new Uint8Array(await file.arrayBuffer());
  return call('POST /users/upload_csv/', { query: { mode }, upload: { type: 'text/csv', data } });
}

export type CsvAnswer = Awaited<ReturnType<typeof send>>;

/** A file on its way: looked at first, then written; nothing is written unasked. */
export function useCsvImport() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<CsvAnswer>();
  const meta = { failureTitle: t('users.csv.failed') };
  const looking = useMutation({
    mutationFn: (chosen: File) => send(chosen, 'preview'),
    meta,
    onSuccess: setAnswer,
    onError: () => setFile(undefined),
  });
  const writing = useMutation({
    mutationFn: ({ chosen, mode }: { chosen: File; mode: Mode }) => send(chosen, mode),
    meta,
    onSuccess: (result) => {
      setAnswer(result);
      // Somebody took a name since the file was looked at: its rows say so now.
      if (result.created === 0) toast.error(t('users.csv.failed'), t('users.csv.changed_since'));
      else void queries.invalidateQueries({ queryKey: userKeys.lists });
    },
  });
  const restart = () => {
    setFile(undefined);
    setAnswer(undefined);
  };
  return {
    file,
    answer,
    isLooking: looking.isPending,
    isWriting: writing.isPending,
    restart,
    choose: (chosen: File) => {
      setFile(chosen);
      setAnswer(undefined);
      looking.mutate(chosen);
    },
    write: (mode: 'all' | 'valid') => {
      if (file) writing.mutate({ chosen: file, mode });
    },
  };
}

export type CsvImport = ReturnType<typeof useCsvImport>;
