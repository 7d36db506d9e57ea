import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../ui/popup.tsx';
import type { Builder } from './model/builder.ts';
import { isRule, nodeIn } from './model/doc.ts';
import { rename } from './model/edits.ts';
import { nameProblem } from './rule-name.ts';

interface RenameDialogProps {
  builder: Builder;
  nodeId: string | null;
  onClose: () => void;
}

/** Asks for another name of a rule. */
export function RenameDialog({ builder, nodeId, onClose }: RenameDialogProps) {
  const rule = nodeId === null ? undefined : nodeIn(builder.state().doc, nodeId);
  if (!isRule(rule)) return null;
  return (
    <Renaming
      name={rule.data.display_name}
      onClose={onClose}
      onDone={(name) => {
        builder.edit((doc) => rename(doc, rule.id, name));
        onClose();
      }}
    />
  );
}

interface RenamingProps {
  name: string;
  onClose: () => void;
  onDone: (name: string) => void;
}

function Renaming({ name, onClose, onDone }: RenamingProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const problem = nameProblem(t, typed);
  const done = () => {
    if (!problem) onDone(typed.trim());
  };
  return (
    <Popup
      isOpen
      title={t('flow.rename_title')}
      closeLabel={t('form.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button onClick={done}>{t('flow.done')}</Button>
        </>
      }
    >
      <TextInput
        data-autofocus
        label={t('flow.display_name')}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) done();
        }}
      />
    </Popup>
  );
}
