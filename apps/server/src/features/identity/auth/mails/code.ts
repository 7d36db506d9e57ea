import type { Language } from '@sightline/contract/statuses';
import { type Reader, type Words, writeMail } from '../../../../platform/mail/write-mail.ts';

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Your Sightline one-time password',
    intro: (username) => `This is the one-time password to sign in as ${username}:`,
    outro: 'It is valid for 5 minutes and works once. If you did not request it, change your password.',
  },
  it: {
    subject: 'La tua password monouso di Sightline',
    intro: (username) => `questa è la password monouso per accedere come ${username}:`,
    outro: 'È valida per 5 minuti e si può usare una sola volta. Se non l’hai richiesta, cambia la tua password.',
  },
  ja: {
    subject: 'Sightline ワンタイムパスワード',
    intro: (username) => `${username} としてサインインするためのワンタイムパスワードです。`,
    outro: '有効期限は 5 分で、一度だけ使用できます。お心当たりがない場合は、パスワードを変更してください。',
  },
  zh: {
    subject: '您的 Sightline 一次性密码',
    intro: (username) => `以下是以 ${username} 身份登录的一次性密码：`,
    outro: '该密码 5 分钟内有效，且只能使用一次。如果不是您本人申请，请修改您的密码。',
  },
  zh_tw: {
    subject: '您的 Sightline 一次性密碼',
    intro: (username) => `以下是以 ${username} 身分登入的一次性密碼：`,
    outro: '此密碼 5 分鐘內有效，且只能使用一次。若非您本人申請，請變更您的密碼。',
  },
};

/** Carries a one-time password, alone on a line. */
export const codeMail = (reader: Reader, code: string) => writeMail(reader, WORDS, code);
