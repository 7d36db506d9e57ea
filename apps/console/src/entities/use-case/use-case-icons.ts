import type { Icon } from '@tabler/icons-react';
import IconAlertHexagon from '@tabler/icons-react/dist/esm/icons/IconAlertHexagon.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowsCross from '@tabler/icons-react/dist/esm/icons/IconArrowsCross.mjs';
import IconBackhoe from '@tabler/icons-react/dist/esm/icons/IconBackhoe.mjs';
import IconBackpack from '@tabler/icons-react/dist/esm/icons/IconBackpack.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconBarrierBlock from '@tabler/icons-react/dist/esm/icons/IconBarrierBlock.mjs';
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBucket from '@tabler/icons-react/dist/esm/icons/IconBucket.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconCarGarage from '@tabler/icons-react/dist/esm/icons/IconCarGarage.mjs';
import IconCarOff from '@tabler/icons-react/dist/esm/icons/IconCarOff.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconCrane from '@tabler/icons-react/dist/esm/icons/IconCrane.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs';
import IconEngine from '@tabler/icons-react/dist/esm/icons/IconEngine.mjs';
import IconFence from '@tabler/icons-react/dist/esm/icons/IconFence.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHelmet from '@tabler/icons-react/dist/esm/icons/IconHelmet.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconLadder from '@tabler/icons-react/dist/esm/icons/IconLadder.mjs';
import IconLineDashed from '@tabler/icons-react/dist/esm/icons/IconLineDashed.mjs';
import IconParking from '@tabler/icons-react/dist/esm/icons/IconParking.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconRun from '@tabler/icons-react/dist/esm/icons/IconRun.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconStairs from '@tabler/icons-react/dist/esm/icons/IconStairs.mjs';
import IconStretching from '@tabler/icons-react/dist/esm/icons/IconStretching.mjs';
import IconTrafficLights from '@tabler/icons-react/dist/esm/icons/IconTrafficLights.mjs';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserScan from '@tabler/icons-react/dist/esm/icons/IconUserScan.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';

/**
 * Pictures of the use cases by the catalogue's names. Only what is loaded on demand imports this: four dozen drawings
 * are too many for the pages everybody opens first.
 */
const ICONS: Readonly<Record<string, Icon>> = {
  bag: IconBackpack,
  bag_pencil: IconBriefcase,
  barricade: IconFence,
  barrier: IconBarrierBlock,
  broom: IconBucket,
  broom_pencil: IconClipboardCheck,
  car_clock: IconCar,
  car_off: IconCarOff,
  car_zone: IconCarGarage,
  clock: IconClockHour4,
  crossing: IconArrowsCross,
  crowd: IconUsers,
  door: IconDoorExit,
  edge: IconLineDashed,
  edge_pencil: IconPencil,
  excavator: IconBackhoe,
  fall: IconAlertHexagon,
  fire: IconFlame,
  flask: IconFlask,
  group: IconUsersGroup,
  hand: IconHandStop,
  helmet: IconHelmet,
  hourglass: IconHourglass,
  ladder: IconLadder,
  load: IconCrane,
  lying: IconBed,
  machine: IconEngine,
  no_entry: IconBan,
  parking: IconParking,
  path: IconRoute,
  people_limit: IconUserScan,
  person_missing: IconUserMinus,
  phone: IconDeviceMobile,
  posture: IconStretching,
  running: IconRun,
  speed: IconGauge,
  stack: IconStack2,
  stack_pencil: IconClipboardList,
  stairs: IconStairs,
  traffic: IconTrafficLights,
  water: IconDroplet,
  wrong_way: IconArrowBackUp,
};

/** The picture of a use case; one this console does not know yet has that of the unknown. */
export const iconOfUseCase = (name: string): Icon => ICONS[name] ?? IconHelpCircle;
export const hasUseCaseIcon = (name: string) => name in ICONS;
