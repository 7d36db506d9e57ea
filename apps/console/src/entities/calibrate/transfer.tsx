import { Button } from '@mantine/core';
import type { CameraCalibration } from '@sightline/contract/calibration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../forms/search-select.tsx';
import { call } from '../../lib/api.ts';
import { joinWords } from '../../lib/join-words.ts';
import { Popup } from '../../ui/popup.tsx';
import { toast } from '../../ui/toasts.tsx';
import { transferCamerasQuery } from './calibration-queries.ts';
import type { CalibrationWork } from './use-calibration.ts';

type Way = 'push' | 'pull';

interface TransferProps {
  camera: CameraCalibration;
  work: CalibrationWork;
  mayPush: boolean;
  /** What was pulled is in the editor, and has to be calculated. */
  onPulled: () => void;
}

/** Calibrations given to other cameras, and taken from them. */
export function Transfer({ camera, work, mayPush, onPulled }: TransferProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>();
  const close = () => setWay(undefined);
  const transfer = useTransfer(camera, work, onPulled);
  return (
    <>
      {mayPush ? (
        <Button variant="default" onClick={() => setWay('push')}>
          {t('calibrate.push')}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setWay('pull')}>
        {t('calibrate.pull')}
      </Button>
      {way ? (
        <ChooseCamera
          key={way}
          way={way}
          camera={camera}
          onClose={close}
          onChosen={async (id) => {
            await transfer[way](id);
            close();
          }}
        />
      ) : null}
    </>
  );
}

function useTransfer(camera: CameraCalibration, work: CalibrationWork, onPulled: () => void) {
  const { t, i18n } = useTranslation();
  const push = (id: string) =>
    call('POST /alerts/calibration/push/', { body: { target_cam_id: id, source_cam_calibration: work.drawn } }).then(
      () => toast.success(t('calibrate.pushed')),
      () => toast.error(t('calibrate.push_failed')),
    );
  const pull = async (id: string) => {
    const query = { source_cam_id: id, target_cam_id: camera.id };
    const pulled = await call('GET /alerts/calibration/pull/', { query }).catch(() => undefined);
    const lacks = [
      ...(pulled?.layout_plan === null ? [t('calibrate.layout_plan')] : []),
      ...(pulled?.latest_frame === null ? [t('calibrate.latest_frame')] : []),
    ];
    if (lacks.length > 0) return toast.error(t('calibrate.pull_lacks', { what: joinWords(lacks, i18n.language) }));
    if (!pulled?.alert_calibration) return toast.error(t('calibrate.pull_failed'));
    work.take(pulled.alert_calibration, false);
    onPulled();
    return toast.success(t('calibrate.pulled'));
  };
  return { push, pull };
}

interface ChooseCameraProps {
  way: Way;
  camera: CameraCalibration;
  onClose: () => void;
  onChosen: (id: string) => Promise<void>;
}

function ChooseCamera({ way, camera, onClose, onChosen }: ChooseCameraProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { data } = useQuery(transferCamerasQuery(camera.site_info.id, search));
  const options = (data?.results ?? [])
    .filter(({ id }) => id !== camera.id)
    .map(({ id, name, site_info }) => ({ value: id, label: `${name}, ${site_info.name}` }));
  const go = async () => {
    setIsBusy(true);
    await onChosen(chosen);
    setIsBusy(false);
  };
  return (
    <Popup
      isOpen
      title={t(`calibrate.${way}_title`)}
      closeLabel={t('form.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button loading={isBusy} disabled={chosen === ''} onClick={() => void go()}>
            {t(`calibrate.${way}`)}
          </Button>
        </>
      }
    >
      <p>{t(`calibrate.${way}_hint`)}</p>
      <SearchSelect
        label={t('calibrate.camera')}
        options={options}
        value={chosen}
        onChange={setChosen}
        onSearch={setSearch}
      />
    </Popup>
  );
}
