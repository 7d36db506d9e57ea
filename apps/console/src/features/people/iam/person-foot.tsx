import { Button } from '@mantine/core';
import type { Person } from '@sightline/contract/people/persons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDeletion } from '../../../entities/deletion/record-deletion.tsx';
import { call } from '../../../lib/api.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { peopleKey } from '../shared/people-queries.ts';
import css from './iam.module.css';

/** All that is kept of a person as a file, and erasing it for good. */
export function PersonFoot({ person: { id, full_name: name }, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const [isErasing, setIsErasing] = useState(false);
  const take = useMutation({
    mutationFn: () => downloadFile(`/people_management/persons/${id}/export/`, `${name}.json`),
    meta: { failureTitle: t('people.export.failed') },
  });
  return (
    <footer className={css.panelFoot}>
      <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
        {t('people.erase.export')}
      </Button>
      <Button variant="danger-quiet" onClick={() => setIsErasing(true)}>
        {t('people.erase.action')}
      </Button>
      <RecordDeletion
        id={id}
        kind="person"
        isOpen={isErasing}
        words={{
          action: t('people.erase.action'),
          question: t('people.erase.title', { name }),
          failed: t('people.erase.failed'),
          done: t('people.erase.done'),
        }}
        stale={[peopleKey]}
        onDelete={(otp) => call('DELETE /people_management/persons/:id/', { params: { id }, query: {}, body: { otp } })}
        onDeleted={onClose}
        onClose={() => setIsErasing(false)}
      />
    </footer>
  );
}
