import { LANGUAGES, type Language } from '@sightline/contract/statuses';
import { expect, it } from 'vitest';
import { type Words, writeMail } from './write-mail.ts';

const words: Words = { subject: 'News', intro: (username) => `For ${username}.`, outro: 'Bye.' };
const all = Object.fromEntries(LANGUAGES.map((language) => [language, words])) as Record<Language, Words>;

it('greets by a name of one line, whatever the name holds', () => {
  const reader = { email: 'a@b.example', username: 'mei', preferred_language: 'en' };
  const { text } = writeMail({ ...reader, first_name: 'Mei\n\nYour password expires' }, all);
  expect(text.split('\n')).toEqual(['Hello Mei Your password expires,', '', 'For mei.', '', 'Bye.', '']);
});
