// @vitest-environment node
import { STAGE } from '@sightline/editor/stage';
import { wholePicture } from '@sightline/editor/viewport';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '../branding/contrast.ts';
import { createDrawing } from './drawing.ts';
import { keyOf } from './drawing-commands.ts';
import { labelColorOf } from './label-color.ts';
import { pinched } from './pinch.ts';
import { wheeled } from './wheel.ts';

const turn = { deltaX: 0, deltaY: 0, ctrlKey: false, metaKey: false, shiftKey: false };

describe('the wheel', () => {
  it('DRAW-082 zooms a step with Ctrl, about the pointer', () => {
    const view = wheeled(wholePicture(STAGE), { ...turn, deltaY: -100, ctrlKey: true }, [640, 360]);
    expect(view.zoom).toBeCloseTo(1.25);
    expect(view.x).toBeCloseTo(640 * (1 - 1.25));
  });

  it('DRAW-083 pans by 100 without it, sideways with Shift', () => {
    const view = { ...wholePicture(STAGE), zoom: 2, x: -300, y: -300 };
    expect(wheeled(view, { ...turn, deltaY: 120 }, [0, 0])).toMatchObject({ x: -300, y: -400 });
    expect(wheeled(view, { ...turn, deltaY: -100, shiftKey: true }, [0, 0])).toMatchObject({ x: -200, y: -300 });
  });

  it('DRAW-080 DRAW-081 stops at the ends', () => {
    const near = { ...wholePicture(STAGE), zoom: 4.9 };
    expect(wheeled(near, { ...turn, deltaY: -100, ctrlKey: true }, [0, 0])).toBe(near);
    expect(wheeled(wholePicture(STAGE), { ...turn, deltaY: 100, ctrlKey: true }, [0, 0]).zoom).toBe(1);
  });
});

it('two fingers that move together only pan', () => {
  const view = { ...wholePicture(STAGE), zoom: 2, x: -300, y: -300 };
  const moved = pinched(
    view,
    [
      [100, 100],
      [200, 100],
    ],
    [
      [110, 120],
      [210, 120],
    ],
  );
  expect(moved).toMatchObject({ zoom: 2, x: -290, y: -280 });
});

it.each([
  ['mod+shift+z', 'Mod+Shift+Z'],
  ['+', '+'],
  ['arrowleft', 'ArrowLeft'],
  ['shift+arrowup', 'Shift+ArrowUp'],
  ['r', 'R'],
  ['backspace', 'Backspace'],
])('the key %s of the editor is %s here', (own, here) => expect(keyOf(own)).toBe(here));

it.each(['#CCFF00', '#FFB020', '#FFFFFF', '#0B7285'])('white can be read on the label of %s', (color) => {
  expect(contrastOf(labelColorOf(color), '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

it('tells of a pan only those who follow the view', () => {
  const drawing = createDrawing({ shapes: [], tags: [], size: STAGE, user: 'Ann' });
  const heard: string[] = [];
  drawing.subscribe(() => heard.push('view'));
  drawing.subscribeDrawn(() => heard.push('drawn'));
  drawing.change((state) => ({ ...state, view: { ...state.view, zoom: 2 } }));
  expect(heard).toEqual(['view']);
  drawing.change((state) => ({ ...state, tool: 'line' }));
  expect(heard).toEqual(['view', 'view', 'drawn']);
});
