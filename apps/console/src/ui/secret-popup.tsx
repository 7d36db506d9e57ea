import { Button, TextInput } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import { copyToClipboard } from './clipboard.ts';
import { Popup } from './popup.tsx';
import css from './secret-popup.module.css';

interface Secret {
  title: string;
  text: string;
}

interface SecretPopupProps {
  /** Absent while there is nothing to tell. */
  secret: Secret | undefined;
  note: string;
  label: string;
  copyLabel: string;
  doneLabel: string;
  closeLabel: string;
  onClose: () => void;
  /** The same in another form. */
  children?: ReactNode;
}

/** A token is told here and nowhere else; only its hash is kept. */
export function SecretPopup(props: SecretPopupProps) {
  const { secret, note, label, copyLabel, doneLabel, closeLabel, onClose, children } = props;
  // What was told stays readable while the window fades away.
  const [shown, setShown] = useState(secret);
  useEffect(() => {
    if (secret) setShown(secret);
  }, [secret]);
  const { title = '', text = '' } = secret ?? shown ?? {};
  return (
    <Popup
      isOpen={secret !== undefined}
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconCopy size={15} stroke={1.8} />}
            onClick={() => void copyToClipboard(text)}
            data-autofocus
          >
            {copyLabel}
          </Button>
          <Button onClick={onClose}>{doneLabel}</Button>
        </>
      }
    >
      <p className={css.note}>{note}</p>
      <TextInput
        label={label}
        value={text}
        readOnly
        classNames={{ input: css.secret }}
        onFocus={(event) => event.target.select()}
      />
      {children}
    </Popup>
  );
}
