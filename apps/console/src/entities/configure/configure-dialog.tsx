import { type AreaVariantKey, areaVariant } from '@sightline/contract/areas/tags';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../lib/commands/use-commands.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { EditorFrame } from '../drawing/editor-frame.tsx';
import { areaQuery } from './area-queries.ts';
import type { CameraPager } from './camera-pager.ts';
import css from './configure.module.css';
import { CONFIGURE_COMMANDS } from './configure-commands.ts';
import { ConfigureEditor } from './configure-editor.tsx';
import { ConfigureHead } from './configure-head.tsx';

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
  const areas = useQuery(areaQuery(section, cameraId));
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
  return <Waiting {...{ areas, pager, onClose }} />;
}

interface WaitingProps extends Pick<ConfigureDialogProps, 'pager' | 'onClose'> {
  areas: UseQueryResult<unknown>;
}

/** Until the shapes are there: keys that go on to the next camera or close work already. */
function Waiting({ areas, pager, onClose }: WaitingProps) {
  const place = useRef<HTMLDivElement>(null);
  const isLong = useDelayed(areas.isPending);
  const context = { onMove: pager?.onMove, onClose };
  useCommands({ title: 'configure.title', commands: CONFIGURE_COMMANDS, context, place });
  return (
    <div ref={place} className={css.editor}>
      <ConfigureHead camera={undefined} pager={pager} onMove={(step) => pager?.onMove(step)} onClose={onClose} />
      <div className={css.waiting}>
        {areas.isError ? <ErrorPanel error={areas.error} onRetry={() => void areas.refetch()} /> : null}
        {isLong && !areas.isError ? <Skeleton width="100%" height="100%" /> : null}
      </div>
    </div>
  );
}
