import { Button } from '@mantine/core';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnWidget } from '../../../entities/own-dashboard/own-widget.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CAMERA_WIDGET } from './camera-widget.tsx';
import { Canvas } from './canvas.tsx';
import { NOTE_WIDGET } from './note-widget.tsx';
import css from './own-dashboard.module.css';
import { OwnHead } from './own-head.tsx';
import { Palette } from './palette.tsx';
import { useOwnDashboard } from './use-own-dashboard.ts';
import { usePaletteDrag } from './use-palette-drag.ts';

/** Alerts > My dashboards: widgets of all dashboards, put together by whoever looks at them. */
export function OwnDashboardScreen({ widgets }: { widgets: readonly OwnWidget[] }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const all = useMemo(() => [...widgets, CAMERA_WIDGET, NOTE_WIDGET], [widgets]);
  const own = useOwnDashboard(all);
  const { tiles, isEditing, isLoading, change } = own;
  const drag = usePaletteDrag(own);
  return (
    <>
      <OwnHead own={own} />
      <div className={css.body}>
        {isEditing ? <Palette own={own} handlers={drag.handlers} /> : null}
        {isLoading ? <Skeleton height={400} width="100%" /> : null}
        {isLoading ? null : tiles.length === 0 && !isEditing ? (
          <EmptyState icon={<IconLayoutDashboard size={20} stroke={1.8} />} hint={t('own.empty')}>
            <Button onClick={() => change({ mode: 'edit' })} {...readOnly}>
              {t('own.edit')}
            </Button>
          </EmptyState>
        ) : (
          <Canvas own={own} dropped={drag.dropped} box={drag.box} />
        )}
      </div>
      {drag.ghost ? (
        <div className={css.ghost} style={drag.ghost.style} aria-hidden="true">
          {drag.ghost.name}
        </div>
      ) : null}
      {isEditing ? <Hints /> : null}
    </>
  );
}

/** How widgets are arranged, by pointer and by keys. */
function Hints() {
  const { t } = useTranslation();
  return (
    <footer className={css.hints}>
      <span>
        <Kbd>{t('own.hint.drag')}</Kbd> {t('own.hint.move')}
      </span>
      <span>
        <Kbd>←</Kbd> <Kbd>→</Kbd> {t('own.hint.move_cell')}
      </span>
      <span>
        <Kbd>Shift</Kbd> <Kbd>→</Kbd> {t('own.hint.resize')}
      </span>
      <span>
        <Kbd>Del</Kbd> {t('own.hint.remove')}
      </span>
      <span>
        <Kbd>Ctrl Z</Kbd> {t('own.hint.undo')}
      </span>
    </footer>
  );
}
