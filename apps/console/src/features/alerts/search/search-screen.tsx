import { Button } from '@mantine/core';
import IconZoomScan from '@tabler/icons-react/dist/esm/icons/IconZoomScan.mjs';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../entities/alert/use-today.ts';
import { useCameraPictures } from '../../../entities/camera/camera-pictures.ts';
import { DroppedNotes } from '../../../entities/past/dropped-notes.tsx';
import { useCameraChoices } from '../../../entities/past/past-chips.tsx';
import { programQuery } from '../../../entities/past/program-queries.ts';
import { useSearchRun } from '../../../lib/replay/use-replay.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { MomentCard } from './moment-card.tsx';
import css from './search.module.css';
import { SearchActions } from './search-actions.tsx';
import { searchAddressOn } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { jobOf } from './search-job.ts';

const PAGE = 24;

/** Alerts > Search the past: what, where, how long, over the detection log. */
export function SearchScreen() {
  const { t } = useTranslation();
  const today = useToday();
  const address = useMemo(() => searchAddressOn(today), [today]);
  const { values, change, searchFor } = useAddress(address);
  const [most, setMost] = useState(PAGE);
  const { state, start, cancel } = useSearchRun('search');
  const programs = useQueries({ queries: values.cameras.map((camera) => programQuery(camera)) });
  const known = programs.flatMap(({ data }) => (data ? [data] : []));
  const pictureOf = useCameraPictures(values.cameras);
  const choices = useCameraChoices();
  const nameOf = (camera: string) => choices.find(({ value }) => value === camera)?.label ?? '';
  const job = jobOf(values, known, t('past_search.area'));
  const queries = useQueryClient();
  // Pressed before the programs are there, it waits for them.
  const search = useMutation({
    mutationFn: () => Promise.all(values.cameras.map((camera) => queries.ensureQueryData(programQuery(camera)))),
    onSuccess: (programs) => {
      const asked = jobOf(values, programs, t('past_search.area'));
      if (!asked) return;
      setMost(PAGE);
      start(asked, {
        title: t('past_search.ended'),
        line: t('past_search.ended_hint'),
        action: t('past_search.open'),
        address: window.location.pathname + window.location.search,
      });
    },
  });
  const isRunning = state.status === 'running';
  const { progress } = state;
  const percent = progress && progress.totalFrames > 0 ? Math.round((100 * progress.frames) / progress.totalFrames) : 0;
  const flows = known[0]?.program.use_cases ?? [];
  return (
    <PageFrame title={t('nav.search_past')} note={t('past_search.note')}>
      <div className={css.page}>
        <SearchForm
          {...{ values, flows, today, isRunning }}
          isStarting={search.isPending}
          picture={values.cameras[0] ? pictureOf(values.cameras[0]) : null}
          onChange={change}
          onSearch={search.mutate}
          onCancel={cancel}
        />
        <SearchActions values={values} query={searchFor({})} job={job} onOpen={change} address={address} />
        <p className={css.status} role="status">
          {isRunning ? t('past_search.running', { percent, count: state.moments.length }) : null}
          {state.status === 'finished' ? t('past_search.found', { count: state.moments.length }) : null}
          {state.status === 'cancelled' ? t('past_search.cancelled', { count: state.moments.length }) : null}
          {state.status === 'failed' || search.isError ? t('past_search.failed') : null}
          {state.missing.length > 0 ? ` ${t('past_search.missing')}` : null}
        </p>
        <DroppedNotes missing={state.missing} className={css.status} />
        {state.status === 'idle' ? (
          <StatePanel
            icon={<IconZoomScan size={20} stroke={1.8} />}
            title={t('past_search.start_title')}
            hint={t('past_search.start_hint')}
          />
        ) : null}
        {state.status === 'finished' && state.moments.length === 0 ? (
          <StatePanel
            icon={<IconZoomScan size={20} stroke={1.8} />}
            title={t('past_search.nothing')}
            hint={t('past_search.nothing_hint')}
          />
        ) : null}
        <ul className={css.grid} aria-label={t('past_search.moments')}>
          {state.moments.slice(0, most).map((moment) => (
            <li key={`${moment.camera} ${moment.atMs} ${moment.objects[0]?.track}`}>
              <MomentCard
                moment={moment}
                camera={nameOf(moment.camera)}
                picture={pictureOf(moment.camera)}
                timeZone={known.find(({ camera_id }) => camera_id === moment.camera)?.program.time_zone ?? 'UTC'}
              />
            </li>
          ))}
        </ul>
        {state.moments.length > most ? (
          <Button variant="subtle" onClick={() => setMost(most + PAGE)}>
            {t('state.load_more')}
          </Button>
        ) : null}
      </div>
    </PageFrame>
  );
}
