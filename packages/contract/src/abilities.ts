import { z } from 'zod';
import { OBJECT_KINDS } from './frames.ts';

/** Everything a model can be trained to find. */
export const SEEN_CLASSES = [
  ...OBJECT_KINDS,
  'hat',
  'vest',
  'safetyharness',
  'facemask',
  'gloves',
  'boots',
  'lifevest',
  'carabiner',
] as const;
export type SeenClass = (typeof SEEN_CLASSES)[number];

/** What tells one person or vehicle from another. */
export const IDENTITIES = ['face', 'plate'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** A node may be newer than the server: a word the server does not know yet is kept. */
const Words = z
  .array(
    z
      .string()
      .max(40)
      .regex(/^[a-z][a-z0-9_]*$/),
  )
  .max(200);

/** What one model of a node can see. */
export const ModelAbilities = z.strictObject({
  name: z.string().trim().min(1).max(80),
  version: z.string().trim().min(1).max(40).optional(),
  /** It looks at simulated scenes only; every other model looks at real pictures only. */
  simulated: z.boolean(),
  classes: Words,
  key_points: Words,
  identities: Words,
});
export type ModelAbilities = z.infer<typeof ModelAbilities>;

/** What a node can see, model by model. */
export const Abilities = z.strictObject({ models: z.array(ModelAbilities).max(50) });
export type Abilities = z.infer<typeof Abilities>;

/** Stored abilities; none when they are of a form that is not known any more, until the node's next heartbeat. */
export const readAbilities = (stored: unknown): Abilities | null => Abilities.safeParse(stored).data ?? null;

/** Whether the address of a camera is a simulated scene. */
export const isSimulated = ({ source }: { source: string }) => source.startsWith('sim://');

/** The models that look at a camera: simulated cameras have their own. */
export const modelsFor = ({ models }: Abilities, camera: { simulated: boolean }): ModelAbilities[] =>
  models.filter(({ simulated }) => simulated === camera.simulated);
