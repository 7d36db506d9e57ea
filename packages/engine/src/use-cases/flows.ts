import type { Flow } from '@sightline/contract/flows';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { USE_CASES, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { settingsSchemaOf } from '@sightline/contract/use-cases/define';
import { crowding } from './crowding.ts';
import type { SettingsOf, UseCaseFlow } from './define.ts';
import { exclusionArea } from './exclusion-area.ts';
import { illegalParking } from './illegal-parking.ts';
import { loiteringDetection } from './loitering-detection.ts';
import { noAccessArea } from './no-access-area.ts';
import { vehicleTrespass } from './vehicle-trespass.ts';

/** Use cases the engine can run; one is added when the rules it needs exist. */
export const USE_CASE_FLOWS = {
  no_access_area: noAccessArea,
  illegal_parking: illegalParking,
  loitering_detection: loiteringDetection,
  crowding,
  exclusion_area: exclusionArea,
  vehicle_trespass: vehicleTrespass,
} as const satisfies { [K in UseCaseKey]?: UseCaseFlow<K> };

export type RunnableUseCase = keyof typeof USE_CASE_FLOWS;

export const isRunnable = (useCase: string): useCase is RunnableUseCase => Object.hasOwn(USE_CASE_FLOWS, useCase);

/**
 * The flow of a use case from its stored settings (defaults filled in) and the areas drawn for it. Throws when the
 * settings do not fit the use case's schema.
 */
export function flowOfUseCase<K extends RunnableUseCase>(useCase: K, settings: unknown, areas: RuleArea[]): Flow {
  const checked = settingsSchemaOf(USE_CASES[useCase]).parse(settings) as unknown as SettingsOf<K>;
  const toFlow = USE_CASE_FLOWS[useCase] as UseCaseFlow<K>;
  return toFlow(checked, areas);
}
