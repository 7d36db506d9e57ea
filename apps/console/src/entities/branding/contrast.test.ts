// @vitest-environment node
import { expect, it } from 'vitest';
import { luminanceOf, readableOn } from './contrast.ts';

it('keeps a text colour that can be read', () => expect(readableOn('#171b21', '#c6ccd5')).toBe('#c6ccd5'));

it('takes white on a dark bar and near-black on a light one otherwise', () => {
  expect(readableOn('#0a3d62', '#0a4d72')).toBe('#ffffff');
  expect(readableOn('#ffd43b', '#ffe066')).toBe('#14181f');
});

it('leaves colours alone that it cannot measure', () => expect(readableOn('tomato', '#fff')).toBe('#fff'));

it('measures from black to white', () => expect([luminanceOf('#000000'), luminanceOf('#ffffff')]).toEqual([0, 1]));
