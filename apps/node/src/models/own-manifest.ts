import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SEEN_CLASSES } from '@sightline/contract/abilities';
import { z } from 'zod';

/** The file that lists the models of a folder. */
export const MANIFEST = 'models.json';

const Three = z.tuple([z.number(), z.number(), z.number()]);
const Side = z.int('must be a whole number').min(32, 'must be at least 32').max(2048, 'must be at most 2048');

const Input = z.strictObject({
  width: Side,
  height: Side,
  /** In which order the model takes the colours. */
  colours: z.enum(['rgb', 'bgr']).default('rgb'),
  /** A colour is divided by this, then the mean is taken off, then it is divided by the deviation. */
  divisor: z.number().positive().default(255),
  mean: Three.default([0, 0, 0]),
  std: Three.default([1, 1, 1]),
});

const Output = z.discriminatedUnion('layout', [
  /** One output, a row or a column for each box: middle, size, then the scores of the classes. */
  z.strictObject({ layout: z.literal('yolo'), objectness: z.boolean().default(false) }),
  /** Two outputs. */
  z.strictObject({
    layout: z.literal('boxes_scores'),
    boxes: z.string().default('boxes'),
    scores: z.string().default('scores'),
    form: z.enum(['corners', 'middle_size']).default('corners'),
    unit: z.enum(['pixels', 'shares']).default('pixels'),
  }),
]);

const OwnModel = z.strictObject({
  name: z.string().trim().min(1).max(80),
  file: z.string().regex(/^[\w.-]+\.onnx$/, 'must be the name of an .onnx file in the folder itself'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of the file, 64 lower-case hexadecimal digits'),
  input: Input,
  output: Output,
  /** In the order of the model; null where its class is none of ours. */
  classes: z
    .array(z.enum(SEEN_CLASSES, `must be null or one of ${SEEN_CLASSES.join(', ')}`).nullable())
    .min(1)
    .max(1000),
  /** What the model is less sure of was not seen. */
  confidence: z.number().min(0.05).max(0.95).default(0.4),
});
export type OwnModel = z.infer<typeof OwnModel>;

const Manifest = z.strictObject({ models: z.array(z.unknown()).max(20, 'may list at most 20 models') });

/** A model of the folder with the path of its file, or why it is not used. */
export interface ListedModels {
  readonly models: readonly (OwnModel & { readonly path: string })[];
  readonly refused: readonly string[];
}

const issueText = ({ issues: [issue] }: z.ZodError): string =>
  issue ? `"${issue.path.join('.')}" ${issue.message}` : 'it cannot be read';

async function readModel(folder: string, entry: unknown, index: number): Promise<OwnModel & { path: string }> {
  const parsed = OwnModel.safeParse(entry);
  const name = parsed.data?.name ?? `number ${index + 1}`;
  if (!parsed.success) throw new Error(`The model ${name} is not used: ${issueText(parsed.error)}.`);
  const file = path.join(folder, parsed.data.file);
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes)
    throw new Error(`The model ${name} is not used: there is no file ${parsed.data.file} beside ${MANIFEST}.`);
  if (createHash('sha256').update(bytes).digest('hex') !== parsed.data.sha256)
    throw new Error(`The model ${name} is not used: ${parsed.data.file} is not the file that "sha256" names.`);
  return { ...parsed.data, path: file };
}

async function entriesOf(folder: string): Promise<unknown[]> {
  const file = path.join(folder, MANIFEST);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`No own models are used: there is no ${MANIFEST} in ${folder}.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`No own models are used: ${MANIFEST} is not JSON.`);
  }
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw new Error(`No own models are used: in ${MANIFEST}, ${issueText(parsed.error)}.`);
  return parsed.data.models;
}

/** Reads which models a site has of its own. One that cannot be used costs the others nothing. */
export async function readOwnModels(folder: string): Promise<ListedModels> {
  const models: (OwnModel & { path: string })[] = [];
  const refused: string[] = [];
  const note = (error: unknown) => void refused.push((error as Error).message);
  const entries = await entriesOf(folder).catch((error: unknown) => {
    note(error);
    return [];
  });
  for (const [index, entry] of entries.entries()) {
    await readModel(folder, entry, index).then((model) => models.push(model), note);
  }
  return { models, refused };
}
