import type { Language } from '@sightline/contract/statuses';
import { type Reader, type Words, writeMail } from '../../../../platform/mail/write-mail.ts';

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Confirm a deletion in Sightline',
    intro: (username) => `${username} is about to delete something. Confirm it with this one-time password:`,
    outro: 'It is valid for 5 minutes and for one deletion. If this was not you, change your password immediately.',
  },
  it: {
    subject: 'La tua password monouso di Sightline per un’eliminazione',
    intro: (username) => `${username} sta per eliminare qualcosa. Confermalo con questa password monouso:`,
    outro: 'È valida per 5 minuti e per una sola eliminazione. Se non sei stato tu, cambia subito la password.',
  },
  ja: {
    subject: 'Sightline 削除用ワンタイムパスワード',
    intro: (username) => `${username} が削除を行おうとしています。次のワンタイムパスワードで確認してください。`,
    outro: '有効期限は5分で、削除1回にのみ使用できます。お心当たりがない場合は、すぐにパスワードを変更してください。',
  },
  zh: {
    subject: '您用于删除操作的 Sightline 一次性密码',
    intro: (username) => `${username} 正要执行删除操作。请使用以下一次性密码确认：`,
    outro: '该密码 5 分钟内有效，且只能用于一次删除。如果不是您本人操作，请立即修改密码。',
  },
  zh_tw: {
    subject: '您用於刪除操作的 Sightline 一次性密碼',
    intro: (username) => `${username} 正要執行刪除操作。請使用以下一次性密碼確認：`,
    outro: '此密碼 5 分鐘內有效，且只能用於一次刪除。若非您本人操作，請立即變更密碼。',
  },
};

/** Carries the one-time password of a deletion, alone on a line. */
export const deletionMail = (reader: Reader, code: string) => writeMail(reader, WORDS, code);
