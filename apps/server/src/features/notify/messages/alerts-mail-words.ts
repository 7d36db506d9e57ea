import type { Language } from '@sightline/contract/statuses';

export interface AlertMailWords {
  several: (count: number) => string;
  raised: (count: number) => string;
  held: (count: number) => string;
  more: (count: number) => string;
  why: string;
}

export const MAIL_WORDS: Record<Language, AlertMailWords> = {
  en: {
    several: (count) => `${count} new alerts`,
    raised: (count) => (count === 1 ? 'A camera you watch raised an alert.' : 'Cameras you watch raised alerts.'),
    held: (count) =>
      count === 1
        ? 'An alert came in during your quiet hours and is still open.'
        : `${count} alerts came in during your quiet hours and are still open.`,
    more: (count) => `And ${count} more:`,
    why: 'You receive this e-mail because e-mail alerts are turned on in your profile. Change this here:',
  },
  it: {
    several: (count) => `${count} nuovi avvisi`,
    raised: (count) =>
      count === 1
        ? 'una telecamera che segui ha generato un avviso.'
        : 'le telecamere che segui hanno generato degli avvisi.',
    held: (count) =>
      count === 1
        ? 'un avviso è arrivato durante le tue ore di silenzio ed è ancora aperto.'
        : `${count} avvisi sono arrivati durante le tue ore di silenzio e sono ancora aperti.`,
    more: (count) => `E altri ${count}:`,
    why: 'Ricevi questa e-mail perché nel tuo profilo sono attivi gli avvisi via e-mail. Puoi modificarlo qui:',
  },
  ja: {
    several: (count) => `新しいアラート ${count} 件`,
    raised: (count) =>
      count === 1
        ? '通知対象のカメラでアラートが発生しました。'
        : `通知対象のカメラで ${count} 件のアラートが発生しました。`,
    held: (count) => `通知停止時間中に発生し、まだ対応されていないアラートが ${count} 件あります。`,
    more: (count) => `ほか ${count} 件：`,
    why: 'プロフィールでメール通知がオンになっているため、このメールをお送りしています。設定の変更はこちら：',
  },
  zh: {
    several: (count) => `${count} 条新告警`,
    raised: (count) => (count === 1 ? '您关注的摄像头产生了一条告警。' : `您关注的摄像头产生了 ${count} 条告警。`),
    held: (count) => `您的免打扰时段内有 ${count} 条告警，目前仍未处理。`,
    more: (count) => `还有 ${count} 条：`,
    why: '您收到此邮件，是因为您在个人资料中开启了邮件告警。可在此处更改：',
  },
  zh_tw: {
    several: (count) => `${count} 筆新警報`,
    raised: (count) => (count === 1 ? '您關注的攝影機產生了一筆警報。' : `您關注的攝影機產生了 ${count} 筆警報。`),
    held: (count) => `您的勿擾時段內有 ${count} 筆警報，目前仍未處理。`,
    more: (count) => `還有 ${count} 筆：`,
    why: '您收到這封郵件，是因為您在個人資料中開啟了電子郵件警報。可在此變更：',
  },
};
