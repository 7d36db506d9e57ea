import { toggleSnapping } from '@sightline/editor/actions';
import IconMagnet from '@tabler/icons-react/dist/esm/icons/IconMagnet.mjs';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '../drawing/drawing.ts';
import { ToolButton } from '../drawing/tool-button.tsx';
import { useDrawn } from '../drawing/use-drawing.ts';

/** Corners come to rest at other zones and on whole metres of the plan. */
export function SnapToggle({ drawing, isDisabled }: { drawing: Drawing; isDisabled: boolean }) {
  const { t } = useTranslation();
  const isOn = useDrawn(drawing, ({ snapping }) => snapping.isOn);
  return (
    <ToolButton
      icon={IconMagnet}
      label={t('zones.snap')}
      isWide
      isOn={isOn}
      isDisabled={isDisabled}
      onClick={() => drawing.change(toggleSnapping)}
    />
  );
}
