import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  stream: string;
}

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1');
  const found = new Map<string, PdfObject>();
  for (const [, id, body] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', data] = body!.split(/\nstream\n/, 2);
    const raw = data === undefined ? undefined : Buffer.from(data.replace(/\nendstream$/, ''), 'latin1');
    const stream = raw && dictionary.includes('FlateDecode') ? inflateSync(raw).toString('latin1') : '';
    found.set(id!, { dictionary, stream });
  }
  return found;
}

/** The letters of a font by their number in it. */
function lettersOf(stream: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first, list] of stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [index, [, code]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const bytes = Buffer.from(code!.replaceAll(' ', ''), 'hex').swap16();
      letters.set((Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0'), bytes.toString('utf16le'));
    }
  }
  return letters;
}

/** What stands on the pages of a PDF that we made, run by run, and how often a letter was missing in its font. */
export function readPdf(bytes: Buffer): { pages: number; text: string; missing: number } {
  const objects = objectsOf(bytes);
  const fonts = new Map<string, Map<string, string>>();
  let contents = '';
  let pages = 0;
  for (const { dictionary, stream } of objects.values()) {
    if (/\/Type \/Page\b(?!s)/.test(dictionary)) pages += 1;
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const mapped = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.dictionary ?? '')?.[1];
      if (mapped) fonts.set(name!, lettersOf(objects.get(mapped)?.stream ?? ''));
    }
    if (/\bTf\b/.test(stream)) contents += `${stream}\n`;
  }
  let missing = 0;
  const runs = [...contents.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/gs)].map(([, font, shown]) => {
    const codes = [...shown!.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    missing += codes.filter((code) => code === '0000').length;
    return codes.map((code) => fonts.get(font!)?.get(code) ?? '').join('');
  });
  return { pages, text: runs.join('\n'), missing };
}
