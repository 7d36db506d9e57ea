import { PPE_ITEMS } from '@sightline/contract/rules/ppe-check';
import { areasOrAll, chain, dwellSeconds, rule, standing, type UseCaseFlow } from './define.ts';

/** What people wear and do. */
export const ppeDetection: UseCaseFlow<'ppe_detection'> = (settings, areas) => {
  const chosen = settings as Readonly<Record<string, unknown>>;
  const checks = PPE_ITEMS.flatMap((item) => [
    [`check_${item}`, chosen[`check_${item}`]],
    [`${item}_confidence`, chosen[`${item}_confidence`]],
  ]);
  return chain(
    ['human'],
    [
      rule('ppe_check', {
        ...Object.fromEntries(checks),
        configured_areas: areas,
        max_removal_allowed: dwellSeconds(settings.max_removal_time),
      }),
    ],
  );
};

export const distractedBehaviour: UseCaseFlow<'distracted_behaviour_detection'> = ({ allowed_time }, areas) =>
  chain(
    ['human', 'mobile_phone'],
    [standing(areasOrAll(areas), 0), rule('carry_check', { max_carrying_time: dwellSeconds(allowed_time) })],
  );

export const unsafeTouch: UseCaseFlow<'unsafe_touch'> = (
  { allowed_time, check_hands, check_hips, check_feet },
  areas,
) =>
  chain(
    ['human'],
    [
      rule('area_contact', { configured_areas: areas, check_wrist: check_hands, check_hip: check_hips, check_feet }),
      rule('count_violation', { maximum_count: 0, monitoring_time: Math.ceil(allowed_time) }),
    ],
  );
