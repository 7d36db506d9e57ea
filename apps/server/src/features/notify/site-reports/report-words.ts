import type { Language } from '@sightline/contract/statuses';

/** What the PDF of a site's report says besides what exports say. */
export interface ReportPdfWords {
  title: string;
  previous: (value: string) => string;
  time_to_acknowledge: string;
  time_to_resolve: string;
  minutes: (value: string) => string;
  nothing_yet: string;
  by_use_case: string;
  by_status: string;
  by_camera: string;
  by_day: string;
  latest: string;
  hint: string;
}

export const REPORT_PDF_WORDS: Record<Language, ReportPdfWords> = {
  en: {
    title: 'Site report',
    previous: (value) => `Previous period: ${value}`,
    time_to_acknowledge: 'Mean time to acknowledge',
    time_to_resolve: 'Mean time to resolve',
    minutes: (value) => `${value} min`,
    nothing_yet: '–',
    by_use_case: 'By use case',
    by_status: 'By status',
    by_camera: 'Cameras with the most alerts',
    by_day: 'By day',
    latest: 'Latest pictures',
    hint: 'The thin mark is the previous period.',
  },
  it: {
    title: 'Report del sito',
    previous: (value) => `Periodo precedente: ${value}`,
    time_to_acknowledge: 'Tempo medio di presa in carico',
    time_to_resolve: 'Tempo medio di chiusura',
    minutes: (value) => `${value} min`,
    nothing_yet: '–',
    by_use_case: 'Per caso d’uso',
    by_status: 'Per stato',
    by_camera: 'Telecamere con più avvisi',
    by_day: 'Per giorno',
    latest: 'Ultime immagini',
    hint: 'La linea sottile indica il periodo precedente.',
  },
  ja: {
    title: 'サイトレポート',
    previous: (value) => `前の期間：${value}`,
    time_to_acknowledge: '確認までの平均時間',
    time_to_resolve: '解決までの平均時間',
    minutes: (value) => `${value} 分`,
    nothing_yet: '–',
    by_use_case: 'ユースケース別',
    by_status: 'ステータス別',
    by_camera: 'アラートの多いカメラ',
    by_day: '日別',
    latest: '最新の画像',
    hint: '細い線は前の期間の件数です。',
  },
  zh: {
    title: '站点报告',
    previous: (value) => `上一周期：${value}`,
    time_to_acknowledge: '平均确认时间',
    time_to_resolve: '平均解决时间',
    minutes: (value) => `${value} 分钟`,
    nothing_yet: '–',
    by_use_case: '按用例',
    by_status: '按状态',
    by_camera: '告警最多的摄像头',
    by_day: '按天',
    latest: '最新画面',
    hint: '细线表示上一周期。',
  },
  zh_tw: {
    title: '站點報告',
    previous: (value) => `上一週期：${value}`,
    time_to_acknowledge: '平均確認時間',
    time_to_resolve: '平均解決時間',
    minutes: (value) => `${value} 分鐘`,
    nothing_yet: '–',
    by_use_case: '依使用案例',
    by_status: '依狀態',
    by_camera: '警報最多的攝影機',
    by_day: '依日期',
    latest: '最新畫面',
    hint: '細線表示上一週期。',
  },
};
