import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { vendorsOfNodeQuery } from '../../../entities/node/node-queries.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { target } from '../../../lib/target.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './nodes.module.css';

/** Who stands behind a node, for those who may see vendors. */
export function NodeVendors({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(vendorsOfNodeQuery(nodeId));
  if (!data) return null;
  return (
    <FormSection title={t('nodes.vendors')} purpose={t('nodes.vendors_purpose')}>
      {data.results.length === 0 ? <p className={css.nothing}>{t('nodes.no_vendors')}</p> : null}
      {data.results.length > 0 ? (
        <ul className={css.cameras} aria-label={t('nodes.vendors')}>
          {data.results.map(({ id, name }) => (
            <li key={id} className={css.camera}>
              <TargetLink
                className={css.cameraName}
                target={target({ to: '/vendor/dashboard', search: { vendor: id } })}
              >
                {name}
              </TargetLink>
            </li>
          ))}
        </ul>
      ) : null}
    </FormSection>
  );
}
