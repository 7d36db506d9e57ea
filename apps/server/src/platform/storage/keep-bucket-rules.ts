import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { type ColdStorage, type RulePurpose, rulesOfOthers, writeRules } from './bucket-rules.ts';
import { createS3Call, type S3Options } from './s3-call.ts';

interface BucketOptions extends S3Options {
  cold?: ColdStorage | undefined;
}

/** What became of the rules: which were taken and which were not, or why none was. */
export type BucketRules = { taken: RulePurpose[]; left: RulePurpose[] } | { refused: string };

/** Of AWS: from which size on files are moved; it would go back to its default. */
const SIZE_HEADER = 'x-amz-transition-default-minimum-object-size';
const LIFECYCLE = { lifecycle: '' };
const REFUSALS = [400, 403, 405, 409, 411, 412, 422, 501];

type Call = ReturnType<typeof createS3Call>['call'];

interface Present {
  others: string[];
  headers: Record<string, string>;
}

async function readPresent(call: Call): Promise<Present | { refused: string }> {
  const answer = await call({ method: 'GET', query: LIFECYCLE, answers: REFUSALS });
  const text = await answer.text();
  if (answer.status === 404 && text.includes('NoSuchLifecycleConfiguration')) return { others: [], headers: {} };
  if (!answer.ok) return { refused: `it answered ${answer.status} when it was asked for them` };
  const others = rulesOfOthers(text);
  const size = answer.headers.get(SIZE_HEADER);
  return others
    ? { others, headers: size === null ? {} : { [SIZE_HEADER]: size } }
    : { refused: 'the rules that it has cannot be read' };
}

/**
 * Gives a bucket our rules in place of the ones it had of us, and leaves those of others as they are. A storage that does not know all
 * kinds is given those it may know.
 */
export async function keepBucketRules({ cold, ...options }: BucketOptions): Promise<BucketRules> {
  const { call } = createS3Call(options);
  const present = await readPresent(call);
  if ('refused' in present) return present;
  const wanted: RulePurpose[] = ['unreported', ...(cold ? ['cold' as const] : []), 'unfinished'];
  let status = 0;
  for (let count = wanted.length; count > 0; count -= 1) {
    const taken = wanted.slice(0, count);
    const body = Buffer.from(writeRules(present.others, taken, cold));
    const md5 = createHash('md5').update(body).digest('base64');
    const headers = { ...present.headers, 'content-type': 'application/xml', 'content-md5': md5 };
    const answer = await call({ method: 'PUT', query: LIFECYCLE, headers, body, answers: REFUSALS });
    await answer.body?.cancel();
    if (answer.ok) return { taken, left: wanted.slice(count) };
    status = answer.status;
    if (status === 403) break;
  }
  return { refused: `it answered ${status} when it was given them` };
}

const WORDS: Record<RulePurpose, string> = {
  unreported: 'remove what nodes did not report',
  unfinished: 'remove parts of unfinished uploads',
  cold: 'move old files to cheaper storage',
};

/** Once at the start, beside everything else: what the bucket does not do by itself is said, and nothing depends on it. */
export async function tellBucketRules(options: BucketOptions, log: Pick<Logger, 'info' | 'warn'>): Promise<void> {
  const rules = await keepBucketRules(options).catch((error: Error) => ({ refused: error.message }));
  if ('refused' in rules)
    log.warn(
      { reason: rules.refused },
      'The object storage has no rules of ours for its bucket: the server removes what nodes did not report, parts of unfinished uploads stay',
    );
  else if (rules.left.length > 0)
    log.warn(
      { left: rules.left.map((purpose) => WORDS[purpose]) },
      'The object storage took only some rules for its bucket',
    );
  else
    log.info({ rules: rules.taken.map((purpose) => WORDS[purpose]) }, 'The bucket of the object storage has its rules');
}
