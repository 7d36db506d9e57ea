import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { useEntryWords } from './use-entry-words.ts';

beforeAll(() => loadWords('audit', 'terms', 'camera', 'use-case-fields'));

it.each([
  ['a field of the trail itself', ['account_state'], 'Account state'],
  ['a setting, as its form calls it', ['crowding', 'max_time_before_alert'], 'Crowding · Time before alert'],
  ['a field of a camera, as its form calls it', ['custom_text_overlay'], 'Custom text overlay'],
  ['what no form knows', ['some_new_field'], 'Some new field'],
])('names %s', (_, path, name) => {
  const { result } = renderHook(() => useEntryWords());
  expect(result.current.fieldName(path)).toBe(name);
});
