import type { Flow } from '@sightline/contract/flows';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { settingsSchemaOf } from '@sightline/contract/use-cases/define';
import { limitValue } from '../replay/limits.ts';
import { flowOfUseCase, isRunnable, type RunnableUseCase } from './flows.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Two values that every setting of a limit takes, one apart. */
const PROBES = [11, 12] as const;

function limitIn({ nodes }: Flow, nodeId: string): number | undefined {
  const node = nodes.find(({ id }) => id === nodeId);
  return node?.type === 'rule' ? limitValue(node) : undefined;
}

function limitWith(useCase: RunnableUseCase, settings: Settings, nodeId: string): number | undefined {
  if (!settingsSchemaOf(USE_CASES[useCase]).safeParse(settings).success) return undefined;
  return limitIn(flowOfUseCase(useCase, settings, []), nodeId);
}

/** A whole number where the setting takes no other; not below what is wanted. */
const fitting = (useCase: RunnableUseCase, settings: Settings, name: string, value: number) =>
  [value, Math.ceil(value)].find(
    (one) => settingsSchemaOf(USE_CASES[useCase]).safeParse({ ...settings, [name]: one }).success,
  );

/**
 * The setting of a classic use case that gives a rule of its flow a limit, with the value it takes. It is found by trying,
 * since how settings become a flow is code. Nothing where no single setting does.
 */
export function settingForLimit(
  useCase: string,
  settings: Settings,
  nodeId: string,
  limit: number,
): Settings | undefined {
  if (!isRunnable(useCase)) return undefined;
  for (const name of Object.keys(settings)) {
    const [low, high] = PROBES.map((value) => limitWith(useCase, { ...settings, [name]: value }, nodeId));
    if (low === undefined || high === undefined || high - low !== PROBES[1] - PROBES[0]) continue;
    const value = fitting(useCase, settings, name, limit - (low - PROBES[0]));
    if (value !== undefined) return { [name]: value };
  }
  return undefined;
}
