import { Button } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRule, fileProblem, megabytesOf } from './file-check.ts';

interface FileButtonProps {
  rule: FileRule;
  label: string;
  /** What the file is for, where several such buttons stand together. */
  describes?: string;
  icon?: ReactNode;
  disabled?: boolean;
  onChoose: (file: File) => void;
  /** What is wrong with the file that was chosen, for the place beside the button; nothing once another is chosen. */
  onProblem: (problem: string | undefined) => void;
}

/** Opens the system's file dialog; files of another kind or too large are refused. */
export function FileButton({ rule, label, describes, icon, disabled = false, onChoose, onProblem }: FileButtonProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const name = describes ? `${label}, ${describes}` : label;
  const words = {
    type: () => t('form.file_type'),
    size: () => t('form.file_size', { megabytes: megabytesOf(rule.maxBytes) }),
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again after it was removed.
    event.target.value = '';
    if (!file) return;
    const problem = fileProblem(file, rule);
    onProblem(problem && words[problem]());
    if (!problem) onChoose(file);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        disabled={disabled}
        aria-label={describes ? name : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" accept={rule.types.join(',')} hidden aria-label={name} onChange={take} />
    </>
  );
}
