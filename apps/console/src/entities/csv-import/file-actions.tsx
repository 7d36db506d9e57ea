import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { downloadFile } from '../../lib/download-file.ts';
import type { DialogProps } from '../../ui/lazy-dialog.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import css from './file-actions.module.css';

interface ExportActionProps {
  label: string;
  /** The call that answers with the file. */
  path: string;
  fileName: string;
  failureTitle: string;
}

/** Takes a whole list away as a file. */
export function ExportAction({ label, path, fileName, failureTitle }: ExportActionProps) {
  const exporting = useMutation({ mutationFn: () => downloadFile(path, fileName), meta: { failureTitle } });
  return (
    <Button
      variant="default"
      className={css.quiet}
      leftSection={<IconDownload size={15} stroke={1.8} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {label}
    </Button>
  );
}

interface ImportActionProps {
  label: string;
  dialog: ComponentType<DialogProps>;
}

/** Adds to a list from a file. */
export function ImportAction({ label, dialog: Dialog }: ImportActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const readOnly = useReadOnly();
  return (
    <>
      <Button
        variant="default"
        className={css.quiet}
        leftSection={<IconUpload size={15} stroke={1.8} />}
        onClick={() => setIsOpen(true)}
        {...readOnly}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
