import { Button } from '@mantine/core';
import type { PermissionKey } from '@sightline/contract/permissions';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { PageActions } from '../../ui/page-frame.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { mayOpen } from './access.ts';
import { useCurrentUser } from './current-user.ts';

interface AddActionProps {
  permission: PermissionKey;
  label: string;
  onAdd: () => void;
}

/** The button in the head of a list that adds to it, for people who may. */
export function AddAction({ permission, label, onAdd }: AddActionProps) {
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  if (!mayOpen(user, { permission })) return null;
  return (
    <PageActions>
      <Button leftSection={<IconPlus size={15} stroke={1.8} />} onClick={onAdd} {...readOnly}>
        {label}
      </Button>
    </PageActions>
  );
}
