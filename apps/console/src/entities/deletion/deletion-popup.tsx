import { ApiError } from '@sightline/client/api-error';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleting } from '../../lib/gone.ts';
import { PopupFrame } from '../../ui/popup.tsx';
import css from './deletion.module.css';
import { DeletionForm } from './deletion-form.tsx';
import type { DeletionDialogProps } from './deletion-props.ts';
import { DELETION_CODES } from './use-deletion-code.ts';

/** Refused for the code alone: another try may do. */
const isWrongCode = (error: unknown) =>
  error instanceof ApiError && Boolean(error.problem?.errors.some(({ field }) => field === 'otp'));

/** The dialog's window and what happens in it; the form is new with each opening. */
export function DeletionPopup(props: DeletionDialogProps) {
  const { id, isOpen, stays = false, title, failureTitle, onDelete, onDeleted, onClose } = props;
  const { t } = useTranslation();
  const queries = useQueryClient();
  // The kit notes where the focus was when a window opens that is there already, not when one comes into being open.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  const deletion = useMutation({
    mutationFn: (otp: string) => (stays ? onDelete(otp) : deleting(id, () => onDelete(otp))),
    meta: { failureTitle },
    onSuccess: () => {
      // The code is spent: the next deletion asks for another. This one is still on its way off the screen and asks for none.
      void queries.invalidateQueries({ queryKey: DELETION_CODES, refetchType: 'none' });
      onClose();
      onDeleted();
    },
  });
  const close = () => {
    // What has been sent cannot be called back, so its end is waited for.
    if (deletion.isPending) return;
    deletion.reset();
    onClose();
  };
  return (
    <PopupFrame
      isOpen={isOpen && isThere}
      onClose={close}
      closeLabel={t('form.close')}
      title={
        <span className={css.title}>
          <span className={css.icon}>
            <IconTrash size={15} stroke={1.8} aria-hidden="true" />
          </span>
          <span className={css.titleText}>{title}</span>
        </span>
      }
    >
      <DeletionForm
        {...props}
        isPending={deletion.isPending}
        isCodeWrong={isWrongCode(deletion.error)}
        onChangeCode={deletion.reset}
        onSubmit={deletion.mutate}
        onClose={close}
      />
    </PopupFrame>
  );
}
