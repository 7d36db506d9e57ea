import type { NewCameraTest } from '@sightline/contract/new-camera';
import { useTranslation } from 'react-i18next';
import type { Step } from './steps.tsx';

interface Progress {
  source: string;
  test: NewCameraTest | undefined;
  picked: number;
  shapes: number;
  canCreate: boolean;
}

/** The machine an address leads to; never what may be a password. */
const hostOf = (source: string): string | undefined => /^[a-z]+:\/\/(?:[^/@]*@)?([^/:?]+)/i.exec(source.trim())?.[1];

/** How far somebody has come, step by step. A zone may be left out, so it never holds anybody up. */
export function useSteps({ source, test, picked, shapes, canCreate }: Progress): Step[] {
  const { t } = useTranslation();
  const isSeen = test?.state === 'connected';
  const seen = test?.resolution?.replace('x', ' × ') ?? t('camera.add.step.seen');
  return [
    {
      name: t('camera.add.step.address'),
      note: hostOf(source) ?? t('camera.add.step.paste'),
      isDone: isSeen,
    },
    { name: t('camera.add.step.picture'), note: isSeen ? seen : t('camera.add.step.not_yet'), isDone: isSeen },
    {
      name: t('camera.add.step.use_cases'),
      note: t('camera.add.step.picked', { count: picked }),
      isDone: isSeen && picked > 0,
    },
    {
      name: t('camera.add.step.zone'),
      note: shapes > 0 ? t('camera.add.step.drawn', { count: shapes }) : t('camera.add.step.optional'),
      isDone: shapes > 0,
    },
    {
      name: t('camera.add.step.create'),
      note: t(canCreate ? 'camera.add.step.ready' : 'camera.add.step.not_yet'),
      isDone: false,
    },
  ];
}
