import { CalibrateButton } from '../calibrate/calibrate-button.tsx';
import css from './builder.module.css';
import type { NamedThing } from './builder-props.ts';
import { ProblemsPanel } from './problems-panel.tsx';
import { ToolBar } from './tool-bar.tsx';
import type { OpenBuilder } from './use-open-builder.ts';

interface WorkPanelsProps {
  open: OpenBuilder;
  camera: NamedThing | undefined;
}

/** What floats over the canvas: problems above, tools below. */
export function WorkPanels({ open, camera }: WorkPanelsProps) {
  const { screen, view, context } = open;
  const show = (id: string) => {
    screen.builder.select([id]);
    view.show(id);
  };
  return (
    <>
      <div className={css.above}>
        <ProblemsPanel
          onShow={show}
          remedyOf={({ code }) =>
            code === 'uncalibrated' && camera ? <CalibrateButton cameraId={camera.id} isLink /> : null
          }
        />
      </div>
      {screen.canEdit ? <ToolBar context={context} /> : null}
    </>
  );
}
