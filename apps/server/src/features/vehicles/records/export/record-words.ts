import type { Language } from '@sightline/contract/statuses';
import type { VehicleAuthorisation } from '@sightline/contract/vehicles/authorisation';
import type { RecordType } from '@sightline/contract/vehicles/records';
import enTerms from '@sightline/contract/words/en/terms.json' with { type: 'json' };
import itTerms from '@sightline/contract/words/it/terms.json' with { type: 'json' };
import jaTerms from '@sightline/contract/words/ja/terms.json' with { type: 'json' };
import zhTerms from '@sightline/contract/words/zh/terms.json' with { type: 'json' };
import zhTwTerms from '@sightline/contract/words/zh_tw/terms.json' with { type: 'json' };

export interface RecordWords {
  /** The headings of the table, in the order of its columns. */
  headings: readonly string[];
  types: Record<RecordType, string>;
  authorisations: Record<VehicleAuthorisation, string>;
  kinds: Readonly<Record<string, string>>;
}

export const RECORD_WORDS: Record<Language, RecordWords> = {
  en: {
    headings: [
      'Time',
      'Time zone',
      'Record',
      'Plate',
      'Read as',
      'Score',
      'Type',
      'Site',
      'Zone',
      'Camera',
      'Entered',
      'Left',
      'Stay (s)',
      'Authorisation',
    ],
    types: { transit_trail: 'Transit trail', entry: 'Entry', exit: 'Exit' },
    authorisations: {
      authorised: 'Authorised',
      unauthorised: 'Unauthorised',
      unknown: 'Unknown',
      disabled: 'Disabled',
    },
    kinds: enTerms.kind,
  },
  it: {
    headings: [
      'Ora',
      'Fuso orario',
      'Registrazione',
      'Targa',
      'Letta come',
      'Punteggio',
      'Tipo',
      'Sito',
      'Zona',
      'Telecamera',
      'Entrata',
      'Uscita',
      'Permanenza (s)',
      'Autorizzazione',
    ],
    types: { transit_trail: 'Transito completo', entry: 'Entrata', exit: 'Uscita' },
    authorisations: {
      authorised: 'Autorizzato',
      unauthorised: 'Non autorizzato',
      unknown: 'Sconosciuto',
      disabled: 'Disattivato',
    },
    kinds: itTerms.kind,
  },
  ja: {
    headings: [
      '時刻',
      'タイムゾーン',
      '記録',
      'ナンバー',
      '読み取り',
      'スコア',
      '種類',
      'サイト',
      'ゾーン',
      'カメラ',
      '入場',
      '退場',
      '滞在（秒）',
      '許可',
    ],
    types: { transit_trail: '入退場', entry: '入場', exit: '退場' },
    authorisations: { authorised: '許可', unauthorised: '不許可', unknown: '不明', disabled: '無効' },
    kinds: jaTerms.kind,
  },
  zh: {
    headings: [
      '时间',
      '时区',
      '记录',
      '车牌',
      '识别结果',
      '得分',
      '类型',
      '站点',
      '区域',
      '摄像头',
      '进入',
      '离开',
      '停留（秒）',
      '授权',
    ],
    types: { transit_trail: '进出全程', entry: '进入', exit: '离开' },
    authorisations: { authorised: '已授权', unauthorised: '未授权', unknown: '未知', disabled: '已停用' },
    kinds: zhTerms.kind,
  },
  zh_tw: {
    headings: [
      '時間',
      '時區',
      '紀錄',
      '車牌',
      '辨識結果',
      '分數',
      '類型',
      '站點',
      '區域',
      '攝影機',
      '進入',
      '離開',
      '停留（秒）',
      '授權',
    ],
    types: { transit_trail: '進出全程', entry: '進入', exit: '離開' },
    authorisations: { authorised: '已授權', unauthorised: '未授權', unknown: '未知', disabled: '已停用' },
    kinds: zhTwTerms.kind,
  },
};

export const nameOfVehicleType = (type: string, language: Language): string =>
  RECORD_WORDS[language].kinds[type] ?? type;
