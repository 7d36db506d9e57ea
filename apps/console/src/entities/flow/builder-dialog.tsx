import { ActionIcon, Modal } from '@mantine/core';
import { FLOW_TABS } from '@sightline/contract/logic-flows/tabs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import css from './builder.module.css';
import type { FlowBuilderProps } from './builder-props.ts';
import { BuilderScreen } from './builder-screen.tsx';
import { flowQuery, paletteQuery } from './flow-queries.ts';
import { UnreadableFlow } from './unreadable-flow.tsx';

/** The builder of a logic flow, over everything else. */
export function BuilderDialog({ isOpen, ...props }: FlowBuilderProps) {
  const { t } = useTranslation();
  return (
    <Modal.Root
      opened={isOpen}
      onClose={props.onClose}
      fullScreen
      radius={0}
      closeOnEscape={false}
      closeOnClickOutside={false}
      lockScroll={false}
      classNames={{ content: css.content! }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('flow.title')}>
        <Loaded key={props.flowId ?? 'new'} {...props} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Loaded(props: Omit<FlowBuilderProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { flowId, tab } = props;
  const flow = useQuery({ ...flowQuery(flowId ?? ''), enabled: flowId !== undefined });
  const palette = useQuery(paletteQuery(FLOW_TABS[tab].slug));
  const isWaiting = palette.isPending || (flowId !== undefined && !(flow.data && flow.isFetchedAfterMount));
  const isLong = useDelayed(isWaiting);
  const failed = [flow, palette].find(({ isError }) => isError);
  if (palette.data && !isWaiting && !failed) {
    const isUnreadable = flow.data !== undefined && flow.data.logicflow === null;
    if (!isUnreadable) return <BuilderScreen {...props} loaded={flow.data} palette={palette.data} />;
  }
  return (
    <div className={css.waiting}>
      <header>
        <ActionIcon aria-label={t('flow.command.close')} onClick={props.onClose}>
          <IconX size={18} stroke={1.8} />
        </ActionIcon>
      </header>
      {failed ? <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!failed && isWaiting && isLong ? <Skeleton width="100%" height="100%" /> : null}
      {!failed && !isWaiting && flow.data ? <UnreadableFlow flow={flow.data} /> : null}
    </div>
  );
}
