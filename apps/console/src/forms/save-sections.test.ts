import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../ui/toasts.tsx';
import { type SaveSection, saySaved } from './save-sections.tsx';

afterEach(() => void vi.restoreAllMocks());

const section = (savedText?: string): SaveSection => ({
  name: '',
  isViewOnly: false,
  changed: [],
  changes: () => [],
  problemCount: 0,
  check: async () => true,
  save: async () => undefined,
  discard: () => undefined,
  savedText,
});

it('says each text once, however many sections share it', () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => undefined);
  saySaved([section(), section(), section('Footfall update succeeded')], 'Camera settings update succeeded');
  expect(said.mock.calls).toEqual([['Camera settings update succeeded'], ['Footfall update succeeded']]);
});
