import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { cameraQuery } from '../camera/camera-queries.ts';
import { EditorFrame } from '../drawing/editor-frame.tsx';
import css from './configure.module.css';
import { ConfigureHead } from './configure-head.tsx';
import type { FlowAreasDialogProps } from './flow-areas.ts';
import { FlowAreasEditor } from './flow-areas-editor.tsx';

/** The areas of a logic flow on one camera: every rule that looks at areas is a tag. */
export function FlowAreasDialog({ isOpen, ...props }: FlowAreasDialogProps) {
  const { t } = useTranslation();
  return (
    <EditorFrame isOpen={isOpen} label={t('configure.title')} onClose={props.onClose}>
      <OfCamera {...props} />
    </EditorFrame>
  );
}

function OfCamera(props: Omit<FlowAreasDialogProps, 'isOpen'>) {
  const camera = useQuery(cameraQuery(props.cameraId));
  const isLong = useDelayed(camera.isPending);
  if (camera.data) return <FlowAreasEditor {...props} camera={camera.data} />;
  return (
    <div className={css.editor}>
      <ConfigureHead camera={undefined} pager={undefined} onMove={() => undefined} onClose={props.onClose} />
      <div className={css.waiting}>
        {camera.isError ? <ErrorPanel error={camera.error} onRetry={() => void camera.refetch()} /> : null}
        {isLong && !camera.isError ? <Skeleton width="100%" height="100%" /> : null}
      </div>
    </div>
  );
}
