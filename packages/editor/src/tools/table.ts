import type { ToolName } from '../state.ts';
import { edit } from './edit.ts';
import { line, multiLine, polygon } from './place.ts';
import { ellipse, rectangle } from './stretch.ts';
import type { Tool } from './tool.ts';

export const TOOLS: Record<ToolName, Tool> = { rectangle, ellipse, polygon, line, multi_line: multiLine, edit };
