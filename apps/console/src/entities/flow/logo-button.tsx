import { Menu } from '@mantine/core';
import { UPLOAD_ENDINGS } from '@sightline/contract/camera-files';
import { FLOW_ICONS, isFlowIcon } from '@sightline/contract/logic-flows/palette';
import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileProblem, megabytesOf } from '../../forms/file-check.ts';
import { upload } from '../../lib/upload.ts';
import { toast } from '../../ui/toasts.tsx';
import { nameOfType } from './node-look.ts';
import css from './top-bar.module.css';
import { TypeIcon } from './type-icon.tsx';

const RULE = { types: [...new Set(Object.values(UPLOAD_ENDINGS))], maxBytes: MAX_IMAGE_BYTES };

interface LogoButtonProps {
  icon: string;
  /** Of the picture that is saved. */
  url: string | undefined;
  problem: string | undefined;
  isDisabled: boolean;
  onChange: (icon: string) => void;
}

/** The picture of a flow: one of the product's own, or a file that goes up at once. */
export function LogoButton({ icon, url, problem, isDisabled, onChange }: LogoButtonProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ key: string; url: string }>();
  const sending = useMutation({
    mutationFn: (file: File) => upload(file, 'flow_icons'),
    onSuccess: ({ key }, file) => {
      setSent({ key, url: URL.createObjectURL(file) });
      onChange(key);
    },
  });
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const wrong = fileProblem(file, RULE);
    if (wrong === 'type') toast.error(t('form.file_type'));
    else if (wrong === 'size') toast.error(t('form.file_size', { megabytes: megabytesOf(RULE.maxBytes) }));
    else sending.mutate(file);
  };
  return (
    <>
      <Menu position="bottom-start" disabled={isDisabled} trapFocus>
        <Menu.Target>
          <button
            type="button"
            className={css.logo}
            data-invalid={problem ? true : undefined}
            aria-label={problem ? t('flow.logo_problem', { problem }) : t('flow.logo')}
            title={problem}
            disabled={isDisabled || sending.isPending}
          >
            <Shown icon={icon} url={icon === sent?.key ? sent.url : url} />
            {isDisabled ? null : (
              <span className={css.logoBadge}>
                <IconPhotoPlus size={11} stroke={2} aria-hidden="true" />
              </span>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload size={15} stroke={1.8} />} onClick={() => input.current?.click()}>
            {t('flow.upload_logo')}
          </Menu.Item>
          <div className={css.logos}>
            {FLOW_ICONS.map((name) => (
              <Menu.Item key={name} aria-label={nameOfType(t, name)} onClick={() => onChange(name)}>
                <TypeIcon type={name} size={18} />
              </Menu.Item>
            ))}
          </div>
        </Menu.Dropdown>
      </Menu>
      <input ref={input} type="file" hidden accept={RULE.types.join(',')} aria-label={t('flow.logo')} onChange={take} />
    </>
  );
}

function Shown({ icon, url }: { icon: string; url: string | undefined }) {
  if (icon === '') return <IconPhotoPlus size={18} stroke={1.6} aria-hidden="true" />;
  if (!isFlowIcon(icon)) return url ? <img src={url} alt="" /> : null;
  return <TypeIcon type={icon} size={20} />;
}
