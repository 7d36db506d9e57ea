import { MOVEMENTS } from '@sightline/contract/rules/movement-check';
import { measuresOf } from '../measures.ts';
import { type Motion, motionOf, type Trail } from '../motion.ts';
import { type Evaluator, passAll, type RuleStep } from './rule.ts';

/** Slower than this is standing still: boxes shake. Metres a second. */
const STILL = 0.3;

const TESTS: Record<number, (motion: Motion) => boolean> = {
  [MOVEMENTS.moving]: ({ speed }) => speed > STILL,
  [MOVEMENTS.stationary]: ({ speed }) => speed <= STILL,
  [MOVEMENTS.towards_camera]: ({ speed, nearer }) => speed > STILL && nearer > 0,
  [MOVEMENTS.away_from_camera]: ({ speed, nearer }) => speed > STILL && nearer < 0,
};

const passEverything: RuleStep<Trail> = (input, _memory, output) => {
  if (input.objects.length > 0) passAll(input, output);
};

/** Passes on what moves in the way that was chosen. */
export const movementCheck: Evaluator<'movement_check', Trail> = {
  prepare({ active, configuration }, { ground }) {
    const measures = measuresOf(ground);
    const isMeant = TESTS[configuration];
    if (!active || !isMeant) return passEverything;
    const wantsStill = configuration === MOVEMENTS.stationary;
    return ({ atMs, objects }, memory, output) => {
      for (const object of objects) {
        const motion = motionOf(memory, object, atMs, measures);
        if (!motion) continue;
        const isCloser = output.measured === null || motion.speed > output.measured !== wantsStill;
        if (isCloser) {
          output.measured = motion.speed;
          output.leader = object;
        }
        if (isMeant(motion)) output.objects.push(object);
      }
      output.active = output.objects.length > 0;
      output.limit = STILL;
    };
  },
};
