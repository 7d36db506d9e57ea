import {
  CALIBRATION_LEAST_PX,
  CALIBRATION_TAG_KEYS,
  CALIBRATION_TAGS,
  type CalibrationFrame,
} from '@sightline/contract/calibration-tags';
import type { Tag } from '@sightline/editor/tags';
import type { TFunction } from 'i18next';
import { RULER_COLOR, RULER_TAG } from './drawn-calibration.ts';

/** What can be drawn on one of the two pictures. */
export function editorTags(t: TFunction, frame: CalibrationFrame): Tag[] {
  const tags = CALIBRATION_TAG_KEYS.filter((key) => CALIBRATION_TAGS[key].frame === frame).map((key): Tag => {
    const { color, tool } = CALIBRATION_TAGS[key];
    return {
      id: key,
      displayLabel: t(`calibrate.tag.${key}`),
      color,
      tools: [tool],
      leastPx: CALIBRATION_LEAST_PX,
    };
  });
  const ruler: Tag = {
    id: RULER_TAG,
    displayLabel: t('calibrate.tag.ruler'),
    color: RULER_COLOR,
    tools: [{ tool: 'line' }],
    leastPx: CALIBRATION_LEAST_PX,
  };
  return frame === 'cctv' ? [...tags, ruler] : tags;
}
