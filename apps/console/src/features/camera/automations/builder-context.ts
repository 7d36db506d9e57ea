import type { AutomationCatalogue } from '@sightline/contract/automations/routes';
import type { AutomationValues, Problems } from './draft.ts';
import type { AutomationWords } from './use-automation-words.ts';
import type { Item } from './use-drafts.ts';

/** What every line of the builder is given. */
export interface BuilderContext {
  cameraId: string;
  item: Item;
  catalogue: AutomationCatalogue;
  words: AutomationWords;
  /** What is wrong now, of what the form and the server found. */
  problems: Problems;
  onChange: (change: Partial<AutomationValues>) => void;
}
