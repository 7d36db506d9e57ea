import { LANGUAGES, type Language } from '@sightline/contract/statuses';
import enFlow from '@sightline/contract/words/en/flow-graph.json' with { type: 'json' };
import enTerms from '@sightline/contract/words/en/terms.json' with { type: 'json' };
import itFlow from '@sightline/contract/words/it/flow-graph.json' with { type: 'json' };
import itTerms from '@sightline/contract/words/it/terms.json' with { type: 'json' };
import jaFlow from '@sightline/contract/words/ja/flow-graph.json' with { type: 'json' };
import jaTerms from '@sightline/contract/words/ja/terms.json' with { type: 'json' };
import zhFlow from '@sightline/contract/words/zh/flow-graph.json' with { type: 'json' };
import zhTerms from '@sightline/contract/words/zh/terms.json' with { type: 'json' };
import zhTwFlow from '@sightline/contract/words/zh_tw/flow-graph.json' with { type: 'json' };
import zhTwTerms from '@sightline/contract/words/zh_tw/terms.json' with { type: 'json' };
import { en } from './en.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import type { PaperTexts } from './paper-texts.ts';
import { zh } from './zh.ts';
import { zhTw } from './zh-tw.ts';

type Table = Readonly<Record<string, string>>;

interface Source {
  texts: PaperTexts;
  terms: { use_case: Table; kind: Table };
  flow: { rule_type: Table; detector_type: Table; flow_unit: Table; flow_graph: { short_of: string } };
}

const SOURCES: Record<Language, Source> = {
  en: { texts: en, terms: enTerms, flow: enFlow },
  it: { texts: it, terms: itTerms, flow: itFlow },
  ja: { texts: ja, terms: jaTerms, flow: jaFlow },
  zh: { texts: zh, terms: zhTerms, flow: zhFlow },
  zh_tw: { texts: zhTw, terms: zhTwTerms, flow: zhTwFlow },
};

interface Raised {
  use_case: string;
  flow_name: string | null;
}

/** What exports and reports say, in one language: their own texts, and the names of the console. */
export interface PaperWords extends PaperTexts {
  nameOfUseCase: (key: string) => string;
  /** A logic flow by the name people gave it, a use case in the reader's language. */
  nameOfAlert: (alert: Raised) => string;
  nameOfKind: (kind: string) => string;
  nameOfStep: (type: string) => string;
  inUnit: (value: string, unit: string) => string;
  /** A value of a step against its limit, as a sentence. */
  againstLimit: (name: string, value: string, limit: string) => string;
}

/** What this server does not know keeps its key. */
const named = (table: Table) => (key: string) => (Object.hasOwn(table, key) ? (table[key] ?? key) : key);

function make({ texts, terms, flow }: Source): PaperWords {
  const nameOfUseCase = named(terms.use_case);
  return {
    ...texts,
    nameOfUseCase,
    nameOfAlert: ({ use_case, flow_name }) => flow_name ?? nameOfUseCase(use_case),
    nameOfKind: named(terms.kind),
    nameOfStep: named({ ...flow.detector_type, ...flow.rule_type }),
    againstLimit: (name, value, limit) =>
      flow.flow_graph.short_of
        .replace('{name}', () => name)
        .replace('{value}', value)
        .replace('{limit}', limit),
    inUnit: (value, unit) => (flow.flow_unit[unit] ?? '{value}').replace('{value}', value),
  };
}

export const paperWords = (language: Language): PaperWords => make(SOURCES[language]);

export const paperLanguage = (preferred: string): Language => LANGUAGES.find((known) => known === preferred) ?? 'en';
