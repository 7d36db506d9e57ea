export interface ReadLetter {
  to: string;
  subject: string;
  text: string;
  sent_at: string;
}

const ENCODED_WORD = /=\?utf-8\?([qb])\?([^?]*)\?=/gi;
const decodeQ = (text: string) =>
  Buffer.from(
    text
      .replaceAll('_', ' ')
      .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
const decoders: Record<string, (text: string) => string> = {
  q: decodeQ,
  b: (text) => Buffer.from(text, 'base64').toString(),
};

/** Encoded words that follow one another belong together: the white space between them is not part of the text. */
const decodeHeader = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(ENCODED_WORD, (whole, kind: string, text: string) => decoders[kind.toLowerCase()]?.(text) ?? whole);

function readHeaders(head: string): Map<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())];
    }),
  );
}

/** Reads what the outbox wrote: one plain text part in base64. Not a reader for mails of others. */
export function readLetter(file: Buffer): ReadLetter {
  const whole = file.toString('latin1');
  const end = whole.indexOf('\r\n\r\n');
  const headers = readHeaders(whole.slice(0, end));
  return {
    to: (headers.get('to') ?? '').replaceAll(/[<>]/g, ''),
    subject: headers.get('subject') ?? '',
    text: Buffer.from(whole.slice(end), 'base64').toString().replaceAll('\r\n', '\n'),
    sent_at: new Date(headers.get('date') ?? 0).toISOString(),
  };
}
