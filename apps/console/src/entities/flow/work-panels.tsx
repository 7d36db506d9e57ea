import { CalibrateButton } from '../calibrate/calibrate-button.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import css from './builder.module.css';
import type { NamedThing } from './builder-props.ts';
import { LivePicture } from './live/live-picture.tsx';
import { LiveSwitch } from './live/live-switch.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { ToolBar } from './tool-bar.tsx';
import type { OpenBuilder } from './use-open-builder.ts';

interface WorkPanelsProps {
  open: OpenBuilder;
  camera: NamedThing | undefined;
}

/** What floats over the canvas: problems above, tools below. */
export function WorkPanels({ open, camera }: WorkPanelsProps) {
  const { screen, view, context, live } = open;
  const user = useCurrentUser();
  const maySee = live.camera !== undefined && mayOpen(user, { permission: 'alerts_summary__read' });
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
        {maySee ? <LiveSwitch isOn={live.isOn} onChange={live.setIsOn} /> : null}
      </div>
      {live.camera && live.values ? <LivePicture live={live} camera={live.camera} values={live.values} /> : null}
      {screen.canEdit ? <ToolBar context={context} /> : null}
    </>
  );
}
