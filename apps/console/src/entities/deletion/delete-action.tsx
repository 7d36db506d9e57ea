import { Button } from '@mantine/core';
import type { PermissionKey } from '@sightline/contract/permissions';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useAsking } from '../../forms/use-asking.ts';
import { useReadOnly } from '../../ui/read-only.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import css from './delete-action.module.css';
import { type DeletionOf, RecordDeletion } from './record-deletion.tsx';

interface DeleteActionProps extends DeletionOf {
  /** Absent where the screen itself decides who sees the button. */
  permission?: PermissionKey;
  /** Beside other buttons of a head, as one of them. */
  isOutlined?: boolean;
  onAsking?: ((isAsking: boolean) => void) | undefined;
}

/** The button that deletes a record, with its question; nothing for people who may not. */
export function DeleteAction({ permission, isOutlined = false, onAsking, ...deletion }: DeleteActionProps) {
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const [isAsking, ask] = useAsking(onAsking);
  if (permission && !mayOpen(user, { permission })) return null;
  return (
    <>
      <Button
        {...(isOutlined ? { variant: 'default', className: css.outlined } : { variant: 'danger-quiet' })}
        leftSection={<IconTrash size={15} stroke={1.8} />}
        onClick={() => ask(true)}
        {...readOnly}
      >
        {deletion.words.action}
      </Button>
      <RecordDeletion {...deletion} isOpen={isAsking} onClose={() => ask(false)} />
    </>
  );
}
