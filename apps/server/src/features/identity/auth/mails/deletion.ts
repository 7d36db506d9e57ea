import type { Deletable } from '@sightline/contract/deletion';
import { LANGUAGES, type Language } from '@sightline/contract/statuses';
import { plainText } from '../../../../platform/mail/plain-text.ts';
import { type Reader, type Words, writeMail } from '../../../../platform/mail/write-mail.ts';

/** What is about to be deleted. */
export interface DeletionSubject {
  kind: Deletable;
  name: string;
}

interface DeletionWords extends Omit<Words, 'intro'> {
  kinds: Record<Deletable, string>;
  /** A kind with its name. */
  named: (kind: string, name: string) => string;
  something: string;
  intro: (username: string, what: string) => string;
}

const WORDS: Record<Language, DeletionWords> = {
  en: {
    subject: 'Confirm a deletion in Sightline',
    kinds: {
      reseller: 'the reseller',
      company: 'the company',
      site: 'the site',
      group: 'the group',
      camera: 'the camera',
      user: 'the user',
      role: 'the role',
      node: 'the node',
      person: 'the person',
    },
    named: (kind, name) => `${kind} “${name}”`,
    something: 'something',
    intro: (username, what) => `${username} is about to delete ${what}. Confirm it with this one-time password:`,
    outro: 'It is valid for 5 minutes and for one deletion. If this was not you, change your password immediately.',
  },
  it: {
    subject: 'Conferma un’eliminazione in Sightline',
    kinds: {
      reseller: 'il rivenditore',
      company: 'l’azienda',
      site: 'il sito',
      group: 'il gruppo',
      camera: 'la telecamera',
      user: 'l’utente',
      role: 'il ruolo',
      node: 'il nodo',
      person: 'i dati della persona',
    },
    named: (kind, name) => `${kind} «${name}»`,
    something: 'qualcosa',
    intro: (username, what) => `${username} sta per eliminare ${what}. Conferma con questa password monouso:`,
    outro:
      'È valida per 5 minuti e per una sola eliminazione. Se non riconosci questa operazione, cambia subito la password.',
  },
  ja: {
    subject: 'Sightline 削除の確認',
    kinds: {
      reseller: 'リセラー',
      company: '会社',
      site: 'サイト',
      group: 'グループ',
      camera: 'カメラ',
      user: 'ユーザー',
      role: '役割',
      node: 'ノード',
      person: '人物',
    },
    named: (kind, name) => `${kind}「${name}」の`,
    something: '',
    intro: (username, what) =>
      `${username} が${what}削除を行おうとしています。次のワンタイムパスワードで確認してください。`,
    outro:
      '有効期限は 5 分で、削除 1 回にのみ使用できます。お心当たりがない場合は、すぐにパスワードを変更してください。',
  },
  zh: {
    subject: '确认 Sightline 中的删除操作',
    kinds: {
      reseller: '经销商',
      company: '公司',
      site: '站点',
      group: '组',
      camera: '摄像头',
      user: '用户',
      role: '角色',
      node: '节点',
      person: '人员',
    },
    named: (kind, name) => `删除${kind}“${name}”`,
    something: '执行删除操作',
    intro: (username, what) => `${username} 正要${what}。请使用以下一次性密码确认：`,
    outro: '该密码 5 分钟内有效，且只能用于一次删除。如果不是您本人操作，请立即修改密码。',
  },
  zh_tw: {
    subject: '確認 Sightline 中的刪除操作',
    kinds: {
      reseller: '經銷商',
      company: '公司',
      site: '站點',
      group: '群組',
      camera: '攝影機',
      user: '使用者',
      role: '角色',
      node: '節點',
      person: '人員',
    },
    named: (kind, name) => `刪除${kind}「${name}」`,
    something: '執行刪除操作',
    intro: (username, what) => `${username} 正要${what}。請使用以下一次性密碼確認：`,
    outro: '此密碼 5 分鐘內有效，且只能用於一次刪除。若非您本人操作，請立即變更密碼。',
  },
};

function wordsAbout(words: DeletionWords, subject: DeletionSubject | undefined): Words {
  const what = subject ? words.named(words.kinds[subject.kind], plainText(subject.name)) : words.something;
  return { subject: words.subject, intro: (username) => words.intro(username, what), outro: words.outro };
}

/** Carries the one-time password of a deletion, alone on a line, and names what is to go. */
export function deletionMail(reader: Reader, code: string, subject?: DeletionSubject) {
  const words = LANGUAGES.map((language) => [language, wordsAbout(WORDS[language], subject)]);
  return writeMail(reader, Object.fromEntries(words) as Record<Language, Words>, code);
}
