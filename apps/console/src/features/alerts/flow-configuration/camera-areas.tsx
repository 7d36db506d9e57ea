import { FLOW_TABS } from '@sightline/contract/logic-flows/tabs';
import { useTranslation } from 'react-i18next';
import { withAreas } from '../../../entities/configure/flow-areas.ts';
import { LazyFlowAreas } from '../../../entities/configure/lazy-flow-areas.ts';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useCameraFlow, useSaveCameraFlow } from './camera-flow.ts';

interface CameraAreasProps {
  cameraId: string;
  slug: string;
  isViewOnly: boolean;
  onClose: () => void;
}

/** The areas and lines of a use case on the picture of a camera, saved as soon as they are drawn. */
export function CameraAreas({ cameraId, slug, isViewOnly, onClose }: CameraAreasProps) {
  const { t } = useTranslation();
  const { flow } = useCameraFlow(cameraId, slug);
  const save = useSaveCameraFlow(cameraId);
  const graph = flow?.logicflow;
  if (!flow || !graph) return null;
  const { use_case_slug, version, alert_cooldown, re_alert_delay } = flow;
  return (
    <LazyDialog
      dialog={LazyFlowAreas}
      props={{
        isOpen: true,
        cameraId,
        graph,
        tabSlug: FLOW_TABS.flowsense.slug,
        useCaseSlug: slug,
        isViewOnly,
        onSave: (drawn) =>
          save.mutate(
            { form: { use_case_slug, version, alert_cooldown, re_alert_delay, logicflow: withAreas(graph, drawn) } },
            { onSuccess: () => toast.success(t('flow_list.areas_saved')) },
          ),
        onClose,
      }}
    />
  );
}
