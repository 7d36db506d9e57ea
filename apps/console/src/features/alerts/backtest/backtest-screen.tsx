import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../entities/alert/use-today.ts';
import { CameraStart } from '../../../entities/past/camera-start.tsx';
import { FlowChip } from '../../../entities/past/past-chips.tsx';
import { flowKey, programQuery } from '../../../entities/past/program-queries.ts';
import { suggestionQuery } from '../../../entities/suggestion/suggestion-queries.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Backtest } from './backtest.tsx';
import { backtestAddressOn } from './backtest-address.ts';
import type { TriedCamera } from './use-backtest-run.ts';

/** Alerts > Backtest: a draft of a flow against what is live, over recorded detections. */
export function BacktestScreen() {
  const { t } = useTranslation();
  const today = useToday();
  const address = useMemo(() => backtestAddressOn(today), [today]);
  const { values, change } = useAddress(address);
  const { failed, programs } = useQueries({
    queries: values.cameras.map((camera) => programQuery(camera)),
    combine: (answers) => ({
      failed: answers.find(({ error }) => error),
      programs: answers.map(({ data }) => data),
    }),
  });
  const suggested = useQuery({ ...suggestionQuery(values.suggestion ?? ''), enabled: values.suggestion !== undefined });
  const isLoaded = programs.every((data) => data !== undefined);
  const cameras = useMemo(
    () =>
      programs.flatMap((data): TriedCamera[] => {
        const live = data?.program.use_cases.find((one) => flowKey(one) === values.flow);
        return data && live ? [{ id: data.camera_id, program: data.program, live }] : [];
      }),
    [programs, values.flow],
  );
  if (failed) return <ErrorPanel level={1} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (suggested.error) return <ErrorPanel level={1} error={suggested.error} onRetry={() => void suggested.refetch()} />;
  if (!isLoaded || (values.suggestion !== undefined && !suggested.data)) return <Skeleton width="100%" height={480} />;
  if (cameras.length === 0) {
    return (
      <CameraStart
        icon={<IconTestPipe size={20} stroke={1.8} />}
        title={t('backtest.choose_title')}
        hint={t('backtest.choose_hint')}
        chosen={values.cameras[0] ?? ''}
        onChoose={(id) => change({ cameras: [id] })}
      >
        {programs[0] ? (
          <FlowChip flows={programs[0].program.use_cases} chosen={undefined} onChange={(flow) => change({ flow })} />
        ) : null}
      </CameraStart>
    );
  }
  return (
    <Backtest
      key={[values.flow, ...programs.map((data) => data?.id)].join(' ')}
      cameras={cameras}
      flow={values.flow ?? ''}
      suggestion={suggested.data}
      today={today}
      values={values}
      onChange={change}
    />
  );
}
