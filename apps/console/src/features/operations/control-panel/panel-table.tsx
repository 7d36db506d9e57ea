import { ActionIcon } from '@mantine/core';
import type { ControlCamera } from '@sightline/contract/control-panel';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraStateBadge } from '../../../entities/camera/camera-state-badge.tsx';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import { Check } from '../../../ui/check.tsx';
import { LimitBar } from '../../../ui/limit-bar.tsx';
import table from '../../../ui/table.module.css';
import { Tag } from '../../../ui/tag.tsx';
import type { Selection } from '../../../ui/use-selection.ts';
import { CameraSwitches, FieldSwitch } from './camera-switches.tsx';
import css from './control-panel.module.css';
import { NodeCell } from './node-cell.tsx';

const COLUMNS = 10;

interface PanelTableProps {
  rows: readonly ControlCamera[];
  selection: Selection<ControlCamera>;
  /** The camera whose use cases are shown. */
  open: string | undefined;
  onOpen: (id: string) => void;
  children: ReactNode;
}

/** Cameras of every company; each opens to the switches of its use cases. */
export function PanelTable({ rows, selection, open, onOpen, children }: PanelTableProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus.
    <section className={`${table.box} ${css.box}`} aria-label={t('control_panel.title')} tabIndex={0}>
      <table className={`${table.table} ${css.table}`}>
        <thead>
          <tr>
            <th>
              <Check
                spokenLabel={t('control_panel.choose_all')}
                checked={selection.isAll}
                isPartly={!selection.isAll && selection.keys.size > 0}
                onChange={selection.toggleAll}
              />
            </th>
            <th className={css.first}>{t('control_panel.camera')}</th>
            <th>{t('control_panel.site')}</th>
            <th>{t('control_panel.company')}</th>
            <th data-minor="most">{t('control_panel.reseller')}</th>
            <th>{t('control_panel.node')}</th>
            <th data-minor>{t('control_panel.health')}</th>
            <th>{t('control_panel.include')}</th>
            <th>{t('control_panel.ai')}</th>
            <th>{t('control_panel.use_cases')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((camera) => (
            <Fragment key={camera.id}>
              <CameraRow
                camera={camera}
                isChosen={selection.keys.has(camera.id)}
                isOpen={open === camera.id}
                onChoose={() => selection.toggle(camera.id)}
                onOpen={() => onOpen(camera.id)}
              />
              {open === camera.id ? (
                <tr className={css.opened}>
                  <td colSpan={COLUMNS}>
                    <CameraSwitches camera={camera} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

interface CameraRowProps {
  camera: ControlCamera;
  isChosen: boolean;
  isOpen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

function CameraRow({ camera, isChosen, isOpen, onChoose, onOpen }: CameraRowProps) {
  const { t } = useTranslation();
  const { name, site, company, reseller, state, use_cases, max_use_cases: max } = camera;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <tr data-selected={isChosen || undefined} data-open={isOpen || undefined}>
      <td>
        <Check spokenLabel={t('control_panel.choose', { name })} checked={isChosen} onChange={onChoose} />
      </td>
      <td className={css.name}>
        <ActionIcon size={24} aria-label={t('control_panel.open', { name })} aria-expanded={isOpen} onClick={onOpen}>
          <Chevron size={15} stroke={1.8} />
        </ActionIcon>
        <PicturedCamera cameraId={camera.id}>{name}</PicturedCamera>
      </td>
      <td>{site.name}</td>
      <td title={reseller.name}>{company.name}</td>
      <td data-minor="most">
        <Tag>{reseller.name}</Tag>
      </td>
      <td>
        <NodeCell camera={camera} />
      </td>
      <td data-minor>
        <CameraStateBadge state={state} />
      </td>
      <td>
        <FieldSwitch camera={camera} field="include" what={t('control_panel.include')} />
      </td>
      <td>
        <FieldSwitch camera={camera} field="ai_inferencing" what={t('control_panel.ai')} />
      </td>
      <td>
        <LimitBar value={use_cases.length} max={max} text={t('control_panel.of', { value: use_cases.length, max })} />
      </td>
    </tr>
  );
}
