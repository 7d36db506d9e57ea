import type { Language } from '@sightline/contract/statuses';
import { type Reader, type Words, writeMail } from '../../../../platform/mail/write-mail.ts';

/** What strangers tried at an account. */
interface Attack {
  tries: number;
  first_at: Date;
  last_at: Date;
  addresses: number;
}

interface AlarmWords extends Words {
  facts: (tries: number, first: string, last: string, addresses: number) => string[];
}

const WORDS: Record<Language, AlarmWords> = {
  en: {
    subject: 'Failed sign-ins to your Sightline account',
    intro: (username) => `There have been repeated failed attempts to sign in as ${username}.`,
    facts: (tries, first, last, addresses) => [
      `Failed attempts: ${tries}`,
      `First: ${first}`,
      `Latest: ${last}`,
      `Network addresses: ${addresses}`,
    ],
    outro:
      'If this was you, there is nothing to do. If not, make sure your password is one you use nowhere else, and set up an authenticator in your profile. Devices you have signed in with before are not slowed down by these attempts. If you cannot sign in elsewhere, reset your password.',
  },
  it: {
    subject: 'Accessi non riusciti al tuo account Sightline',
    intro: (username) => `ci sono stati ripetuti tentativi di accesso non riusciti come ${username}.`,
    facts: (tries, first, last, addresses) => [
      `Tentativi falliti: ${tries}`,
      `Primo: ${first}`,
      `Ultimo: ${last}`,
      `Indirizzi di rete: ${addresses}`,
    ],
    outro:
      'Se riconosci questi tentativi, non devi fare nulla. Altrimenti assicurati che la tua password non sia usata altrove e configura un autenticatore nel tuo profilo. I dispositivi con cui hai già effettuato l’accesso non vengono rallentati da questi tentativi. Se non riesci ad accedere da un altro dispositivo, reimposta la password.',
  },
  ja: {
    subject: 'Sightline アカウントへのサインイン失敗のお知らせ',
    intro: (username) => `${username} としてのサインインが繰り返し失敗しています。`,
    facts: (tries, first, last, addresses) => [
      `失敗回数：${tries} 回`,
      `最初：${first}`,
      `最新：${last}`,
      `ネットワークアドレス数：${addresses}`,
    ],
    outro:
      'ご本人による操作の場合は、何もする必要はありません。お心当たりがない場合は、ほかで使用していないパスワードであることを確認し、プロフィールで認証アプリを設定してください。以前サインインしたデバイスは、この試行の影響を受けません。ほかのデバイスでサインインできない場合は、パスワードを再設定してください。',
  },
  zh: {
    subject: '您的 Sightline 账户登录失败提醒',
    intro: (username) => `有人多次尝试以 ${username} 身份登录但未成功。`,
    facts: (tries, first, last, addresses) => [
      `失败次数：${tries}`,
      `首次：${first}`,
      `最近一次：${last}`,
      `网络地址数：${addresses}`,
    ],
    outro:
      '如果是您本人操作，则无需处理。如果不是，请确认您的密码没有在其他地方使用，并在个人资料中设置身份验证器。您以前登录过的设备不受这些尝试的影响。如果在其他设备上无法登录，请重置密码。',
  },
  zh_tw: {
    subject: '您的 Sightline 帳號登入失敗提醒',
    intro: (username) => `有人多次嘗試以 ${username} 身分登入但未成功。`,
    facts: (tries, first, last, addresses) => [
      `失敗次數：${tries}`,
      `首次：${first}`,
      `最近一次：${last}`,
      `網路位址數：${addresses}`,
    ],
    outro:
      '若為您本人操作，則無需處理。若非您本人，請確認您的密碼未在其他地方使用，並在個人資料中設定驗證器。您先前登入過的裝置不受這些嘗試影響。若在其他裝置上無法登入，請重設密碼。',
  },
};

/** `2026-06-01 09:30 UTC`: the server does not know the reader's clock. */
const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Says when, how often and from how many addresses strangers tried, and what to do. */
export function alarmMail(reader: Reader, { tries, first_at, last_at, addresses }: Attack) {
  const facts = (words: AlarmWords) => words.facts(tries, moment(first_at), moment(last_at), addresses).join('\n');
  return writeMail(reader, WORDS, facts);
}
