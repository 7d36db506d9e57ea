import type { ModelAbilities } from '@sightline/contract/abilities';
import type { Deployment } from '@sightline/contract/deployments';

import { useTranslation } from 'react-i18next';
import { listText, seenName } from '../../../entities/node/sight-words.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import css from './nodes.module.css';

/** What a node says it can see, model by model. */
export function NodeSight({ node: { abilities } }: { node: Deployment }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('sight.title')} purpose={t('sight.purpose')}>
      {abilities === null ? <p className={css.nothing}>{t('sight.not_reported')}</p> : null}
      {abilities?.models.length === 0 ? <p className={css.nothing}>{t('sight.none')}</p> : null}
      {abilities && abilities.models.length > 0 ? (
        <ul className={css.models}>
          {abilities.models.map((model) => (
            <Model key={`${model.name} ${model.simulated}`} model={model} />
          ))}
        </ul>
      ) : null}
    </FormSection>
  );
}

function Model({ model }: { model: ModelAbilities }) {
  const { t } = useTranslation();
  const parts = [
    [t('sight.objects'), model.classes.map((word) => seenName(t, 'class', word))],
    [t('sight.body'), model.key_points.map((word) => seenName(t, 'key_point', word))],
    [t('sight.identities'), model.identities.map((word) => seenName(t, 'identity', word))],
  ] as const;
  return (
    <li className={css.model}>
      <p className={css.modelHead}>
        <span className={css.modelName}>{[model.name, model.version].filter(Boolean).join(' ')}</span>
        {model.simulated ? <span className={css.tag}>{t('alerts.simulated')}</span> : null}
      </p>
      <Facts
        facts={parts.filter(([, words]) => words.length > 0).map(([label, words]): Fact => [label, listText(words)])}
      />
    </li>
  );
}
