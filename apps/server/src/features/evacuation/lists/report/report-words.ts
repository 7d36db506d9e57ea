import type { EvacuationKind, EvacueeKind } from '@sightline/contract/evacuation';
import type { Language } from '@sightline/contract/statuses';

/** What the report of an evacuation says. */
export interface EvacuationWords {
  titles: Record<EvacuationKind, string>;
  kinds: Record<EvacueeKind, string>;
  started: string;
  ended: string;
  running: string;
  onSite: string;
  accounted: string;
  missing: string;
  nobody: string;
  /** Name, kind, details, entered, place, state, when, by whom. */
  columns: readonly [string, string, string, string, string, string, string, string];
  safe: string;
  notYet: string;
  /** In place of the name of somebody whom no camera recognised. */
  notRecognised: string;
}

export const EVACUATION_WORDS: Record<Language, EvacuationWords> = {
  en: {
    titles: { drill: 'Evacuation drill', evacuation: 'Evacuation' },
    kinds: { person: 'Person', vehicle: 'Vehicle' },
    started: 'Started',
    ended: 'Ended',
    running: 'Still running',
    onSite: 'On site at the start',
    accounted: 'Accounted for',
    missing: 'Not accounted for',
    nobody: 'Nobody was on site.',
    columns: ['Name', 'Kind', 'Details', 'Entered', 'Last zone', 'State', 'Marked', 'By'],
    safe: 'Accounted for',
    notYet: 'Not accounted for',
    notRecognised: 'Not recognised',
  },
  it: {
    titles: { drill: 'Prova di evacuazione', evacuation: 'Evacuazione' },
    kinds: { person: 'Persona', vehicle: 'Veicolo' },
    started: 'Inizio',
    ended: 'Fine',
    running: 'Ancora in corso',
    onSite: 'Sul sito all’inizio',
    accounted: 'Verificati',
    missing: 'Non verificati',
    nobody: 'Nessuno era sul sito.',
    columns: ['Nome', 'Tipo', 'Dettagli', 'Entrata', 'Ultima zona', 'Stato', 'Segnato', 'Da'],
    safe: 'Verificato',
    notYet: 'Non verificato',
    notRecognised: 'Non riconosciuto',
  },
  ja: {
    titles: { drill: '避難訓練', evacuation: '避難' },
    kinds: { person: '人', vehicle: '車両' },
    started: '開始',
    ended: '終了',
    running: '実施中',
    onSite: '開始時の在場数',
    accounted: '安否確認済み',
    missing: '未確認',
    nobody: '在場者はいませんでした。',
    columns: ['名前', '種別', '詳細', '入場', '最終ゾーン', '状態', '確認時刻', '確認者'],
    safe: '確認済み',
    notYet: '未確認',
    notRecognised: '認識できません',
  },
  zh: {
    titles: { drill: '疏散演练', evacuation: '疏散' },
    kinds: { person: '人员', vehicle: '车辆' },
    started: '开始',
    ended: '结束',
    running: '进行中',
    onSite: '开始时在场',
    accounted: '已确认安全',
    missing: '未确认',
    nobody: '当时无人在场。',
    columns: ['姓名', '类型', '详情', '进入', '最后区域', '状态', '确认时间', '确认人'],
    safe: '已确认安全',
    notYet: '未确认',
    notRecognised: '未识别',
  },
  zh_tw: {
    titles: { drill: '疏散演練', evacuation: '疏散' },
    kinds: { person: '人員', vehicle: '車輛' },
    started: '開始',
    ended: '結束',
    running: '進行中',
    onSite: '開始時在場',
    accounted: '已確認安全',
    missing: '未確認',
    nobody: '當時無人在場。',
    columns: ['姓名', '類型', '詳細資料', '進入', '最後區域', '狀態', '確認時間', '確認人'],
    safe: '已確認安全',
    notYet: '未確認',
    notRecognised: '未辨識',
  },
};
