import type { CameraSettings } from '@sightline/contract/camera-settings';
import css from './automations-section.module.css';
import { Builder } from './builder.tsx';
import type { BuilderContext } from './builder-context.ts';
import { RunsPanel } from './runs/runs-panel.tsx';
import { useDryRuns } from './use-dry-runs.ts';

interface EditorProps {
  camera: CameraSettings;
  context: BuilderContext;
  onDuplicate: () => void;
  onDeleted: () => void;
}

/** One automation: its sentence, what it would have done, and what it did. */
export function Editor({ camera, context, onDuplicate, onDeleted }: EditorProps) {
  const dryRuns = useDryRuns(context);
  const shown = dryRuns.isCurrent && dryRuns.isComplete ? dryRuns.draft.data : undefined;
  return (
    <div className={css.editor}>
      <Builder context={context} dryRun={shown} onDuplicate={onDuplicate} onDeleted={onDeleted} />
      <RunsPanel camera={camera} context={context} dryRuns={dryRuns} />
    </div>
  );
}
