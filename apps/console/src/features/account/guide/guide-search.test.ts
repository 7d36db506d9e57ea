import { expect, it } from 'vitest';
import { readGuide } from './guide-query.ts';
import { createGuideSearch, wordsOf } from './guide-search.ts';

const finder = async (language: Parameters<typeof readGuide>[0]) => createGuideSearch(await readGuide(language));

it('takes words apart the same however they are typed, and pairs of letters where there are no spaces', () => {
  expect(wordsOf('Calibrazióne, già FATTA')).toEqual(['calibrazione', 'gia', 'fatta']);
  expect(wordsOf('Ｗｅｂｈｏｏｋ')).toEqual(['webhook']);
  expect(wordsOf('カメラを2台')).toEqual(['2', 'カメ', 'メラ', 'ラを', '台']);
});

it.each([
  ['en', 'calibrate', 'calibrate'],
  ['en', 'webhook signature', 'webhooks'],
  ['en', 'evacution drill', 'evacuation'],
  ['en', 'blured lens', 'health'],
  ['it', 'perche rivenditori', 'tenants'],
  ['it', 'unita telecamera calibrare', 'calibrate'],
  ['ja', 'カメラを校正', 'calibrate'],
  ['ja', '避難', 'evacuation'],
  ['ja', '署名を検証', 'webhooks'],
  ['ja', '顔の照合', 'people'],
  ['zh', '校准摄像头', 'calibrate'],
  ['zh', '人脸', 'people'],
  ['zh_tw', '校準', 'calibrate'],
  ['zh_tw', '車牌', 'vehicles'],
] as const)('in %s, "%s" finds %s first', async (language, typed, part) => {
  const find = await finder(language);
  expect(find(typed)[0]?.part).toBe(part);
});

it('shows the line that has the words, and nothing for what is not there', async () => {
  const find = await finder('en');
  expect(find('lens')[0]?.line).toContain('clean the lens');
  expect(find('xylophone')).toEqual([]);
  expect(find('')).toEqual([]);
});
