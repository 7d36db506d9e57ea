import { LANGUAGES, type Language } from '@sightline/contract/statuses';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bars, columnChart, facts, figures, table } from './parts.ts';
import { Pdf } from './pdf.ts';
import { printable, printableLines } from './printable.ts';
import { readPdf } from './testing/read-pdf.ts';

const newPdf = (language: Language = 'en') =>
  new Pdf({ language, title: 'A title', owner: 'An owner', foot: 'A foot', page: (number) => `Page ${number}` });

async function bytesOf(pdf: Pdf): Promise<Buffer> {
  pdf.end();
  return Buffer.concat(await pdf.stream.toArray());
}

const TEXTS: Record<Language, string> = {
  en: 'Why this fired: 6.2 s – “no hat”',
  it: 'Perché è scattato: città, più, così, à è é ì ò ù',
  ja: 'アラートの理由：吊り荷の下、立入禁止区域（直骨）',
  zh: '触发原因：吊装区域下方有人员进入（直骨）',
  zh_tw: '觸發原因：吊裝區域下方有人員進入（直骨）',
};

describe('a PDF', () => {
  it.each(LANGUAGES)('shows every letter of %s', async (language) => {
    const pdf = newPdf(language);
    for (const text of Object.values(TEXTS)) pdf.text(text, { size: 10 });
    pdf.text(TEXTS[language], { size: 10, weight: 'bold' });
    const { text, missing } = readPdf(await bytesOf(pdf));
    expect(missing).toBe(0);
    for (const each of Object.values(TEXTS)) expect(text.replaceAll('\n', '')).toContain(each);
  });

  it('draws Chinese characters as the reader’s language does', async () => {
    const bytes = await Promise.all(
      (['ja', 'zh', 'zh_tw'] as const).map((language) => {
        const pdf = newPdf(language);
        pdf.text('直骨', { size: 10 });
        return bytesOf(pdf);
      }),
    );
    const fonts = bytes.map((each) => /NotoSans(\w+)-Regular/.exec(each.toString('latin1'))?.[1]);
    expect(fonts).toEqual(['JP', 'Hans', 'Hant']);
  });

  it('has its head and foot on every page, and the head of a table on each of its pages', async () => {
    const pdf = newPdf();
    const columns = [
      { title: 'Column', share: 2 },
      { title: 'Count', share: 1, align: 'right' as const },
    ];
    table(
      pdf,
      columns,
      Array.from({ length: 100 }, (_, row) => [`Row ${row}`, String(row)]),
    );
    const { pages, text } = readPdf(await bytesOf(pdf));
    const count = (what: string) => text.split('\n').filter((line) => line === what).length;
    expect(pages).toBeGreaterThan(2);
    expect([count('An owner'), count('A foot'), count('Column'), count(`Page ${pages}`)]).toEqual([
      pages,
      pages,
      pages,
      1,
    ]);
    expect([count('Row 0'), count('Row 99')]).toEqual([1, 1]);
  });

  it('breaks long words and ends what is too long with an ellipsis', () => {
    const pdf = newPdf();
    const lines = pdf.type.lines('x'.repeat(10_000), { size: 10 }, 100, 3);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(100);
    expect(lines[2]?.runs.at(-1)?.text).toMatch(/…$/);
    pdf.stream.destroy();
  });

  it('stands names of any script, and none at all', async () => {
    const pdf = newPdf();
    facts(pdf, [
      ['Arabic', printable('\u202Eمحمد')],
      ['Emoji', printable('😀 ok')],
      ['Empty', ''],
      ['Newlines', printable('a\nb\r\n\u2028c\0d')],
    ]);
    bars(pdf, [{ name: '', value: 0, shown: '0' }]);
    figures(pdf, []);
    columnChart(pdf, []);
    const { text, missing } = readPdf(await bytesOf(pdf));
    expect(missing).toBe(0);
    expect(text).toContain('a b c d');
    expect(text).not.toContain('\u202E');
  });

  it('leaves out a picture that cannot be read', async () => {
    const pdf = newPdf();
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer();
    expect(pdf.picture(picture, 50, 100, 10, 10)).toBe(true);
    expect(pdf.picture(Buffer.from('no picture'), 50, 100, 10, 10)).toBe(false);
    expect(readPdf(await bytesOf(pdf)).pages).toBe(1);
  });

  it('keeps no more of itself than a little while it is stored slowly', async () => {
    const pdf = newPdf();
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as never,
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const slow = (async () => {
      let bytes = 0;
      for await (const part of pdf.stream) {
        bytes += (part as Buffer).length;
        await new Promise(setImmediate);
      }
      return bytes;
    })();
    let most = 0;
    for (let page = 0; page < 60; page++) {
      pdf.picture(picture, 50, 100, 400, 300);
      pdf.newPage();
      await pdf.drain();
      most = Math.max(most, pdf.stream.readableLength);
    }
    pdf.end();
    const written = await slow;
    expect(written).toBeGreaterThan(60 * picture.length);
    expect(most).toBeLessThan(written / 2);
    expect(most).toBeLessThan(4_000_000 + 2 * picture.length);
  });
});

describe('printable', () => {
  it('has one line and nothing invisible', () => {
    expect(printable('  a\n\tb\u202E\u200Bc  ')).toBe('a b c');
    expect([...printable('x'.repeat(10_000), 50)]).toHaveLength(50);
    expect(printableLines('one\r\ntwo\n\nthree')).toEqual(['one', 'two', '', 'three']);
  });
});
