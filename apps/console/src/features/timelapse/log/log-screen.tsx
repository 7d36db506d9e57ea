import { TIMELAPSE_STATES, type Timelapse, type TimelapseState } from '@sightline/contract/analytics/timelapse';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../entities/alert/use-today.ts';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { target } from '../../../lib/target.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { RequestTimelapse } from '../shared/request-timelapse.tsx';
import { sitesOf } from '../shared/sites-of.ts';
import { timelapseCamerasQuery, useLiveTimelapses, videosQuery } from '../shared/timelapse-queries.ts';
import { VideoActions } from '../shared/video-actions.tsx';
import { VideoState } from '../shared/video-state.tsx';
import { sizeText, usePeriodText } from '../shared/video-words.ts';
import { isNarrowed, timelapseLogAddress } from './log-address.ts';

function useVideoColumns(): Column<Timelapse>[] {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const period = usePeriodText();
  return [
    { key: 'camera', label: t('timelapse.camera'), cell: ({ camera }) => camera.name },
    { key: 'site', label: t('timelapse.site'), cell: ({ site }) => site.name, isMinor: true },
    { key: 'period', label: t('timelapse.period'), cell: period },
    { key: 'state', label: t('timelapse.status'), cell: (video) => <VideoState video={video} /> },
    {
      key: 'by',
      label: t('timelapse.created_by'),
      cell: ({ created_by }) => created_by?.name ?? t('timelapse.nobody'),
      isMinor: true,
    },
    {
      key: 'at',
      label: t('timelapse.created_at'),
      cell: ({ created_at }) => dateTimeInFormat(new Date(created_at), format),
      isMinor: 'first',
    },
    {
      key: 'size',
      label: t('timelapse.size'),
      cell: ({ bytes }) => (bytes === null ? '–' : sizeText(bytes)),
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'actions',
      label: t('timelapse.actions'),
      cell: (video) => <VideoActions video={video} name={`${video.camera.name}, ${period(video)}`} />,
      isControl: true,
    },
  ];
}

/** Timelapse > Log: every video that was asked for (SCR-27). */
export function TimelapseLogScreen() {
  const { t } = useTranslation();
  const { values, change } = useAddress(timelapseLogAddress);
  const today = useToday();
  useLiveTimelapses();
  const cameras = useQuery(timelapseCamerasQuery());
  const list = useInfiniteQuery(videosQuery(values));
  return (
    <PageFrame title={t('timelapse.log_title')} note={t('timelapse.log_note')}>
      <RequestTimelapse cameras={cameras.data ?? []} camera={values.cameras[0]} />
      <FilterBar
        label={t('timelapse.filters')}
        found={list.data?.pages[0]}
        countText={(words) => t('timelapse.count', words)}
      >
        <ChoiceChip
          name={t('timelapse.site')}
          icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
          choices={sitesOf(cameras.data ?? [])}
          chosen={values.sites}
          onChange={(sites) => change({ sites })}
        />
        <ChoiceChip
          name={t('timelapse.camera')}
          icon={<IconVideo size={15} stroke={1.8} aria-hidden="true" />}
          choices={(cameras.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          chosen={values.cameras}
          onChange={(chosen) => change({ cameras: chosen })}
        />
        <ChoiceChip
          name={t('timelapse.status')}
          icon={<IconProgress size={15} stroke={1.8} aria-hidden="true" />}
          choices={TIMELAPSE_STATES.map((value) => ({ value, label: t(`timelapse.state.${value}`) }))}
          chosen={values.states}
          onChange={(states) => change({ states: states as TimelapseState[] })}
        />
        <DateChip
          range={values.requested}
          today={today}
          onChange={(requested) => change({ requested })}
          optional={{ name: t('timelapse.created_at'), onClear: () => change({ requested: undefined }) }}
        />
      </FilterBar>
      <RecordList
        label={t('timelapse.log_title')}
        list={list}
        columns={useVideoColumns()}
        linkOf={({ id, camera, start_date, end_date }) =>
          target({
            to: '/timelapse/gallery',
            search: { camera: camera.id, video: id, from: start_date, to: end_date },
          })
        }
        empty={
          <NoRecords
            icon={<IconMovie size={20} stroke={1.8} />}
            hint={t('timelapse.no_videos')}
            isNarrowed={isNarrowed(values)}
            onClear={() => change(timelapseLogAddress.start)}
          />
        }
      />
    </PageFrame>
  );
}
