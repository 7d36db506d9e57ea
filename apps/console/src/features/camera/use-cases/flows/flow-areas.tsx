import { Button } from '@mantine/core';
import type { CameraLogicFlow } from '@sightline/contract/logic-flows/camera-flows';
import { FLOW_TABS, type FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import IconVector from '@tabler/icons-react/dist/esm/icons/IconVector.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cameraQuery } from '../../../../entities/camera/camera-queries.ts';
import { rulesWithAreas, withAreas } from '../../../../entities/configure/flow-areas.ts';
import { LazyFlowAreas } from '../../../../entities/configure/lazy-flow-areas.ts';
import { LazyDialog } from '../../../../ui/lazy-dialog.tsx';
import side from '../row-side.module.css';
import css from './flows.module.css';

interface FlowAreasProps {
  tab: FlowTab;
  flow: CameraLogicFlow;
  graph: LogicFlowGraph;
  cameraId: string;
  isViewOnly: boolean;
  onChange: (graph: LogicFlowGraph) => void;
}

/** Where the rules of a flow look: what is drawn over the camera's picture, and the editor for it. */
export function FlowAreas({ tab, flow, graph, cameraId, isViewOnly, onChange }: FlowAreasProps) {
  const { t } = useTranslation();
  const { data: camera } = useQuery(cameraQuery(cameraId));
  const [isOpen, setIsOpen] = useState(false);
  const rules = rulesWithAreas(graph);
  if (rules.length === 0) return null;
  const areas = rules.flatMap(({ data }) => data.configured_areas);
  const label = isViewOnly ? t('flow_tab.show_areas') : t('flow_tab.edit_areas');
  return (
    <div className={side.tile}>
      {camera?.latest_frame ? (
        <span className={css.picture}>
          <img src={camera.latest_frame} alt="" className={side.frame} />
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            {areas.map(({ id, area_type, points }) => {
              const corners = points.map((point) => point.join(',')).join(' ');
              return area_type === 'line' ? (
                <polyline key={id} points={corners} />
              ) : (
                <polygon key={id} points={corners} />
              );
            })}
          </svg>
        </span>
      ) : null}
      <div className={side.tileFoot}>
        <Button
          variant="subtle"
          leftSection={<IconVector size={15} stroke={1.8} />}
          aria-label={`${label}, ${flow.use_case_name}`}
          onClick={() => setIsOpen(true)}
        >
          {label}
        </Button>
        <span className={side.count}>{t('use_case_tab.shapes', { count: areas.length })}</span>
      </div>
      <LazyDialog
        dialog={LazyFlowAreas}
        props={{
          isOpen,
          cameraId,
          graph,
          tabSlug: FLOW_TABS[tab].slug,
          useCaseSlug: flow.use_case_slug,
          isViewOnly,
          onSave: (drawn) => onChange(withAreas(graph, drawn)),
          onClose: () => setIsOpen(false),
        }}
      />
    </div>
  );
}
