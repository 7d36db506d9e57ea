import { z } from 'zod';

/** Why something that was stored cannot be read: by a newer version of the product, or not as any version writes it. */
export type StoredProblem = 'too_new' | 'unreadable';

export type ReadStored<T> = { ok: true; content: T } | { ok: false; problem: StoredProblem };

/** Makes the content of one version that of the next. */
export type Upgrade = (content: unknown) => unknown;

/** By name, in order: the first makes version 2 of version 1. */
export type Upgrades = Readonly<Record<string, Upgrade>>;

interface StoredSpec<S extends z.ZodType> {
  /** Of the newest version. */
  schema: S;
  upgrades?: Upgrades | undefined;
}

export interface Stored<T> {
  /** The version that is written. */
  readonly version: number;
  read(stored: unknown): ReadStored<T>;
  write(content: T): { version: number; content: T };
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Content whose fields stand among others, as in the audit trail, with its version beside them; none is version 1, as
 * before there were versions.
 */
export const toFields = <T extends Fields>({ version }: Stored<T>, content: T): Fields =>
  version === 1 ? content : { ...content, stored_version: version };

export const fromFields = <T extends Fields>(stored: Stored<T>, { stored_version: version = 1, ...content }: Fields) =>
  stored.read({ version, content });

/** How content is kept beside its version. What was stored before there were versions stands bare: it is version 1. */
const Envelope = z.strictObject({ version: z.int().min(1), content: z.unknown() });

/** Something stored whose form may change: old rows are read by named steps, and never by a migration. */
export function defineStored<S extends z.ZodType>({ schema, upgrades = {} }: StoredSpec<S>): Stored<z.output<S>> {
  const steps = Object.values(upgrades);
  const version = steps.length + 1;

  const upgraded = (from: number, content: unknown): unknown =>
    steps.slice(from - 1).reduce((older, upgrade) => upgrade(older), content);

  return {
    version,
    write: (content) => ({ version, content }),
    read: (stored) => {
      const { data: kept = { version: 1, content: stored } } = Envelope.safeParse(stored);
      if (kept.version > version) return { ok: false, problem: 'too_new' };
      try {
        const read = schema.safeParse(upgraded(kept.version, kept.content));
        return read.success ? { ok: true, content: read.data } : { ok: false, problem: 'unreadable' };
      } catch {
        return { ok: false, problem: 'unreadable' };
      }
    },
  };
}
