import type { Language } from '@sightline/contract/statuses';
import { type Reader, type Words, writeMail } from '../../../../platform/mail/write-mail.ts';

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Reset your Sightline password',
    intro: (username) => `Choose a new password for ${username} here:`,
    outro: 'The link is valid for 2 hours and works once. If you did not request it, you can ignore this e-mail.',
  },
  it: {
    subject: 'Reimposta la tua password di Sightline',
    intro: (username) => `scegli qui una nuova password per ${username}:`,
    outro: 'Il link è valido per 2 ore e si può usare una sola volta. Se non l’hai richiesto, non devi fare nulla.',
  },
  ja: {
    subject: 'Sightline パスワードの再設定',
    intro: (username) => `次のリンクから ${username} の新しいパスワードを設定してください。`,
    outro: 'リンクの有効期限は 2 時間で、一度だけ使用できます。お心当たりがない場合は、何もする必要はありません。',
  },
  zh: {
    subject: '重置您的 Sightline 密码',
    intro: (username) => `请通过以下链接为 ${username} 设置新密码：`,
    outro: '该链接 2 小时内有效，且只能使用一次。如果不是您本人申请，请忽略此邮件。',
  },
  zh_tw: {
    subject: '重設您的 Sightline 密碼',
    intro: (username) => `請透過以下連結為 ${username} 設定新密碼：`,
    outro: '此連結 2 小時內有效，且只能使用一次。若非您本人申請，請忽略此郵件。',
  },
};

/** Carries the link to choose a new password. */
export const resetMail = (reader: Reader, link: string) => writeMail(reader, WORDS, link);
