import { contrastOf } from '../branding/contrast.ts';

const ENOUGH = 4.5;
const STEP = 0.9;
const HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i;

const darker = (color: string): string =>
  `#${(HEX.exec(color)?.slice(1) ?? ['00', '00', '00'])
    .map((part) =>
      Math.trunc(Number.parseInt(part, 16) * STEP)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A colour as dark as white text on it needs. */
export function labelColorOf(color: string): string {
  const ratio = contrastOf(color, '#ffffff');
  if (ratio === undefined) return '#4a5361';
  return ratio >= ENOUGH ? color : labelColorOf(darker(color));
}
