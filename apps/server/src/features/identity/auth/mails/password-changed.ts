import type { Language } from '@sightline/contract/statuses';
import { type Reader, type Words, writeMail } from '../../../../platform/mail/write-mail.ts';

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Your Sightline password was changed',
    intro: (username) => `The password of ${username} was just changed, and other sessions were signed out.`,
    outro: 'If this was not you, reset your password immediately and tell your administrator.',
  },
  it: {
    subject: 'La tua password di Sightline è stata cambiata',
    intro: (username) => `la password di ${username} è appena stata cambiata e le altre sessioni sono state chiuse.`,
    outro: 'Se non riconosci questa operazione, reimposta subito la password e avvisa il tuo amministratore.',
  },
  ja: {
    subject: 'Sightline のパスワードが変更されました',
    intro: (username) => `${username} のパスワードが変更され、ほかのセッションはサインアウトされました。`,
    outro: 'お心当たりがない場合は、すぐにパスワードを再設定し、管理者に連絡してください。',
  },
  zh: {
    subject: '您的 Sightline 密码已更改',
    intro: (username) => `${username} 的密码刚刚被更改，其他会话均已退出登录。`,
    outro: '如果不是您本人操作，请立即重置密码并通知管理员。',
  },
  zh_tw: {
    subject: '您的 Sightline 密碼已變更',
    intro: (username) => `${username} 的密碼剛剛已變更，其他工作階段均已登出。`,
    outro: '若非您本人操作，請立即重設密碼並通知管理員。',
  },
};

export const passwordChangedMail = (reader: Reader) => writeMail(reader, WORDS);
