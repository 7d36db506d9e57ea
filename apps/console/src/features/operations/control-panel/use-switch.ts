import type { ControlCamera } from '@sightline/contract/control-panel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toasts.tsx';
import { applyChange } from './apply-change.ts';
import type { PanelChange } from './bulk-plan.ts';
import { PANEL } from './panel-queries.ts';

interface Switching {
  camera: ControlCamera;
  /** What the switch is called. */
  what: string;
  isOn: boolean;
  change: (isOn: boolean) => PanelChange;
}

/** Saves a switch at once, and offers to take it back. */
export function useSwitch() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: ({ camera, isOn, change }: Switching) => applyChange([camera.id], change(isOn)),
    onSettled: () => queries.invalidateQueries({ queryKey: PANEL }),
    onSuccess: (_, done) => {
      const undo = () => {
        toast.hideUndoable();
        save.mutate({ ...done, isOn: !done.isOn });
      };
      toast.undoable({
        title: t(done.isOn ? 'control_panel.done' : 'control_panel.undone', { what: done.what }),
        line: done.camera.name,
        action: { label: t('control_panel.undo'), keys: [], onClick: undo },
      });
    },
  });
  return save;
}
