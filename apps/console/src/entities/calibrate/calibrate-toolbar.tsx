import type { CalibrationFrame } from '@sightline/contract/calibration-tags';
import IconCircleDotted from '@tabler/icons-react/dist/esm/icons/IconCircleDotted.mjs';
import IconGrid4x4 from '@tabler/icons-react/dist/esm/icons/IconGrid4x4.mjs';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '../drawing/drawing.ts';
import { ToolButton } from '../drawing/tool-button.tsx';
import { Toolbar, type ToolbarItem } from '../drawing/toolbar.tsx';
import { useDrawn } from '../drawing/use-drawing.ts';
import css from './calibrate.module.css';
import { RULER_COMMAND, takeRuler } from './calibrate-commands.ts';
import { RULER_TAG } from './drawn-calibration.ts';
import type { Shown } from './work-area.tsx';

const ITEMS: Record<CalibrationFrame, readonly (readonly ToolbarItem[])[]> = {
  cctv: [['tool.polygon', 'tool.edit'], ['zoom.in', 'zoom.out', 'undo'], ['delete_selected']],
  layout: [
    ['tool.polygon', 'tool.rectangle', 'tool.line', 'tool.edit'],
    ['zoom.in', 'zoom.out', 'undo'],
    ['delete_selected'],
  ],
};

interface CalibrateToolbarProps {
  drawing: Drawing;
  frame: CalibrationFrame;
  shown: Shown;
  isBusy: boolean;
  onShown: (shown: Shown) => void;
}

export function CalibrateToolbar({ drawing, frame, shown, isBusy, onShown }: CalibrateToolbarProps) {
  const { t } = useTranslation();
  const isMeasuring = useDrawn(drawing, ({ tool, tag }) => tool === 'line' && tag === RULER_TAG);
  return (
    <div className={css.toolbar}>
      <Toolbar
        drawing={drawing}
        picture={null}
        items={ITEMS[frame]}
        isBusy={isBusy}
        end={
          frame === 'cctv' ? (
            <>
              <ToolButton
                icon={RULER_COMMAND.icon!}
                label={t('calibrate.ruler')}
                keys={RULER_COMMAND.keys ?? []}
                isWide
                isOn={isMeasuring}
                isDisabled={isBusy}
                onClick={() => takeRuler(drawing)}
              />
              <ToolButton
                icon={IconGrid4x4}
                label={t('calibrate.grid')}
                isWide
                isOn={shown.grid}
                isDisabled={isBusy}
                onClick={() => onShown({ ...shown, grid: !shown.grid })}
              />
              <ToolButton
                icon={IconCircleDotted}
                label={t('calibrate.fall_area')}
                isWide
                isOn={shown.fall}
                isDisabled={isBusy}
                onClick={() => onShown({ ...shown, fall: !shown.fall })}
              />
            </>
          ) : null
        }
      />
    </div>
  );
}
