import type { AuditFields } from '@sightline/contract/audit';
import { BLOCK_PARTS, trailNameOf } from '@sightline/contract/camera-blocks';
import { fromFields, type Stored } from '@sightline/contract/stored';
import { StoredModelConfidence, storedPartOf, storedSettingsOf } from '@sightline/contract/stored-configuration';
import { isUseCase } from '@sightline/contract/use-cases/catalogue';

/** What stands beside the stored fields of a use case or a block, in whichever version. */
const COMMON = new Set(['enabled', 'allowed', 'schedule']);

function storedAs(name: string): Stored<Record<string, unknown>> | undefined {
  if (isUseCase(name)) return storedSettingsOf(name);
  if (name === 'model_confidence') return StoredModelConfidence;
  const part = BLOCK_PARTS.find((each) => trailNameOf(each) === name);
  return part === undefined ? undefined : storedPartOf(part);
}

function fieldsToday(name: string, value: unknown): unknown {
  const stored = storedAs(name);
  if (!stored || typeof value !== 'object' || value === null || 'problem' in value) return value;
  const fields = Object.entries(value);
  const read = fromFields(stored, Object.fromEntries(fields.filter(([field]) => !COMMON.has(field))));
  if (!read.ok) return value;
  return { ...Object.fromEntries(fields.filter(([field]) => COMMON.has(field))), ...read.content };
}

/** An entry on use cases and blocks in today's form; what cannot be read stays as it is, and is refused later. */
export const entryToday = (entry: AuditFields): AuditFields =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, fieldsToday(name, value)]));
