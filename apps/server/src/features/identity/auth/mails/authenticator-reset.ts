import type { Language } from '@sightline/contract/statuses';
import { type Reader, type Words, writeMail } from '../../../../platform/mail/write-mail.ts';

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Your Sightline authenticator was reset',
    intro: (username) =>
      `An administrator has reset the authenticator of ${username}. Its recovery codes no longer work either, and one-time passwords come by e-mail until you set up an authenticator again in your profile.`,
    outro: 'If you did not expect this, change your password and tell your administrator.',
  },
  it: {
    subject: 'Il tuo autenticatore di Sightline è stato reimpostato',
    intro: (username) =>
      `un amministratore ha reimpostato l’autenticatore di ${username}. Anche i codici di recupero non sono più validi; finché non configuri di nuovo un autenticatore nel tuo profilo, le password monouso arrivano via e-mail.`,
    outro: 'Se non te lo aspettavi, cambia la password e avvisa il tuo amministratore.',
  },
  ja: {
    subject: 'Sightline の認証アプリがリセットされました',
    intro: (username) =>
      `管理者が ${username} の認証アプリをリセットしました。リカバリーコードも使用できなくなりました。プロフィールで認証アプリを再設定するまで、ワンタイムパスワードはメールで届きます。`,
    outro: 'お心当たりがない場合は、パスワードを変更し、管理者に連絡してください。',
  },
  zh: {
    subject: '您的 Sightline 身份验证器已重置',
    intro: (username) =>
      `管理员已重置 ${username} 的身份验证器。恢复代码也已失效。在您于个人资料中重新设置身份验证器之前，一次性密码将通过邮件发送。`,
    outro: '如果您对此并不知情，请修改密码并通知管理员。',
  },
  zh_tw: {
    subject: '您的 Sightline 驗證器已重設',
    intro: (username) =>
      `管理員已重設 ${username} 的驗證器。復原代碼也已失效。在您於個人資料中重新設定驗證器之前，一次性密碼將以電子郵件寄送。`,
    outro: '若您對此並不知情，請變更密碼並通知管理員。',
  },
};

export const authenticatorResetMail = (reader: Reader) => writeMail(reader, WORDS);
