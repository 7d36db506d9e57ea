import { LANGUAGES, type Language } from '@sightline/contract/statuses';
import { describe, expect, it } from 'vitest';
import { Message } from './mail.ts';
import { plainText } from './plain-text.ts';
import { type Words, writeMail } from './write-mail.ts';

const words: Words = { subject: 'News', intro: (username) => `For ${username}.`, outro: 'Bye.' };
const all = Object.fromEntries(LANGUAGES.map((language) => [language, words])) as Record<Language, Words>;
const reader = { email: 'a@b.example', username: 'mei', first_name: 'Mei', preferred_language: 'en' };

/** What mail programs make a link of: schemes, hosts with a top-level domain, mail addresses, paths to hosts. */
const LINK = /\w:\S|\p{L}[.．｡․]\p{L}|。[a-z]|\S@|@\S|\/\/|\\\\/u;

describe('a mail', () => {
  it('greets by a name of one line, whatever the name holds', () => {
    const { text } = writeMail({ ...reader, first_name: 'Mei\n\nYour password expires' }, all);
    expect(text.split('\n')).toEqual(['Hello Mei Your password expires,', '', 'For mei.', '', 'Bye.', '']);
  });

  it('greets by a short name, however long the name is', () => {
    const [greeting = ''] = writeMail({ ...reader, first_name: 'Pay now '.repeat(18) }, all).text.split('\n');
    expect(greeting).toMatch(/^Hello Pay now .*…,$/);
    expect(greeting.length).toBeLessThan(55);
  });

  it('names nobody by a link', () => {
    const { text } = writeMail(
      { ...reader, first_name: 'https://evil.example/a?b', username: 'www.evil.example' },
      all,
    );
    expect(text).not.toMatch(LINK);
    expect(text).toContain('Hello https: / /evil. example/a?b,');
    expect(text).toContain('For www. evil. example.');
  });

  it('names the reader by their own address as it is', () => {
    expect(writeMail({ ...reader, username: 'A@b.example' }, all).text).toContain('For A@b.example.');
  });
});

describe('plain text', () => {
  it.each([
    'http://evil.example',
    'HTTPS://1.2.3.4/x',
    'javascript:alert(1)',
    'mailto:eve@evil.example',
    'www.evil.example',
    'evil.example',
    'see evil.com/now',
    'eve@evil',
    '\\\\host\\share',
    '//host/path',
    'evil\u200b.example',
    'evil．example',
    'evil。example',
    'http\u0000://evil.example',
  ])('holds no link: %j', (text) => {
    expect(plainText(text)).not.toMatch(LINK);
  });

  it.each(['line\u2028break', 'line\u0085break', 'a\r\nBcc: eve', 'turned\u202eround', 'zero\u200bwidth', 'tab\tbed'])(
    'holds nothing but what is printed: %j',
    (text) => {
      expect(plainText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    },
  );

  it.each([
    'Anne-Marie O’Neill',
    'Dr. Li',
    'J. R. Smith',
    'G-01 Main Gate',
    'Hall 3.5',
    '12:30',
    '北門カメラ',
    '安全帽。北门',
  ])('leaves %j alone', (text) => expect(plainText(text)).toBe(text));

  it('cuts long text at a whole character', () => {
    expect(plainText('😀'.repeat(200))).toBe(`${'😀'.repeat(79)}…`);
  });

  it('cannot add a header or a recipient through a subject', () => {
    const subject = `Alert report for ${plainText('Yard\r\nBcc: eve@evil.example')}`;
    expect(Message.safeParse({ to: 'ann@demo.example', subject, text: '' }).success).toBe(true);
    expect(subject).toBe('Alert report for Yard Bcc: eve @ evil. example');
  });
});
