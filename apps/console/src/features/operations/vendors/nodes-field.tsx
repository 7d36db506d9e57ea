import type { VendorNode } from '@sightline/contract/vendors';
import { MOST_VENDOR_NODES } from '@sightline/contract/vendors';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { HealthBadge } from '../../../entities/node/health-badge.tsx';
import { nodesByResellerQuery } from '../../../entities/node/node-queries.ts';
import { ManySelect } from '../../../forms/many-select.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import { target } from '../../../lib/target.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import type { VendorOutput, VendorValues } from './use-vendor-form.ts';
import css from './vendors.module.css';

interface NodesFieldProps {
  control: Control<VendorValues, unknown, VendorOutput>;
  /** Those it has. */
  known: readonly VendorNode[];
}

/** The processing nodes that a vendor stands behind: chosen by name, each with how it does. */
export function NodesField({ control, known }: NodesFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'nodes' });
  const isViewOnly = useIsViewOnly();
  const { data = [] } = useQuery(nodesByResellerQuery);
  const offered = data.flatMap(({ nodes, ...reseller }) => nodes.map((node) => ({ ...node, reseller })));
  // What it has may be beyond the first nodes that are offered.
  const nodes = new Map([...known, ...offered].map((node) => [node.id, node]));
  const chosen = field.value.flatMap((id) => nodes.get(id) ?? []);
  return (
    <>
      {isViewOnly ? null : (
        <ManySelect
          label={t('vendors.nodes')}
          placeholder={field.value.length === 0 ? t('vendors.choose_nodes') : ''}
          data={[...nodes.values()].map(({ id, name, reseller }) => ({
            value: id,
            label: `${name} (${reseller.name})`,
          }))}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          maxValues={MOST_VENDOR_NODES}
          error={fieldState.error?.message}
        />
      )}
      {chosen.length === 0 && isViewOnly ? <p className={css.nothing}>{t('vendors.no_nodes')}</p> : null}
      {chosen.length > 0 ? (
        <ul className={css.nodes} aria-label={t('vendors.nodes')}>
          {chosen.map(({ id, name, reseller, health }) => (
            <li key={id}>
              <TargetLink target={target({ to: '/nodes/$nodeId', params: { nodeId: id } })}>{name}</TargetLink>
              <span className={css.reseller}>{reseller.name}</span>
              <HealthBadge health={health} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
