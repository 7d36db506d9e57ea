import { deleteAll } from '@sightline/editor/actions';
import IconTrashX from '@tabler/icons-react/dist/esm/icons/IconTrashX.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../forms/question.tsx';
import type { Drawing } from './drawing.ts';
import { ToolButton } from './tool-button.tsx';
import { useDrawn } from './use-drawing.ts';

/** Deletes every shape that may be changed here, after a question. */
export function DeleteAll({ drawing, isBusy }: { drawing: Drawing; isBusy: boolean }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const isPossible = useDrawn(drawing, ({ shapes, tags }) =>
    shapes.some(({ tag }) => tags.has(tag) && tags.get(tag)?.viewOnly !== true),
  );
  return (
    <>
      <ToolButton
        icon={IconTrashX}
        label={t('drawing.delete_all')}
        isWide
        isDanger
        isDisabled={isBusy || !isPossible}
        onClick={() => setIsAsking(true)}
      />
      <Question
        isOpen={isAsking}
        title={t('drawing.delete_all_title')}
        agree={t('drawing.delete_all')}
        isDangerous
        onAgree={() => {
          drawing.change(deleteAll);
          setIsAsking(false);
        }}
        onCancel={() => setIsAsking(false)}
      >
        {t('drawing.delete_all_text')}
      </Question>
    </>
  );
}
