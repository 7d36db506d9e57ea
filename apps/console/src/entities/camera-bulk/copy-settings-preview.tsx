import type { ErrorCode } from '@sightline/contract/errors';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import i18next from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../forms/issue-text.ts';
import versions from '../../ui/versions.module.css';
import { nameOfUseCase } from '../alert/use-cases.ts';
import type { CopyAnswer } from './copy-settings-choice.ts';
import css from './copy-settings-popup.module.css';
import { type CopiedChange, useCopyWords } from './copy-settings-words.ts';

type PlannedCamera = CopyAnswer['cameras'][number];
type LeftOut = PlannedCamera['left_out'][number];

/** More than these are opened one by one. */
const OPEN_AT_MOST = 5;

interface CopyPreviewProps {
  plan: CopyAnswer;
  /** Of the site, for those that settings name. */
  cameras: readonly { id: string; name: string }[];
}

/** What a copy would change, camera by camera, and what it would leave out and why. */
export function CopyPreview({ plan, cameras }: CopyPreviewProps) {
  const say = useCopyWords(cameras);
  const isFew = plan.cameras.length <= OPEN_AT_MOST;
  return (
    <ul className={css.cameras}>
      {plan.cameras.map((camera) => (
        <PlannedRow key={camera.id} camera={camera} changes={camera.changes.map(say)} isOpenAtFirst={isFew} />
      ))}
    </ul>
  );
}

interface PlannedRowProps {
  camera: PlannedCamera;
  changes: readonly CopiedChange[];
  isOpenAtFirst: boolean;
}

function PlannedRow({ camera, changes, isOpenAtFirst }: PlannedRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { name, left_out: leftOut } = camera;
  const hasContent = changes.length > 0 || leftOut.length > 0;
  return (
    <li className={css.camera}>
      <button
        type="button"
        className={css.opener}
        disabled={!hasContent}
        aria-expanded={hasContent ? isOpen : undefined}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={15} stroke={1.8} aria-hidden="true" className={css.chevron} />
        <span className={css.name}>{name}</span>
        <span className={css.count}>
          {changes.length > 0
            ? t('camera_bulk.copy.changes', { count: changes.length })
            : t('camera_bulk.copy.nothing')}
        </span>
      </button>
      <div id={id} hidden={!isOpen || !hasContent}>
        {isOpen && changes.length > 0 ? <ChangeTable name={name} changes={changes} /> : null}
        {isOpen && leftOut.length > 0 ? <LeftOutList leftOut={leftOut} /> : null}
      </div>
    </li>
  );
}

function ChangeTable({ name, changes }: { name: string; changes: readonly CopiedChange[] }) {
  const { t } = useTranslation();
  return (
    <table className={`${versions.table} ${css.table}`} aria-label={t('camera_bulk.copy.changes_of', { name })}>
      <thead>
        <tr>
          <th scope="col">{t('camera_bulk.copy.setting')}</th>
          <th scope="col">{t('camera_bulk.copy.before')}</th>
          <th scope="col">{t('camera_bulk.copy.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name}>
            <th scope="row">{change.name}</th>
            <td>{change.before}</td>
            <td className={css.after}>{change.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const reasonOf = ({ code, message, params }: LeftOut) =>
  i18next.exists(`error.${code}`) ? errorSentence(code as ErrorCode, params) : message;

function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation();
  return (
    <div className={css.leftOut}>
      <p className={css.leftTitle}>
        <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
        {t('camera_bulk.copy.left_out')}
      </p>
      <ul>
        {leftOut.map((one) => (
          <li key={one.use_case}>
            <span className={css.what}>{nameOfUseCase(t, one.use_case)}</span> {reasonOf(one)}
          </li>
        ))}
      </ul>
    </div>
  );
}
