import type { Language } from '@sightline/contract/statuses';

/** What the summary of a site's vehicles says, besides the names of types and authorisations. */
export interface ReportWords {
  title: string;
  previous: (value: string) => string;
  meanStay: (time: string) => string;
  ofEntries: (share: string) => string;
  byAuthorisation: string;
  byZone: string;
  withoutZone: string;
  byDay: string;
  frequent: string;
  none: string;
  columns: { zone: string; day: string; plate: string; holder: string; type: string; visits: string; hours: string };
}

export const REPORT_WORDS: Record<Language, ReportWords> = {
  en: {
    title: 'Vehicle summary',
    previous: (value) => `Previous period: ${value}`,
    meanStay: (time) => `Mean stay ${time}`,
    ofEntries: (share) => `${share} of entries`,
    byAuthorisation: 'Entries by authorisation',
    byZone: 'By zone',
    withoutZone: 'No zone',
    byDay: 'Entries by day',
    frequent: 'Most frequent vehicles',
    none: 'No vehicles were recorded in this period.',
    columns: {
      zone: 'Zone',
      day: 'Day',
      plate: 'Plate',
      holder: 'Holder',
      type: 'Type',
      visits: 'Visits',
      hours: 'Hours on site',
    },
  },
  it: {
    title: 'Riepilogo veicoli',
    previous: (value) => `Periodo precedente: ${value}`,
    meanStay: (time) => `Permanenza media ${time}`,
    ofEntries: (share) => `${share} delle entrate`,
    byAuthorisation: 'Entrate per autorizzazione',
    byZone: 'Per zona',
    withoutZone: 'Nessuna zona',
    byDay: 'Entrate al giorno',
    frequent: 'Veicoli più frequenti',
    none: 'Nessun veicolo registrato in questo periodo.',
    columns: {
      zone: 'Zona',
      day: 'Giorno',
      plate: 'Targa',
      holder: 'Intestatario',
      type: 'Tipo',
      visits: 'Visite',
      hours: 'Ore nel sito',
    },
  },
  ja: {
    title: '車両サマリー',
    previous: (value) => `前の期間：${value}`,
    meanStay: (time) => `平均滞在 ${time}`,
    ofEntries: (share) => `入場の${share}`,
    byAuthorisation: '許可別の入場',
    byZone: 'ゾーン別',
    withoutZone: 'ゾーンなし',
    byDay: '日別の入場',
    frequent: '入場の多い車両',
    none: 'この期間に記録された車両はありません。',
    columns: {
      zone: 'ゾーン',
      day: '日付',
      plate: 'ナンバー',
      holder: '所有者',
      type: '種類',
      visits: '回数',
      hours: '滞在時間',
    },
  },
  zh: {
    title: '车辆汇总',
    previous: (value) => `上一周期：${value}`,
    meanStay: (time) => `平均停留 ${time}`,
    ofEntries: (share) => `占进入的 ${share}`,
    byAuthorisation: '按授权统计的进入',
    byZone: '按区域',
    withoutZone: '无区域',
    byDay: '每日进入',
    frequent: '最常进入的车辆',
    none: '此期间没有车辆记录。',
    columns: {
      zone: '区域',
      day: '日期',
      plate: '车牌',
      holder: '持有人',
      type: '类型',
      visits: '次数',
      hours: '停留小时',
    },
  },
  zh_tw: {
    title: '車輛摘要',
    previous: (value) => `上一週期：${value}`,
    meanStay: (time) => `平均停留 ${time}`,
    ofEntries: (share) => `佔進入的 ${share}`,
    byAuthorisation: '依授權統計的進入',
    byZone: '依區域',
    withoutZone: '無區域',
    byDay: '每日進入',
    frequent: '最常進入的車輛',
    none: '此期間沒有車輛紀錄。',
    columns: {
      zone: '區域',
      day: '日期',
      plate: '車牌',
      holder: '持有人',
      type: '類型',
      visits: '次數',
      hours: '停留小時',
    },
  },
};
