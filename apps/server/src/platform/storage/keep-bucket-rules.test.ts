import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startCountedS3 } from '../../testing/counted-s3.ts';
import { readConfig } from '../config/config.ts';
import { keepBucketRules, tellBucketRules } from './keep-bucket-rules.ts';

const keys = { bucket: 'media', region: 'us-east-1', accessKeyId: 'KEY', secretAccessKey: 'SECRET' };
const COLD = { afterDays: 90, storageClass: 'STANDARD_IA' };
const THEIRS =
  '<Rule><ID>backups of &quot;others&quot;</ID><Filter><And><Prefix>backups/</Prefix><Tag><Key>a</Key><Value>b</Value></Tag></And></Filter><Status>Enabled</Status><Expiration><Days>30</Days></Expiration></Rule>';
const around = (rules: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><LifecycleConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${rules}</LifecycleConfiguration>`;
const MISSING = '<Error><Code>NoSuchLifecycleConfiguration</Code></Error>';

/** A storage that has rules for its bucket, and may not know every kind of them. */
function createBucket() {
  const bucket = {
    present: undefined as string | undefined,
    asked: [] as { headers: IncomingMessage['headers']; body: string }[],
    headers: {} as Record<string, string>,
    refuses: (_body: string): number | undefined => undefined,
    url: '',
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (request.method === 'GET') {
      const status = bucket.refuses('') ?? (bucket.present === undefined ? 404 : 200);
      response.writeHead(status, bucket.headers).end(bucket.present ?? MISSING);
      return;
    }
    bucket.asked.push({ headers: request.headers, body });
    const status = bucket.refuses(body) ?? 200;
    if (status === 200) bucket.present = body;
    response.writeHead(status).end();
  });
  return { bucket, server };
}

const idsIn = (xml = '') => [...xml.matchAll(/<ID>([^<]*)<\/ID>/g)].map(([, id]) => id);

describe('the rules of a bucket', () => {
  let made: ReturnType<typeof createBucket>;
  beforeEach(async () => {
    made = createBucket();
    await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve));
    made.bucket.url = `http://127.0.0.1:${(made.server.address() as AddressInfo).port}`;
    onTestFinished(() => void made.server.close());
  });
  const keep = (cold?: typeof COLD) => keepBucketRules({ ...keys, endpoint: made.bucket.url, cold });

  it('are given to one that has none: what nobody reports expires, and parts of unfinished uploads go', async () => {
    expect(await keep()).toEqual({ taken: ['unreported', 'unfinished'], left: [] });
    const { headers, body } = made.bucket.asked[0]!;
    expect(body).toContain(
      '<ID>sightline-unreported</ID><Filter><Prefix>incoming/</Prefix></Filter><Status>Enabled</Status><Expiration><Days>1</Days></Expiration>',
    );
    expect(body).toContain('<Prefix>media/</Prefix></Filter><Status>Enabled</Status><AbortIncompleteMultipartUpload>');
    expect(headers['content-md5']).toBe(createHash('md5').update(body).digest('base64'));
    // Nothing that is kept expires by a rule of the bucket.
    expect(body.match(/<Expiration>/g)).toHaveLength(1);
    expect(body).not.toContain('Transition');
  });

  it('leave those of others as they are, word for word, and take the place of our own', async () => {
    made.bucket.present = around(THEIRS);
    made.bucket.headers = { 'x-amz-transition-default-minimum-object-size': 'varies_by_storage_class' };
    await keep(COLD);
    expect(made.bucket.present).toContain(THEIRS);
    const before = made.bucket.present;
    await keep(COLD);
    expect(made.bucket.present).toBe(before);
    expect(made.bucket.asked[0]!.headers).toMatchObject(made.bucket.headers);
    expect(made.bucket.present).toContain('<Days>90</Days><StorageClass>STANDARD_IA</StorageClass>');
    // A setting that was taken back takes its rules along.
    await keep();
    expect(idsIn(made.bucket.present).some((id) => id?.startsWith('sightline-cold'))).toBe(false);
    expect(made.bucket.present).toContain(THEIRS);
  });

  it('are not doubled where the storage forgets how they are called', async () => {
    made.bucket.present = around(
      '<Rule><Status>Enabled</Status><Filter><Prefix>incoming/</Prefix></Filter><Expiration><Days>1</Days></Expiration></Rule>',
    );
    await keep();
    expect(made.bucket.present.match(/<Expiration>/g)).toHaveLength(1);
  });

  it('are as many as the storage knows, and it is said which are left', async () => {
    made.bucket.refuses = (body) => (/AbortIncomplete|Noncurrent/.test(body) ? 400 : undefined);
    expect(await keep(COLD)).toEqual({ taken: ['unreported', 'cold'], left: ['unfinished'] });
    made.bucket.refuses = (body) => (/AbortIncomplete|Noncurrent|Transition/.test(body) ? 501 : undefined);
    expect(await keep(COLD)).toEqual({ taken: ['unreported'], left: ['cold', 'unfinished'] });
    expect(idsIn(made.bucket.present)).toEqual(['sightline-unreported']);
  });

  it('are none where the storage knows none, or does not let us', async () => {
    made.bucket.refuses = () => 501;
    expect(await keep()).toEqual({ refused: 'it answered 501 when it was asked for them' });
    made.bucket.refuses = (body) => (body === '' ? undefined : 403);
    expect(await keep(COLD)).toEqual({ refused: 'it answered 403 when it was given them' });
    expect(made.bucket.asked).toHaveLength(1);
  });

  it.each([
    ['a page', '<html></html>'],
    ['rules in another form', around('<Rule xmlns="other"><ID>theirs</ID></Rule>')],
  ])('are not touched when the storage answers with %s', async (_, present) => {
    made.bucket.present = present;
    expect(await keep()).toEqual({ refused: 'the rules that it has cannot be read' });
    expect(made.bucket.asked).toEqual([]);
  });

  it('are told of in one line', async () => {
    const lines: [string, object, string][] = [];
    const log = {
      info: (facts: object, message: string) => lines.push(['info', facts, message]),
      warn: (facts: object, message: string) => lines.push(['warn', facts, message]),
    };
    const tell = () => tellBucketRules({ ...keys, endpoint: made.bucket.url }, log as never);
    await tell();
    made.bucket.refuses = (body) => (body.includes('AbortIncomplete') ? 400 : undefined);
    await tell();
    made.bucket.refuses = () => 403;
    await tell();
    expect(lines.map(([level, facts]) => [level, facts])).toEqual([
      ['info', { rules: ['remove what nodes did not report', 'remove parts of unfinished uploads'] }],
      ['warn', { left: ['remove parts of unfinished uploads'] }],
      ['warn', { reason: 'it answered 403 when it was asked for them' }],
    ]);
  });
});

describe('a storage that knows no rules', () => {
  let s3: Awaited<ReturnType<typeof startCountedS3>>;
  beforeAll(async () => {
    s3 = await startCountedS3();
  });
  afterAll(() => s3.close());

  it('is asked once and left alone', async () => {
    const { s3: options } = readConfig({ ...s3.env, DEMO: '0' });
    expect(await keepBucketRules(options!)).toEqual({ refused: 'it answered 501 when it was asked for them' });
    expect(s3.calls.map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('their settings', () => {
  const env = { DEMO: '0', S3_ENDPOINT: 'http://s3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };
  const s3Of = (more: object) => readConfig({ ...env, ...more }).s3;
  it('leave the bucket alone when they say so, and move files only when a number of days is given', () => {
    expect(s3Of({})).toMatchObject({ keepsRules: true, cold: undefined });
    expect(s3Of({ S3_LIFECYCLE: '0' })).toMatchObject({ keepsRules: false });
    expect(s3Of({ S3_COLD_AFTER_DAYS: '90' })).toMatchObject({ cold: COLD });
    expect(s3Of({ S3_COLD_AFTER_DAYS: '30', S3_COLD_CLASS: 'ONEZONE_IA' })?.cold?.storageClass).toBe('ONEZONE_IA');
  });
  it.each(['GLACIER', 'DEEP_ARCHIVE', '<x>'])('refuse %s', (S3_COLD_CLASS) => {
    expect(() => s3Of({ S3_COLD_AFTER_DAYS: '90', S3_COLD_CLASS })).toThrow('S3_COLD_CLASS');
  });
});
