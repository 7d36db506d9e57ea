import type { Language } from '@sightline/contract/statuses';
import { expect, it } from 'vitest';
import { lineOf } from './report-pdf.ts';

const somebody = {
  id: '0199e49a-7219-7169-8457-008852113f10',
  kind: 'person' as const,
  name: '',
  detail: '',
  entered_at: new Date('2026-11-14T06:00:00Z'),
  place: 'Main Gate',
  thumbnail_key: null,
  is_safe: false,
  marked_at: null,
  marked_by_name: null,
};

it.each<[Language, string]>([
  ['en', 'Not recognised'],
  ['it', 'Non riconosciuto'],
  ['ja', '認識できません'],
  ['zh', '未识别'],
  ['zh_tw', '未辨識'],
])('says in %s that somebody was not recognised', (language, words) => {
  expect(lineOf(somebody, 'Asia/Singapore', language)[0]).toBe(words);
  expect(lineOf({ ...somebody, name: 'Ada' }, 'Asia/Singapore', language)[0]).toBe('Ada');
});
