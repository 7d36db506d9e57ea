import { Button } from '@mantine/core';
import type { CameraField } from '@sightline/contract/camera-settings';
import { useTranslation } from 'react-i18next';
import { changedIn } from '../../../entities/camera/camera-values.ts';
import type { CameraWords } from '../../../entities/camera/use-camera-words.ts';
import { Popup } from '../../../ui/popup.tsx';
import css from './conflict-dialog.module.css';
import type { CameraFormState } from './use-camera-form.ts';

interface ConflictDialogProps {
  form: CameraFormState;
  words: CameraWords;
}

/** Somebody else saved the same section first: theirs beside yours, and the choice between them. */
export function ConflictDialog({ form, words }: ConflictDialogProps) {
  const { t } = useTranslation();
  const { conflict, base } = form;
  const edited = form.form.getValues();
  const fields = (conflict?.sections ?? []).flatMap((section): CameraField[] => {
    const now = conflict?.now.values ?? base.values;
    const theirs = changedIn(section, base.values, now);
    const differing = changedIn(section, edited, now);
    // What only its secret tells apart is named all the same.
    return [...new Set([...theirs, ...differing])];
  });
  return (
    <Popup
      isOpen={conflict !== undefined}
      // Closing decides nothing: the next save asks again.
      onClose={() => form.leaveConflict()}
      title={t('camera.conflict.title')}
      closeLabel={t('form.close')}
      actions={
        <>
          <Button variant="default" onClick={() => form.settle('theirs')}>
            {t('camera.conflict.take_theirs')}
          </Button>
          <Button onClick={() => form.settle('mine')} data-autofocus>
            {t('camera.conflict.keep_mine')}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{t('camera.conflict.hint')}</p>
      {conflict ? (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('camera.conflict.field')}</th>
              <th scope="col">{t('camera.conflict.mine')}</th>
              <th scope="col">{t('camera.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{words.label(field)}</th>
                <td>{words.text(field, edited[field])}</td>
                <td>{words.text(field, conflict.now.values[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Popup>
  );
}
