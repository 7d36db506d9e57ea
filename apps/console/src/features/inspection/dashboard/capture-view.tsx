import { ActionIcon, Button } from '@mantine/core';
import type { InspectionCamera, InspectionCapture } from '@sightline/contract/inspection/captures';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { DeleteButton } from '../../../forms/delete-button.tsx';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { MarkedPicture } from '../shared/marked-picture.tsx';
import { CAPTURE_COMMANDS } from './capture-commands.ts';
import css from './inspection.module.css';
import { NotePopup } from './note-popup.tsx';
import { Notes } from './notes.tsx';
import { useCaptureChanges } from './use-capture-changes.ts';

interface CaptureViewProps {
  camera: InspectionCamera;
  captures: readonly InspectionCapture[];
  chosen: InspectionCapture | undefined;
  onChoose: (id: string) => void;
}

const CENTRE = { x: 0.5, y: 0.5 };

/** The capture that is looked at, with its notes and what can be done. */
export function CaptureView({ camera, captures, chosen, onChoose }: CaptureViewProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const changes = useCaptureChanges();
  const mayCapture = mayOpen(user, { permission: 'inspection__capture' });
  const [point, setPoint] = useState<typeof CENTRE>();
  const [isAsking, setIsAsking] = useState(false);
  const place = chosen ? captures.indexOf(chosen) : -1;
  const canNote = mayCapture && chosen?.state === 'taken';
  const step = (by: number) => {
    const next = captures[place + by];
    if (next) onChoose(next.id);
  };
  const context = { step, note: canNote ? () => setPoint(CENTRE) : undefined };
  useCommands({ title: 'inspection.keys', commands: CAPTURE_COMMANDS, context, place: 'page' });
  const when = chosen
    ? dateTimeInFormat(new Date(chosen.at), user.preferred_date_format, chosen.site.time_zone)
    : camera.name;
  return (
    <>
      <header className={css.captureHead}>
        <h2 className={css.when}>{when}</h2>
        <ActionIcon
          variant="subtle"
          aria-label={t('inspection.key.older')}
          disabled={!captures[place + 1]}
          onClick={() => step(1)}
        >
          <IconChevronLeft size={16} stroke={1.8} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('inspection.key.newer')}
          disabled={place <= 0}
          onClick={() => step(-1)}
        >
          <IconChevronRight size={16} stroke={1.8} />
        </ActionIcon>
        {mayCapture ? (
          <Button
            variant="default"
            className={css.take}
            leftSection={<IconCamera size={15} stroke={1.8} aria-hidden="true" />}
            loading={changes.take.isPending}
            onClick={() => changes.take.mutate(camera.id)}
            {...readOnly}
          >
            {t('inspection.capture_now')}
          </Button>
        ) : null}
      </header>
      {chosen ? (
        <>
          <Frame capture={chosen} label={when} onPoint={canNote ? setPoint : undefined} />
          <Notes
            notes={chosen.notes}
            mayChange={mayCapture}
            onClose={(id, is_closed) => changes.close.mutate({ id, is_closed })}
            onDelete={(id) => changes.dropNote.mutate(id)}
          />
          {mayCapture ? (
            <div className={css.actions}>
              {canNote ? (
                <Button variant="default" onClick={() => setPoint(CENTRE)} {...readOnly}>
                  {t('inspection.note_add')}
                </Button>
              ) : null}
              <DeleteButton
                action={t('inspection.delete')}
                question={t('inspection.delete_question')}
                consequence={t('inspection.delete_consequence')}
                isAsking={isAsking}
                isBusy={changes.remove.isPending}
                onAsk={setIsAsking}
                onDelete={() => changes.remove.mutate(chosen.id, { onSuccess: () => setIsAsking(false) })}
              />
            </div>
          ) : null}
          <NotePopup
            isOpen={point !== undefined}
            isBusy={changes.note.isPending}
            onAdd={(text) =>
              changes.note.mutate(
                { id: chosen.id, ...(point ?? CENTRE), text },
                { onSuccess: () => setPoint(undefined) },
              )
            }
            onClose={() => setPoint(undefined)}
          />
        </>
      ) : (
        <EmptyState icon={<IconCamera size={20} stroke={1.8} />} hint={t('inspection.no_captures')} />
      )}
    </>
  );
}

interface FrameProps {
  capture: InspectionCapture;
  label: string;
  onPoint: ((point: typeof CENTRE) => void) | undefined;
}

function Frame({ capture, label, onPoint }: FrameProps) {
  const { t } = useTranslation();
  if (capture.picture)
    return (
      <MarkedPicture
        url={capture.picture.url}
        label={label}
        marks={capture.notes}
        onPoint={onPoint}
        pointLabel={t('inspection.note_here')}
      />
    );
  return <p className={css.noPicture}>{t(`inspection.state_hint.${capture.state}`)}</p>;
}
