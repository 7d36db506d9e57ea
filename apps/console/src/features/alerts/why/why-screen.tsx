import { ApiError } from '@sightline/client/api-error';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraStart } from '../../../entities/past/camera-start.tsx';
import { momentText } from '../../../entities/past/moment-text.ts';
import { CameraChip } from '../../../entities/past/past-chips.tsx';
import { flowKey, programQuery } from '../../../entities/past/program-queries.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { Why } from './why.tsx';
import { whyAddress } from './why-address.ts';
import { WhySkeleton } from './why-skeleton.tsx';

/** Detections are logged in stretches: those of the last minutes are still on their way. */
const ON_ITS_WAY_MS = 10 * 60_000;

/** Alerts > Why did nothing fire: a moment of a camera, held against one of its flows. */
export function WhyScreen() {
  const { t } = useTranslation();
  const { values, change } = useAddress(whyAddress);
  const [openedMs] = useState(() => Date.now() - ON_ITS_WAY_MS);
  const askedMs = values.at ?? openedMs;
  const { camera } = values;
  const { data, error, refetch } = useQuery({ ...programQuery(camera, momentText(askedMs)), enabled: camera !== '' });
  const choose = (id: string) => change({ camera: id, flow: undefined });
  if (camera === '') {
    return (
      <CameraStart
        icon={<IconHelpCircle size={20} stroke={1.8} />}
        title={t('why.choose_title')}
        hint={t('why.choose_hint')}
        chosen=""
        onChoose={choose}
      />
    );
  }
  const isUnknown = error instanceof ApiError && error.has('program_not_found');
  if (error && !isUnknown) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data && !isUnknown) return <WhySkeleton />;
  const flows = data?.program.use_cases ?? [];
  const flow = flows.find((one) => flowKey(one) === values.flow) ?? flows[0];
  if (!data || !flow) {
    return (
      <StatePanel
        icon={<IconVideo size={20} stroke={1.8} />}
        title={t(isUnknown ? 'why.unknown' : 'why.no_flows')}
        hint={t('why.no_flows_hint')}
        level={1}
      >
        <CameraChip chosen={camera} onChange={choose} />
      </StatePanel>
    );
  }
  return (
    <Why
      key={`${camera} ${flowKey(flow)} ${askedMs}`}
      {...{ camera, flow, flows, askedMs }}
      program={data.program}
      onCamera={choose}
      onFlow={(key) => change({ flow: key })}
      onAt={(at) => change({ at })}
    />
  );
}
