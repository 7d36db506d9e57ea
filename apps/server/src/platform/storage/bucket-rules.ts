import { INCOMING } from './incoming.ts';

/** When files go to cheaper storage, and which. */
export interface ColdStorage {
  afterDays: number;
  storageClass: string;
}

/** What a rule is for; a storage that does not know one kind may know the others. */
export type RulePurpose = 'unreported' | 'unfinished' | 'cold';

const ID_PREFIX = 'sightline-';

/** What large files begin with: they are stored in parts, and a server that dies leaves parts behind. */
const LARGE = ['media/', 'timelapse/', 'exports/', 'detections/'];
/** What is kept for long and hardly looked at. */
const OLD = ['media/', 'timelapse/', 'detections/'];

const rule = (name: string, prefix: string, action: string) =>
  `<Rule><ID>${ID_PREFIX}${name}</ID><Filter><Prefix>${prefix}</Prefix></Filter><Status>Enabled</Status>${action}</Rule>`;
const nameOf = (prefix: string) => prefix.replace('/', '');

const RULES_OF: Record<RulePurpose, (cold: ColdStorage | undefined) => string[]> = {
  unreported: () => [rule('unreported', INCOMING, '<Expiration><Days>1</Days></Expiration>')],
  unfinished: () => [
    // A bucket with versions would keep what expired.
    rule(
      'earlier-unreported',
      INCOMING,
      '<NoncurrentVersionExpiration><NoncurrentDays>1</NoncurrentDays></NoncurrentVersionExpiration>',
    ),
    ...[INCOMING, ...LARGE].map((prefix) =>
      rule(
        `unfinished-${nameOf(prefix)}`,
        prefix,
        '<AbortIncompleteMultipartUpload><DaysAfterInitiation>1</DaysAfterInitiation></AbortIncompleteMultipartUpload>',
      ),
    ),
  ],
  cold: (cold) =>
    cold
      ? OLD.map((prefix) =>
          rule(
            `cold-${nameOf(prefix)}`,
            prefix,
            `<Transition><Days>${cold.afterDays}</Days><StorageClass>${cold.storageClass}</StorageClass></Transition>`,
          ),
        )
      : [],
};

const textIn = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.trim();

/** Some storages forget how a rule is called. */
function isOurs(xml: string): boolean {
  const id = textIn(xml, 'ID');
  return id ? id.startsWith(ID_PREFIX) : textIn(xml, 'Prefix') === INCOMING;
}

/** The rules of others, word for word; undefined when what the storage says cannot be read. */
export function rulesOfOthers(configuration: string): string[] | undefined {
  const rules = configuration.match(/<Rule>[\s\S]*?<\/Rule>/g) ?? [];
  const isRead =
    configuration.includes('LifecycleConfiguration') && rules.length === configuration.split('<Rule').length - 1;
  return isRead ? rules.filter((xml) => !isOurs(xml)) : undefined;
}

export const writeRules = (
  others: readonly string[],
  purposes: readonly RulePurpose[],
  cold: ColdStorage | undefined,
): string => {
  const own = purposes.flatMap((purpose) => RULES_OF[purpose](cold));
  return `<LifecycleConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${[...others, ...own].join('')}</LifecycleConfiguration>`;
};
