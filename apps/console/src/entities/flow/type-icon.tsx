import { createElement } from 'react';
import { iconOfType } from './node-look.ts';

interface TypeIconProps {
  /** Of a rule or a detector. */
  type: string;
  size?: number;
}

/** The picture of a rule or detector, beside its name. */
export const TypeIcon = ({ type, size = 16 }: TypeIconProps) =>
  createElement(iconOfType(type), { size, stroke: 1.8, 'aria-hidden': true });
