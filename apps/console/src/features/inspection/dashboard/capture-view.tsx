import { Button } from '@mantine/core';
import type { InspectionCamera, InspectionCapture } from '@sightline/contract/inspection/captures';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { DeleteButton } from '../../../forms/delete-button.tsx';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { type DateFormat, dateTimeInFormat } from '../../../lib/dates.ts';
import { withZone } from '../../../lib/number-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { CAPTURE_COMMANDS } from './capture-commands.ts';
import { CaptureFrame, CENTRE, type Point } from './capture-frame.tsx';
import { CaptureHead } from './capture-head.tsx';
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

const momentText = ({ at, site }: InspectionCapture, format: DateFormat) =>
  withZone(dateTimeInFormat(new Date(at), format, site.time_zone), site.time_zone, new Date(at));

/** The capture that is looked at, with its notes and what can be done. */
export function CaptureView({ camera, captures, chosen, onChoose }: CaptureViewProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const changes = useCaptureChanges();
  const mayCapture = mayOpen(user, { permission: 'inspection__capture' });
  const [point, setPoint] = useState<Point>();
  const [isCompared, setIsCompared] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const place = chosen ? captures.indexOf(chosen) : -1;
  const before = chosen?.picture ? captures.slice(place + 1).find(({ picture }) => picture !== null) : undefined;
  const canNote = mayCapture && chosen?.state === 'taken';
  const step = (by: number) => {
    const next = captures[place + by];
    if (next) onChoose(next.id);
  };
  const compare = before ? () => setIsCompared(!isCompared) : undefined;
  const context = { step, note: canNote ? () => setPoint(CENTRE) : undefined, compare };
  useCommands({ title: 'inspection.keys', commands: CAPTURE_COMMANDS, context, place: 'page' });
  const whenOf = (capture: InspectionCapture) => momentText(capture, user.preferred_date_format);
  const when = chosen ? whenOf(chosen) : camera.name;
  return (
    <>
      <CaptureHead
        title={when}
        chosen={chosen}
        hasOlder={captures[place + 1] !== undefined}
        hasNewer={place > 0}
        onStep={step}
        isCompared={isCompared}
        onCompare={compare}
        onTake={mayCapture ? () => changes.take.mutate(camera.id) : undefined}
        isTaking={changes.take.isPending}
      />
      {chosen ? (
        <>
          <CaptureFrame
            capture={chosen}
            before={isCompared ? before : undefined}
            wordsOf={whenOf}
            onPoint={canNote ? setPoint : undefined}
          />
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
