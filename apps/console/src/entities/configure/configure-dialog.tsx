import { type AreaVariantKey, areaVariant } from '@sightline/contract/areas/tags';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { areaQuery } from './area-queries.ts';
import type { CameraPager } from './camera-pager.ts';
import css from './configure.module.css';
import { ConfigureEditor } from './configure-editor.tsx';
import { ConfigureHead } from './configure-head.tsx';
import { EditorFrame } from './editor-frame.tsx';

export interface ConfigureDialogProps {
  isOpen: boolean;
  variant: AreaVariantKey;
  cameraId: string;
  /** The tag that is drawn first. */
  tag?: string | undefined;
  pager?: CameraPager | undefined;
  onClose: () => void;
}

/** The areas of a camera, over everything else: one editor for every variant. */
export function ConfigureDialog({ isOpen, ...props }: ConfigureDialogProps) {
  const { t } = useTranslation();
  return (
    <EditorFrame isOpen={isOpen} label={t('configure.title')} onClose={props.onClose}>
      <Areas {...props} />
    </EditorFrame>
  );
}

function Areas({ variant, cameraId, tag, pager, onClose }: Omit<ConfigureDialogProps, 'isOpen'>) {
  const { section } = areaVariant(variant);
  const areas = useQuery({ ...areaQuery(section ?? 'alerts', cameraId), enabled: section !== null });
  const isLong = useDelayed(areas.isPending);
  // What was here before is asked for again; editing begins with what there is now.
  if (areas.data && areas.isFetchedAfterMount)
    return (
      <ConfigureEditor
        key={`${variant} ${cameraId}`}
        variant={variant}
        answer={areas.data}
        tag={tag}
        pager={pager}
        onClose={onClose}
      />
    );
  return (
    <div className={css.editor}>
      <ConfigureHead camera={undefined} pager={pager} onMove={(step) => pager?.onMove(step)} onClose={onClose} />
      <div className={css.waiting}>
        {areas.isError ? <ErrorPanel error={areas.error} onRetry={() => void areas.refetch()} /> : null}
        {isLong && !areas.isError ? <Skeleton width="100%" height="100%" /> : null}
      </div>
    </div>
  );
}
