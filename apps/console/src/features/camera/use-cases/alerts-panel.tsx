import type { WeekHours } from '@sightline/contract/schedules';
import { ALERTS_WRITE, type UseCaseSettings } from '@sightline/contract/use-case-settings';
import type { CannotRun } from '@sightline/contract/use-cases/cannot-run';
import { specOfUseCase as specOf, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { createElement, memo, useCallback, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { SettingsForm } from '../../../entities/settings-form/settings-form.tsx';
import { cannotRunTexts } from '../../../entities/use-case/cannot-run-words.ts';
import { iconOfUseCase } from '../../../entities/use-case/use-case-icons.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { ViewOnlyTag } from '../../../forms/view-only-tag.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { ConfigureFromForm } from './configure-from-form.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import type { UseCaseForm } from './use-case-form.ts';
import css from './use-case-tab.module.css';

interface AlertsPanelProps {
  cameraId: string;
  form: UseCaseForm;
  /** Whether alerts are allowed on this camera at all. */
  isAllowed: boolean;
  cameraHours: WeekHours | undefined;
  /** Why use cases cannot run here; those that can are left out. */
  cannotRun: UseCaseSettings['cannot_run'];
}

/** Every alert use case of the camera, by key: its switch, and its settings once it is opened. */
export function AlertsPanel({ cameraId, form, isAllowed, cameraHours, cannotRun }: AlertsPanelProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [search, setSearch] = useState('');
  const isViewOnly = !isAllowed || !mayOpen(user, { permission: ALERTS_WRITE });
  const wanted = search.toLocaleLowerCase();
  const shown = form.keys.filter((key) => nameOfUseCase(t, key).toLocaleLowerCase().includes(wanted));
  return (
    <>
      <div className={css.tools}>
        <SearchBox label={t('use_case_tab.find')} value={search} onChange={setSearch} />
        <OnCount form={form} />
        <ConfigureFromForm variant="alerts" cameraId={cameraId} label={t('use_case_tab.configure')} />
        <ViewOnlyTag isViewOnly={isViewOnly} />
      </div>
      <ul className={css.list}>
        <ViewOnly isOn={isViewOnly}>
          {shown.map((key) => (
            <UseCaseRow
              key={key}
              form={form}
              useCase={key}
              cameraHours={cameraHours}
              cannotRun={cannotRun?.[key] ?? RUNS}
            />
          ))}
        </ViewOnly>
      </ul>
      {shown.length === 0 ? <p className={css.nothing}>{t('use_case_tab.empty')}</p> : null}
    </>
  );
}

function OnCount({ form }: { form: UseCaseForm }) {
  const { t } = useTranslation();
  const on = useSyncExternalStore(form.subscribe, form.onCount);
  return <span className={css.count}>{t('use_case_tab.count', { on, max: form.max() })}</span>;
}

const RUNS: readonly CannotRun[] = [];

/** About the camera as a whole: of use cases that are off it would only be repeated from the page's head. */
const OF_CAMERA: readonly CannotRun['code'][] = ['camera_has_no_node', 'node_has_not_reported'];

interface UseCaseRowProps {
  form: UseCaseForm;
  useCase: UseCaseKey;
  cameraHours: WeekHours | undefined;
  cannotRun: readonly CannotRun[];
}

const UseCaseRow = memo(function UseCaseRow({ form, useCase, cameraHours, cannotRun }: UseCaseRowProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const draft = form.draftOf(useCase);
  const isOn = useDraft(draft, (each) => each.value('enabled') === true);
  const obstacle = useSyncExternalStore(form.subscribe, () => form.obstacleOf(useCase));
  const { color, icon } = specOf(useCase);
  const name = nameOfUseCase(t, useCase);
  const turn = useCallback(
    (enabled: boolean) => {
      if (!enabled && draft.problemCount() > 0) toast.error(t('use_case_tab.invalid', { name }));
      else form.turn(useCase, enabled);
    },
    [draft, form, useCase, name, t],
  );
  // What stops it from being switched on comes first; what only stops it from running matters once it can be.
  const reasons = isOn ? cannotRun : cannotRun.filter(({ code }) => !OF_CAMERA.includes(code));
  const warnings = obstacle ? [t(`error.${obstacle}`, { max: form.max() })] : cannotRunTexts(t, reasons);
  // What is on can be switched off, whatever speaks against it, unless the platform forbids touching it.
  const isBlocked = obstacle === 'not_allowed_here' || (obstacle !== undefined && !isOn);
  return (
    <li className={css.row} data-on={isOn || undefined}>
      <div className={css.rowHead}>
        <button
          type="button"
          className={css.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" className={css.chevron} />
          <span className={css.icon} style={{ borderColor: color }}>
            {createElement(iconOfUseCase(icon), { size: 16, stroke: 1.8, 'aria-hidden': true })}
          </span>
          <span className={css.name}>{name}</span>
        </button>
        {warnings.length > 0 ? (
          <span className={css.reasons} id={`${id}-why`}>
            {warnings.map((text) => (
              <span key={text} className={css.reason} data-on={isOn || obstacle !== undefined || undefined}>
                <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
                {text}
              </span>
            ))}
          </span>
        ) : null}
        <PlainSwitch
          label={t('use_case_tab.enable', { name })}
          checked={isOn}
          disabled={isBlocked}
          describedBy={warnings.length > 0 ? `${id}-why` : undefined}
          onChange={turn}
        />
      </div>
      <section id={id} aria-label={t('use_case_tab.settings_of', { name })} hidden={!isOpen} className={css.rowBody}>
        {isOpen ? (
          <>
            <SettingsForm draft={draft} fields={form.fieldsOf(useCase)} />
            <ScheduleRow draft={draft} name={name} cameraHours={cameraHours} />
          </>
        ) : null}
      </section>
    </li>
  );
});
