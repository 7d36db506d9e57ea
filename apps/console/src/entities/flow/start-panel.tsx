import { Button } from '@mantine/core';
import IconLayoutGridAdd from '@tabler/icons-react/dist/esm/icons/IconLayoutGridAdd.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../ui/state-panel.tsx';
import css from './builder.module.css';
import type { Builder } from './model/builder.ts';
import { useBuilt } from './use-builder.ts';

interface StartPanelProps {
  builder: Builder;
  canEdit: boolean;
  onReady: () => void;
}

/** An empty canvas: how to begin. */
export function StartPanel({ builder, canEdit, onReady }: StartPanelProps) {
  const { t } = useTranslation();
  const isEmpty = useBuilt(builder, ({ doc }) => doc.nodes.length === 0);
  if (!isEmpty) return null;
  return (
    <div className={css.start}>
      <StatePanel
        icon={<IconSitemap size={20} stroke={1.6} />}
        title={t('flow.empty')}
        {...(canEdit ? { hint: t('flow.empty_hint') } : {})}
      >
        {canEdit ? (
          <Button variant="default" leftSection={<IconLayoutGridAdd size={15} stroke={1.8} />} onClick={onReady}>
            {t('flow.ready_flows')}
          </Button>
        ) : null}
      </StatePanel>
    </div>
  );
}
