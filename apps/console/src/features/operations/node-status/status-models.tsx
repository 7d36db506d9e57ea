import type { StatusModel } from '@sightline/contract/node-status';
import { useTranslation } from 'react-i18next';
import { listText, seenName } from '../../../entities/node/sight-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { numberText } from './figures.ts';
import css from './node-status.module.css';

/** The models of the node: what they find, how long they take for a picture, and for how many cameras. */
export function StatusModels({ models }: { models: readonly StatusModel[] }) {
  const { t } = useTranslation();
  return (
    <section className={css.card} data-flush="true" aria-labelledby="status-models">
      <header className={css.cardHead}>
        <h2 id="status-models" className={css.heading}>
          {t('node_status.models')}
        </h2>
      </header>
      {models.length === 0 ? <p className={css.nothing}>{t('sight.none')}</p> : null}
      <ul>
        {models.map((model) => (
          <Model key={`${model.name} ${model.simulated}`} model={model} />
        ))}
      </ul>
    </section>
  );
}

function Model({ model }: { model: StatusModel }) {
  const { t } = useTranslation();
  const seen = [
    ...model.classes.map((word) => seenName(t, 'class', word)),
    ...model.key_points.map((word) => seenName(t, 'key_point', word)),
    ...model.identities.map((word) => seenName(t, 'identity', word)),
  ];
  const ms = model.ms_per_picture;
  return (
    <li className={css.model}>
      <p className={css.modelHead}>
        <span className={css.name}>{[model.name, model.version].filter(Boolean).join(' ')}</span>
        {model.simulated ? <Badge tone="plain">{t('alerts.simulated')}</Badge> : null}
        {ms === null ? null : <span className={css.end}>{t('node_status.ms', { ms: numberText(ms) })}</span>}
      </p>
      <p className={css.seen}>
        <span>{listText(seen)}</span>
        <span className={css.end}>{t('node_status.camera_count', { count: model.cameras })}</span>
      </p>
    </li>
  );
}
