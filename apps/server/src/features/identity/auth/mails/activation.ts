import type { Language } from '@sightline/contract/statuses';
import { type Reader, type Words, writeMail } from '../../../../platform/mail/write-mail.ts';

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'You are invited to Sightline',
    intro: (username) => `An account was created for you with the username ${username}. Choose its password here:`,
    outro: 'The link is valid for 7 days and works once.',
  },
  it: {
    subject: 'Invito a Sightline',
    intro: (username) => `è stato creato per te un account con il nome utente ${username}. Scegli qui la password:`,
    outro: 'Il link è valido per 7 giorni e si può usare una sola volta.',
  },
  ja: {
    subject: 'Sightline へのご招待',
    intro: (username) =>
      `ユーザー名 ${username} のアカウントが作成されました。次のリンクからパスワードを設定してください。`,
    outro: 'リンクの有効期限は 7 日間で、一度だけ使用できます。',
  },
  zh: {
    subject: '邀请您使用 Sightline',
    intro: (username) => `我们已为您创建账户，用户名为 ${username}。请通过以下链接设置密码：`,
    outro: '该链接 7 天内有效，且只能使用一次。',
  },
  zh_tw: {
    subject: '邀請您使用 Sightline',
    intro: (username) => `我們已為您建立帳號，使用者名稱為 ${username}。請透過以下連結設定密碼：`,
    outro: '此連結 7 天內有效，且只能使用一次。',
  },
};

/** Carries the link that activates an invited account. */
export const activationMail = (reader: Reader, link: string) => writeMail(reader, WORDS, link);
