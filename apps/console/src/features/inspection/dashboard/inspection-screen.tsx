import { Button } from '@mantine/core';
import type { InspectionCapture } from '@sightline/contract/inspection/captures';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHARED_MS, useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { PeriodChoice } from '../../../entities/date-range/period-choice.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { csvText } from '../../../lib/csv-text.ts';
import { dayOf } from '../../../lib/dates.ts';
import { saveAs } from '../../../lib/download-file.ts';
import { live } from '../../../lib/live.ts';
import { useAddress } from '../../../lib/use-address.ts';
import head from '../../../ui/dashboard-head.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { HintStrip } from '../../../ui/hint-strip.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { WaitingLines } from '../../../ui/waiting-lines.tsx';
import { CameraList } from './camera-list.tsx';
import { CAMERA_COMMANDS, CAPTURE_COMMANDS } from './capture-commands.ts';
import { CaptureDays } from './capture-days.tsx';
import { CaptureView } from './capture-view.tsx';
import css from './inspection.module.css';
import { inspectionAddress } from './inspection-address.ts';
import { capturesQuery, INSPECTION, inspectionCamerasQuery } from './inspection-queries.ts';
import { LinkPanel } from './link-panel.tsx';
import { NextList } from './next-list.tsx';

const SHARING = ['inspection__share', 'alerts_summary__raw_image__read'] as const;

/** Keeps captures in step with pictures that arrive and with what others do. */
function useLiveInspection() {
  const queries = useQueryClient();
  useLiveConfiguration(
    ['inspection_capture', 'inspection_note', 'inspection_link', 'camera_use_case'],
    INSPECTION,
    SHARED_MS,
  );
  useEffect(
    () =>
      live.onMessage((message) => {
        if (message.type === 'picture_taken') void queries.invalidateQueries({ queryKey: INSPECTION });
      }),
    [queries],
  );
}

function useInspection() {
  const [today] = useState(() => dayOf(new Date()));
  const { values, change, searchFor } = useAddress(useMemo(() => inspectionAddress(today), [today]));
  useLiveInspection();
  const list = useInfiniteQuery(inspectionCamerasQuery(values));
  const cameras = list.data?.pages.flatMap(({ results }) => results);
  const camera = cameras?.find(({ id }) => id === values.camera) ?? cameras?.[0];
  const captureList = useInfiniteQuery({ ...capturesQuery(camera?.id ?? '', values), enabled: camera !== undefined });
  const captures = captureList.data?.pages.flatMap(({ results }) => results);
  const chosen =
    captures?.find(({ id }) => id === values.capture) ??
    captures?.find(({ state }) => state === 'taken') ??
    captures?.[0];
  return { today, values, change, searchFor, list, cameras, camera, captureList, captures, chosen };
}
type Inspection = ReturnType<typeof useInspection>;

/** Cameras at the left, the captures of one of them, and who else may see them at the right. */
export function InspectionScreen() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const inspection = useInspection();
  const { list, cameras, camera, searchFor, values, change } = inspection;
  const goOn = (by: number) => {
    const next = camera && cameras?.[cameras.indexOf(camera) + by];
    if (next) change({ camera: next.id, capture: '' });
  };
  useCommands({ title: 'inspection.keys', commands: CAMERA_COMMANDS, context: camera && goOn, place: 'page' });
  return (
    <div className={css.screen}>
      <Head {...inspection} />
      {list.error && !list.data ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <WaitingLines count={6} width="68%" /> : null}
      {cameras?.length === 0 ? (
        <EmptyState icon={<IconClipboardCheck size={20} stroke={1.8} />} hint={t('inspection.no_cameras')} />
      ) : null}
      {cameras && camera ? (
        <div className={css.panes}>
          <div className={css.pane}>
            <div className={css.search}>
              <SearchBox
                label={t('inspection.search')}
                value={values.search}
                onChange={(search) => change({ search })}
              />
            </div>
            <CameraList
              cameras={cameras}
              chosen={camera.id}
              searchOf={(id) => searchFor({ camera: id, capture: '' })}
            />
            <LoadMore list={list} />
            <NextList cameras={cameras} isAll={!list.hasNextPage} />
          </div>
          <div className={css.pane}>
            <Captures {...inspection} camera={camera} />
          </div>
          {mayOpen(user, { permission: SHARING }) ? (
            <div className={css.pane}>
              <LinkPanel key={camera.id} camera={camera} />
            </div>
          ) : null}
        </div>
      ) : null}
      <HintStrip
        commands={[...CAMERA_COMMANDS, ...CAPTURE_COMMANDS].filter(
          ({ permission }) => !permission || mayOpen(user, { permission }),
        )}
      />
    </div>
  );
}

function Head({ today, values, change, camera, captures }: Inspection) {
  const { t } = useTranslation();
  return (
    <header className={head.head}>
      <h1 className={head.title}>{t('inspection.title')}</h1>
      <search className={head.filters} aria-label={t('inspection.filters')}>
        <SiteFilter chosen={values.sites} onChange={(sites) => change({ sites })} />
        <OneChoiceChip
          name={t('inspection.public_label')}
          empty={t('inspection.any')}
          icon={<IconWorld size={15} stroke={1.8} aria-hidden="true" />}
          choices={(['any', 'public', 'private'] as const).map((value) => ({ value, label: t(`inspection.${value}`) }))}
          chosen={values.publicity === 'any' ? undefined : values.publicity}
          onChange={(publicity) => change({ publicity: publicity as typeof values.publicity, camera: '', capture: '' })}
        />
        <PeriodChoice range={values} today={today} onChange={({ from, to }) => change({ from, to, capture: '' })} />
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
          disabled={!captures || captures.length === 0}
          onClick={() =>
            saveAs(
              `inspection-${camera?.name ?? ''}-${values.from}-${values.to}.csv`.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-'),
              new Blob([csvText(linesOf(captures ?? []))], { type: 'text/csv' }),
            )
          }
        >
          {t('inspection.csv')}
        </Button>
      </search>
    </header>
  );
}

const COLUMNS = ['camera', 'site', 'at', 'state', 'notes'] as const;
const linesOf = (captures: readonly InspectionCapture[]) => [
  [...COLUMNS],
  ...captures.map(({ camera, site, at, state, notes }) => [
    camera.name,
    site.name,
    at,
    state,
    notes.map(({ number, text }) => `${number}: ${text}`).join('; '),
  ]),
];

type CapturesProps = Inspection & { camera: NonNullable<Inspection['camera']> };

function Captures({ camera, captureList, captures, chosen, values, change, searchFor }: CapturesProps) {
  if (captureList.error && !captureList.data)
    return <ErrorPanel error={captureList.error} onRetry={() => void captureList.refetch()} />;
  if (!captures) return <WaitingLines count={6} width="68%" />;
  return (
    <>
      <CaptureView
        camera={camera}
        captures={captures}
        chosen={chosen}
        onChoose={(capture) => change({ camera: camera.id, capture })}
      />
      <CaptureDays
        camera={camera}
        to={values.to}
        captures={captures}
        chosen={chosen?.id}
        searchOf={(capture) => searchFor({ camera: camera.id, capture })}
      />
      <LoadMore list={captureList} />
    </>
  );
}
