import { NativeSelect } from '@mantine/core';
import type { ControlCamera } from '@sightline/contract/control-panel';
import { useTranslation } from 'react-i18next';
import css from './control-panel.module.css';
import { usePanelNodes } from './use-panel-nodes.ts';
import { useSwitch } from './use-switch.ts';

/** The node of a camera, to be chosen by those who may. */
export function NodeCell({ camera }: { camera: ControlCamera }) {
  const { t } = useTranslation();
  const { mayAssign, why, nodesFor } = usePanelNodes();
  const save = useSwitch();
  const { node, reseller, name } = camera;
  if (!mayAssign) return node?.name;
  const nodes = nodesFor(camera);
  // The one it has is shown while the others are on their way.
  const shown =
    node && !nodes.some(({ id }) => id === node.id) ? [{ ...node, resellerId: reseller.id }, ...nodes] : nodes;
  const choose = (id: string) => {
    const chosen = shown.find((each) => each.id === id) ?? null;
    const title = chosen
      ? t('control_panel.node_chosen', { name: chosen.name })
      : t('control_panel.node_taken', { name: node?.name });
    save.mutate({ camera, title, change: { node: chosen } });
  };
  return (
    <NativeSelect
      className={css.node}
      aria-label={t('control_panel.node_of', { name })}
      value={node?.id ?? ''}
      disabled={why !== undefined || save.isPending}
      title={why}
      data={[
        { value: '', label: t('control_panel.no_node') },
        ...shown.map(({ id, name: label }) => ({ value: id, label })),
      ]}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
