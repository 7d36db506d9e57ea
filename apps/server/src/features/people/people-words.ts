import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import type { FaceResult } from '@sightline/contract/people/logs';
import type { Language } from '@sightline/contract/statuses';

export interface PeopleWords {
  /** The headings of tables, in the order of their columns. */
  personHeadings: readonly string[];
  logHeadings: readonly string[];
  authorisations: Record<PersonAuthorisation, string>;
  results: Record<FaceResult, string>;
  directions: Record<'entry' | 'exit', string>;
}

const list = (text: string) => text.split('|');

export const PEOPLE_WORDS: Record<Language, PeopleWords> = {
  en: {
    personHeadings: list(
      'Name|Site|Authorisation|From|To|Attributes|Mugshots|Consent given on|Consent note|Consent recorded by|Last seen|Note',
    ),
    logHeadings: list(
      'Time|Time zone|Person|Authorisation|Direction|Site|Zone|Camera|Recognition|Score|Quality|Entered|Left|Stay (s)',
    ),
    authorisations: {
      authorised: 'Authorised',
      unauthorised: 'Unauthorised',
      unknown: 'Unknown',
      disabled: 'Disabled',
      expired: 'Expired',
      pending: 'Pending',
    },
    results: {
      recognised: 'Recognised',
      confirmed: 'Confirmed',
      unsure: 'Unsure',
      not_recognised: 'Not recognised',
      not_compared: 'Not compared',
      dismissed: 'Dismissed',
    },
    directions: { entry: 'Entry', exit: 'Exit' },
  },
  it: {
    personHeadings: list(
      'Nome|Sito|Autorizzazione|Dal|Al|Attributi|Foto del volto|Consenso dato il|Nota sul consenso|Consenso registrato da|Ultima presenza|Nota',
    ),
    logHeadings: list(
      'Ora|Fuso orario|Persona|Autorizzazione|Direzione|Sito|Zona|Telecamera|Riconoscimento|Punteggio|Qualità|Entrata|Uscita|Permanenza (s)',
    ),
    authorisations: {
      authorised: 'Autorizzata',
      unauthorised: 'Non autorizzata',
      unknown: 'Sconosciuta',
      disabled: 'Disattivata',
      expired: 'Scaduta',
      pending: 'In attesa',
    },
    results: {
      recognised: 'Riconosciuta',
      confirmed: 'Confermata',
      unsure: 'Incerta',
      not_recognised: 'Non riconosciuta',
      not_compared: 'Non confrontata',
      dismissed: 'Ignorata',
    },
    directions: { entry: 'Entrata', exit: 'Uscita' },
  },
  ja: {
    personHeadings: list('氏名|サイト|許可|開始日|終了日|属性|顔写真|同意日|同意の備考|同意の記録者|最終検出|備考'),
    logHeadings: list(
      '時刻|タイムゾーン|人物|許可|方向|サイト|ゾーン|カメラ|照合結果|スコア|画質|入場|退場|滞在（秒）',
    ),
    authorisations: {
      authorised: '許可',
      unauthorised: '不許可',
      unknown: '不明',
      disabled: '無効',
      expired: '期限切れ',
      pending: '開始前',
    },
    results: {
      recognised: '一致',
      confirmed: '確認済み',
      unsure: '不確実',
      not_recognised: '該当なし',
      not_compared: '未照合',
      dismissed: '対応不要',
    },
    directions: { entry: '入場', exit: '退場' },
  },
  zh: {
    personHeadings: list('姓名|站点|授权|开始日期|结束日期|属性|人脸照片|同意日期|同意备注|同意登记人|最近出现|备注'),
    logHeadings: list('时间|时区|人员|授权|方向|站点|区域|摄像头|识别结果|得分|质量|进入|离开|停留（秒）'),
    authorisations: {
      authorised: '已授权',
      unauthorised: '未授权',
      unknown: '未知',
      disabled: '已停用',
      expired: '已过期',
      pending: '未生效',
    },
    results: {
      recognised: '已识别',
      confirmed: '已确认',
      unsure: '不确定',
      not_recognised: '未识别',
      not_compared: '未比对',
      dismissed: '已忽略',
    },
    directions: { entry: '进入', exit: '离开' },
  },
  zh_tw: {
    personHeadings: list('姓名|站點|授權|開始日期|結束日期|屬性|人臉照片|同意日期|同意備註|同意登記人|最近出現|備註'),
    logHeadings: list('時間|時區|人員|授權|方向|站點|區域|攝影機|辨識結果|分數|品質|進入|離開|停留（秒）'),
    authorisations: {
      authorised: '已授權',
      unauthorised: '未授權',
      unknown: '未知',
      disabled: '已停用',
      expired: '已過期',
      pending: '未生效',
    },
    results: {
      recognised: '已辨識',
      confirmed: '已確認',
      unsure: '不確定',
      not_recognised: '未辨識',
      not_compared: '未比對',
      dismissed: '已忽略',
    },
    directions: { entry: '進入', exit: '離開' },
  },
};
