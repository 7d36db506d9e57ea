import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { downloadFile, saveAs } from '../../lib/download-file.ts';

/** A call that answers with the file, or what is in it. */
type FileSource = { path: string } | { content: string };

type FileLinkProps = FileSource & {
  label: string;
  fileName: string;
  failureTitle: string;
  icon?: typeof IconDownload;
};

const take = async (source: FileSource, fileName: string) =>
  'path' in source
    ? downloadFile(source.path, fileName)
    : saveAs(fileName, new Blob([source.content], { type: 'text/csv' }));

/** A file to take away from the foot of the dialog. */
export function FileLink({ label, fileName, failureTitle, icon: Icon = IconDownload, ...source }: FileLinkProps) {
  const fetching = useMutation({ mutationFn: () => take(source, fileName), meta: { failureTitle } });
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
