// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { mentionAt, mentionedIn, textParts, withMention } from './mentions.ts';

const people = [
  { id: 'mei', name: 'Mei Tan' },
  { id: 'meixi', name: 'Mei Tan Xi' },
];

describe('a mention', () => {
  it.each([
    ['@', 1, ''],
    ['Ask @Mei T', 10, 'Mei T'],
    ['Ask\n@Lu', 7, 'Lu'],
  ])('is being typed in %j', (text, cursor, search) => {
    expect(mentionAt(text, cursor)?.search).toBe(search);
  });

  it.each([
    ['mei@demo.example', 16],
    ['Ask @Mei\nthen', 13],
    ['nobody', 6],
  ])('is not in %j', (text, cursor) => {
    expect(mentionAt(text, cursor)).toBeUndefined();
  });

  it('takes the place of what was typed, and the cursor follows it', () => {
    const text = 'Ask @Me about it';
    expect(withMention(text, mentionAt(text, 7)!, 'Mei Tan')).toEqual({ text: 'Ask @Mei Tan about it', cursor: 13 });
  });

  it('counts only while the name stands in the text', () => {
    expect(mentionedIn('@Mei Tan, see this', people)).toEqual(['mei']);
    expect(mentionedIn('see this', people)).toEqual([]);
  });
});

it('cuts a text at its mentions, the longer name first', () => {
  expect(textParts('Hi @Mei Tan Xi and @Mei Tan', people)).toEqual([
    { text: 'Hi ', isMention: false },
    { text: '@Mei Tan Xi', isMention: true },
    { text: ' and ', isMention: false },
    { text: '@Mei Tan', isMention: true },
  ]);
});
