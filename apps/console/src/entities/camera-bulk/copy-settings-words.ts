import { BLOCK_PARTS, type BlockField, partSpec, pathOfPart } from '@sightline/contract/camera-blocks';
import type { CameraField } from '@sightline/contract/camera-settings';
import { WeekHours } from '@sightline/contract/schedules';
import { isUseCase, specOfUseCase } from '@sightline/contract/use-cases/catalogue';
import { fieldsOf } from '@sightline/contract/use-cases/define';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../alert/use-cases.ts';
import { valuesOf } from '../camera/camera-values.ts';
import { useCameraWords } from '../camera/use-camera-words.ts';
import { hoursText } from '../schedule/hours-words.ts';
import { partName, settingLabel, settingText } from '../use-case/setting-words.ts';
import { useCurrentUser } from '../user/current-user.ts';
import type { CopyAnswer } from './copy-settings-choice.ts';

type CopyChange = CopyAnswer['cameras'][number]['changes'][number];

/** A change as a person reads it. */
export interface CopiedChange {
  name: string;
  before: string;
  after: string;
}

interface Setting {
  name: string;
  field: BlockField | undefined;
}

const USE_CASE = /^alert_features\.(\w+)\.(\w+)$/;
const PART = /^(\w+_configuration(?:\.\w+)?)\.(\w+)$/;
const partAt = (path: string) => BLOCK_PARTS.find((part) => pathOfPart(part) === path);

/** Says changes of a copy: of the camera itself, of its use cases, and of what it does besides. */
export function useCopyWords(cameras: readonly { id: string; name: string }[]) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const words = useCameraWords({
    groupName: (id) => id,
    cameraName: (id) => cameras.find((camera) => camera.id === id)?.name ?? id,
  });

  const hours = (schedule: unknown) => {
    const week = WeekHours.safeParse(schedule);
    return week.success ? hoursText(t, week.data) : t('use_case_tab.as_camera');
  };
  const saySetting = (title: string, { name, field }: Setting, { before, after }: CopyChange): CopiedChange => {
    const say = (value: unknown) => (name === 'schedule' ? hours(value) : settingText(t, value, field, format));
    return { name: `${title}: ${settingLabel(t, name)}`, before: say(before), after: say(after) };
  };
  const sayField = (field: CameraField, { before, after }: CopyChange): CopiedChange => {
    // What the server stores is first read as the form reads it.
    const say = (value: unknown) => words.text(field, valuesOf({ name: '', include: true, [field]: value })[field]);
    return { name: words.label(field), before: say(before), after: say(after) };
  };

  return (change: CopyChange): CopiedChange => {
    const [, useCase = '', setting = ''] = USE_CASE.exec(change.field) ?? [];
    if (isUseCase(useCase)) {
      const field = fieldsOf(specOfUseCase(useCase))[setting];
      return saySetting(nameOfUseCase(t, useCase), { name: setting, field }, change);
    }
    const [, path = '', own = ''] = PART.exec(change.field) ?? [];
    const part = partAt(path);
    if (part) {
      return saySetting(partName(t, part), { name: own, field: partSpec(part).fields[own] }, change);
    }
    return sayField(change.field as CameraField, change);
  };
}
