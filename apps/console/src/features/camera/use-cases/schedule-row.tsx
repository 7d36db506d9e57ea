import { Button } from '@mantine/core';
import { DEFAULT_SLOT, everyDay, WeekHours } from '@sightline/contract/schedules';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoursEditor } from '../../../entities/schedule/hours-editor.tsx';
import type { Draft } from '../../../forms/draft.ts';
import { useDraftField } from '../../../forms/use-draft.ts';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import { Popup } from '../../../ui/popup.tsx';
import css from './use-case-tab.module.css';

interface ScheduleRowProps {
  draft: Draft;
  /** Of what the hours are. */
  name: string;
  /** The camera's own hours, which a schedule of one's own begins with. */
  cameraHours: WeekHours | undefined;
}

/** When something runs: by the camera's hours, or by hours of its own that a dialog edits. */
export function ScheduleRow({ draft, name, cameraHours }: ScheduleRowProps) {
  const isViewOnly = useIsViewOnly();
  const { t } = useTranslation();
  const { value, change } = useDraftField(draft, 'schedule');
  const [edited, setEdited] = useState<WeekHours>();
  const [isRefused, setIsRefused] = useState(false);
  const edit = (next: WeekHours | undefined) => {
    setEdited(next);
    setIsRefused(false);
  };
  const hours = value as WeekHours | null;
  const apply = () => {
    const isRight = WeekHours.safeParse(edited).success;
    setIsRefused(!isRight);
    if (!isRight) return;
    change(edited);
    edit(undefined);
  };
  return (
    <div className={css.schedule}>
      <span className={css.scheduleName}>{t('use_case_tab.schedule')}</span>
      <span>{hours ? t('use_case_tab.own_hours') : t('use_case_tab.as_camera')}</span>
      {isViewOnly ? null : (
        <Button
          variant="subtle"
          leftSection={<IconCalendarTime size={15} stroke={1.8} />}
          aria-label={`${t('use_case_tab.edit_schedule')}, ${name}`}
          onClick={() => edit(hours ?? cameraHours ?? everyDay(...DEFAULT_SLOT))}
        >
          {t('use_case_tab.edit_schedule')}
        </Button>
      )}
      <Popup
        isOpen={edited !== undefined}
        title={t('use_case_tab.schedule_of', { name })}
        closeLabel={t('form.close')}
        onClose={() => edit(undefined)}
        size="wide"
        actions={
          <>
            {isRefused ? (
              <span className={css.refused} role="alert">
                {t('form.all_valid')}
              </span>
            ) : null}
            <Button
              variant="default"
              onClick={() => {
                change(null);
                edit(undefined);
              }}
            >
              {t('use_case_tab.use_camera_hours')}
            </Button>
            <Button onClick={apply}>{t('use_case_tab.apply')}</Button>
          </>
        }
      >
        {edited ? <HoursEditor hours={edited} onChange={edit} /> : null}
      </Popup>
    </div>
  );
}
