import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { EditorFrame } from '../drawing/editor-frame.tsx';
import css from './calibrate.module.css';
import { CalibrateEditor } from './calibrate-editor.tsx';
import { CalibrateHead } from './calibrate-head.tsx';
import { calibrationQuery } from './calibration-queries.ts';

export interface CalibrateDialogProps {
  isOpen: boolean;
  cameraId: string;
  onClose: () => void;
}

/** The calibration of a camera, over nearly everything else. */
export function CalibrateDialog({ isOpen, cameraId, onClose }: CalibrateDialogProps) {
  const { t } = useTranslation();
  return (
    <EditorFrame isOpen={isOpen} label={t('calibrate.title')} onClose={onClose}>
      <Calibration cameraId={cameraId} onClose={onClose} />
    </EditorFrame>
  );
}

function Calibration({ cameraId, onClose }: Omit<CalibrateDialogProps, 'isOpen'>) {
  const camera = useQuery(calibrationQuery(cameraId));
  const isLong = useDelayed(camera.isPending);
  // What was here before is asked for again; editing begins with what there is now.
  if (camera.data && camera.isFetchedAfterMount)
    return <CalibrateEditor key={cameraId} camera={camera.data} onClose={onClose} />;
  return (
    <div className={css.editor}>
      <CalibrateHead camera={undefined} onClose={onClose} />
      <div className={css.waiting}>
        {camera.isError ? <ErrorPanel error={camera.error} onRetry={() => void camera.refetch()} /> : null}
        {isLong && !camera.isError ? <Skeleton width="100%" height="100%" /> : null}
      </div>
    </div>
  );
}
