import { useTranslation } from 'react-i18next';
import type { MissingTime } from '../../lib/replay/protocol.ts';

/** Reasons that nobody has to be told apart from the note that some time has no detections. */
const USUAL: ReadonlySet<MissingTime['reason']> = new Set(['not_recorded', 'forgotten']);

interface DroppedNotesProps {
  missing: readonly MissingTime[];
  className: string | undefined;
}

/** What was recorded and is gone before its time: each reason once. */
export function DroppedNotes({ missing, className }: DroppedNotesProps) {
  const { t } = useTranslation();
  const reasons = new Set(missing.map(({ reason }) => reason).filter((reason) => !USUAL.has(reason)));
  return [...reasons].map((reason) => (
    <p key={reason} className={className} role="status">
      {t(`past.gap.${reason}`)}
    </p>
  ));
}
