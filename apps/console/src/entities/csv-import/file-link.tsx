import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../lib/download-file.ts';

interface FileLinkProps {
  label: string;
  /** The call that answers with the file. */
  path: string;
  fileName: string;
  failureTitle: string;
  icon?: typeof IconDownload;
}

/** A file to take away from the foot of the dialog. */
export function FileLink({ label, path, fileName, failureTitle, icon: Icon = IconDownload }: FileLinkProps) {
  const fetching = useMutation({ mutationFn: () => downloadFile(path, fileName), meta: { failureTitle } });
  return (
    <Button
      variant="subtle"
      leftSection={<Icon size={15} stroke={1.8} />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {label}
    </Button>
  );
}
