import type { FlowsenseStep } from '@sightline/contract/analytics/flowsense';
import { VIEW_FLOWS } from '@sightline/contract/logic-flows/flows';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { target } from '../../../lib/target.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import { useAnalytics } from '../shared/use-analytics.ts';
import css from './flowsense.module.css';

/** The way from the picture to the count, and to the flow that goes it. */
export function PathWidget() {
  const { t } = useTranslation();
  const { site, measure } = useAnalytics();
  const mayLook = mayOpen(useCurrentUser(), { permission: VIEW_FLOWS });
  const { steps = [], flow_id: flow } = site;
  return (
    <section className={css.path} aria-label={t('flowsense.path')}>
      <header className={css.pathHead}>
        <h2>{t('flowsense.path')}</h2>
        {mayLook && flow ? (
          <TargetLink
            target={target({
              to: '/flowsense/configuration/$usecaseSlug',
              params: { usecaseSlug: measure.useCase?.slug ?? '' },
              search: { flow },
            })}
          >
            {t('flowsense.open_flow')}
          </TargetLink>
        ) : null}
      </header>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place; two may be called the same.
          <li key={index}>
            {index > 0 ? <IconArrowDown size={15} stroke={1.8} aria-hidden="true" /> : null}
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** By the name its author gave it, with what it is. */
function Step({ step: { type, is_detector, name } }: { step: FlowsenseStep }) {
  const { t, i18n } = useTranslation();
  const key = `${is_detector ? 'detector_type' : 'rule_type'}.${type}`;
  const kind = i18n.exists(key) ? t(key as 'rule_type.flowsense') : type;
  return (
    <span className={css.step} data-detector={is_detector || undefined}>
      <b>{name || kind}</b>
      <span>{t(is_detector ? 'flowsense.detector' : 'flowsense.rule', { kind })}</span>
    </span>
  );
}
