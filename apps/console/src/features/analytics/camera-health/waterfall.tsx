import { SELF_TEST_STEPS, type SelfTest, type SelfTestStep } from '@sightline/contract/self-tests';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useTranslation } from 'react-i18next';
import css from './self-test.module.css';
import { stepText, totalMs } from './self-test-times.ts';

interface Line {
  step: SelfTestStep;
  state: 'done' | 'failed' | 'waiting' | 'missing';
  ms: number | null;
  beforeMs: number;
}

const ICONS = { done: IconCircleCheck, failed: IconAlertCircle, waiting: IconCircleDashed, missing: IconCircleDashed };

/** A line for every step, each beginning where the one before it ended. */
function linesOf({ steps, failure, state }: SelfTest): Line[] {
  let beforeMs = 0;
  return SELF_TEST_STEPS.map((step) => {
    const ms = steps.find((done) => done.step === step)?.ms ?? null;
    const start = beforeMs;
    beforeMs += ms ?? 0;
    const undone = failure?.step === step ? 'failed' : state === 'running' ? 'waiting' : 'missing';
    return { step, ms, beforeMs: start, state: ms === null ? undone : 'done' };
  });
}

/** How long each step of a run took, and when. */
export function Waterfall({ run }: { run: SelfTest }) {
  const { t, i18n } = useTranslation();
  const all = Math.max(1, totalMs(run));
  return (
    <table className={css.waterfall} aria-label={t('camera_health.self_test.steps')}>
      <tbody>
        {linesOf(run).map(({ step, state, ms, beforeMs }) => {
          const Icon = ICONS[state];
          return (
            <tr key={step} data-state={state}>
              <th scope="row">
                <Icon size={14} stroke={1.8} aria-hidden="true" />
                {t(`camera_health.self_test.step.${step}`)}
              </th>
              <td className={css.lane} aria-hidden="true">
                <i>
                  {ms === null ? null : (
                    <b style={{ left: `${(98 * beforeMs) / all}%`, width: `${Math.max(2, (98 * ms) / all)}%` }} />
                  )}
                </i>
              </td>
              <td data-number>
                {ms === null
                  ? t(`camera_health.self_test.undone.${state === 'done' ? 'missing' : state}`)
                  : stepText(ms, i18n.language)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
