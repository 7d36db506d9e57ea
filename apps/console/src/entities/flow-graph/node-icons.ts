import type { DetectorType, FlowNode } from '@sightline/contract/flows';
import type { RuleType } from '@sightline/contract/rules/types';
import type { Icon } from '@tabler/icons-react';
import IconAlertHexagon from '@tabler/icons-react/dist/esm/icons/IconAlertHexagon.mjs';
import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs';
import IconBarrierBlock from '@tabler/icons-react/dist/esm/icons/IconBarrierBlock.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCrane from '@tabler/icons-react/dist/esm/icons/IconCrane.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHelmet from '@tabler/icons-react/dist/esm/icons/IconHelmet.mjs';
import IconLadder from '@tabler/icons-react/dist/esm/icons/IconLadder.mjs';
import IconLineDashed from '@tabler/icons-react/dist/esm/icons/IconLineDashed.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPolygon from '@tabler/icons-react/dist/esm/icons/IconPolygon.mjs';
import IconRun from '@tabler/icons-react/dist/esm/icons/IconRun.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconSum from '@tabler/icons-react/dist/esm/icons/IconSum.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

const RULE_ICONS: Record<RuleType, Icon> = {
  area_check: IconPolygon,
  ppe_check: IconHelmet,
  generate_area_under_load: IconCircleDashed,
  generate_area_around_vehicle: IconCircleDashed,
  movement_check: IconRun,
  speed_violation: IconGauge,
  count_violation: IconUsers,
  depends_on_use_case: IconLink,
  area_intrusion: IconPolygon,
  perimeter_breach: IconLineDashed,
  flowsense: IconSum,
  combine: IconArrowMerge,
  negate: IconX,
  area_contact: IconHandStop,
  carry_check: IconDeviceMobile,
};

const DETECTOR_ICONS: Record<DetectorType, Icon> = {
  human: IconUser,
  vehicle: IconTruck,
  load: IconCrane,
  material: IconStack2,
  cargo: IconPackage,
  mobile_phone: IconDeviceMobile,
  open_edge: IconAlertHexagon,
  barricade: IconBarrierBlock,
  ladder: IconLadder,
  water: IconDroplet,
  fire_smoke: IconFlame,
};

export const iconOfNode = (node: FlowNode): Icon =>
  node.type === 'detector' ? DETECTOR_ICONS[node.detector_type] : RULE_ICONS[node.rule_type];
