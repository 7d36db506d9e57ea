export interface StoredMail {
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

/** The mailer encodes a body only when it has to. */
const bodyDecoders: Record<string, (body: string) => Buffer> = {
  base64: (body) => Buffer.from(body, 'base64'),
  'quoted-printable': (body) => Buffer.from(decodeQ(body.replaceAll(/=\r\n/g, '').replaceAll('_', '=5F'))),
  '7bit': (body) => Buffer.from(body, 'latin1'),
};

const decodeBody = (encoding: string, body: string) =>
  (bodyDecoders[encoding] ?? bodyDecoders['7bit'])?.(body).toString() ?? '';

/** Reads what the outbox wrote: one plain text part. Not a reader for mails of others. */
export function readMail(file: Buffer): StoredMail {
  const whole = file.toString('latin1');
  const end = whole.indexOf('\r\n\r\n');
  const headers = readHeaders(whole.slice(0, end));
  return {
    to: (headers.get('to') ?? '').replaceAll(/[<>]/g, ''),
    subject: headers.get('subject') ?? '',
    text: decodeBody(headers.get('content-transfer-encoding') ?? '7bit', whole.slice(end + 4)).replaceAll('\r\n', '\n'),
    sent_at: new Date(headers.get('x-sent-at') ?? headers.get('date') ?? 0).toISOString(),
  };
}
