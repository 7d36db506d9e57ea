import { Tooltip } from '@mantine/core';
import type { ControlCamera } from '@sightline/contract/control-panel';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase, sortedUseCases } from '../../../entities/alert/use-cases.ts';
import { ConfigureButton } from '../../../entities/configure/configure-button.tsx';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { refusalOf } from './bulk-plan.ts';
import css from './control-panel.module.css';
import { usePanelRights } from './use-panel-rights.ts';
import { useSwitch } from './use-switch.ts';

/** The use cases of a camera, each with its switch. */
export function CameraSwitches({ camera }: { camera: ControlCamera }) {
  const { t } = useTranslation();
  const { why } = usePanelRights();
  const { max_use_cases: max, use_cases } = camera;
  const left = Math.max(0, max - use_cases.length);
  return (
    <div className={css.switches}>
      {sortedUseCases(t).map(({ value }) => (
        <UseCaseSwitch key={value} camera={camera} useCase={value} />
      ))}
      <p className={css.hint}>{why ?? t('control_panel.left', { count: left, max })}</p>
      <div className={css.configure}>
        <ConfigureButton
          variant="alerts"
          cameraId={camera.id}
          label={t('control_panel.configure')}
          spokenLabel={t('control_panel.configure_of', { name: camera.name })}
        />
      </div>
    </div>
  );
}

function UseCaseSwitch({ camera, useCase }: { camera: ControlCamera; useCase: UseCaseKey }) {
  const { t } = useTranslation();
  const { why } = usePanelRights();
  const save = useSwitch();
  const name = nameOfUseCase(t, useCase);
  const isOn = camera.use_cases.includes(useCase);
  const refusal = isOn ? undefined : refusalOf(camera, { useCases: { [useCase]: true } });
  const reason = why ?? (refusal && t(`control_panel.reason.${refusal}`, { max: camera.max_use_cases }));
  const id = `panel-${camera.id}-${useCase}`;
  return (
    <Tooltip label={reason} disabled={!reason}>
      <span className={css.switch}>
        <PlainSwitch
          id={id}
          checked={isOn}
          disabled={reason !== undefined || save.isPending}
          onChange={(next) =>
            save.mutate({
              camera,
              title: t(next ? 'control_panel.done' : 'control_panel.undone', { what: name }),
              change: { useCases: { [useCase]: next } },
            })
          }
        />
        <label htmlFor={id}>{name}</label>
        {reason ? <span className="spoken">{reason}</span> : null}
      </span>
    </Tooltip>
  );
}

interface FieldSwitchProps {
  camera: ControlCamera;
  field: 'include' | 'ai_inferencing';
  what: string;
}

export function FieldSwitch({ camera, field, what }: FieldSwitchProps) {
  const { t } = useTranslation();
  const { why } = usePanelRights();
  const save = useSwitch();
  return (
    <span title={why}>
      <PlainSwitch
        label={t('control_panel.switch_of', { what, name: camera.name })}
        checked={camera[field]}
        disabled={why !== undefined || save.isPending}
        onChange={(isOn) =>
          save.mutate({
            camera,
            title: t(isOn ? 'control_panel.done' : 'control_panel.undone', { what }),
            change: { [field]: isOn },
          })
        }
      />
    </span>
  );
}
