import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toasts.tsx';
import type { CsvAnswer, CsvMode, CsvSubject } from './csv-subject.ts';

/** A file on its way: looked at first, then written; nothing is written unasked. */
export function useCsvImport({ send, onCreated }: CsvSubject) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<CsvAnswer>();
  const meta = { failureTitle: t('csv.failed') };
  const sendFile = async (chosen: File, mode: CsvMode) =>
    send({ query: { mode }, upload: { type: 'text/csv', data: new Uint8Array(await chosen.arrayBuffer()) } });
  const looking = useMutation({
    mutationFn: (chosen: File) => sendFile(chosen, 'preview'),
    meta,
    onSuccess: setAnswer,
    onError: () => setFile(undefined),
  });
  const writing = useMutation({
    mutationFn: ({ chosen, mode }: { chosen: File; mode: CsvMode }) => sendFile(chosen, mode),
    meta,
    onSuccess: (result) => {
      setAnswer(result);
      // Somebody took a name since the file was looked at: its rows say so now.
      if (result.created === 0) toast.error(t('csv.failed'), t('csv.changed_since'));
      else onCreated();
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
