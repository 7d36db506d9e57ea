import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import type { SitePlan } from '@sightline/contract/site-plans';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { Swatch } from './swatch.tsx';
import type { ZoneSession } from './use-zone-session.ts';
import css from './zones.module.css';

interface ZonesMenuProps {
  session: ZoneSession;
  plan: SitePlan;
  plans: readonly SitePlan[];
  isViewOnly: boolean;
  onPlan: (id: string) => void;
}

/** All zones of the plan, and the site's other plans. */
export function ZonesMenu({ session, plan, plans, isViewOnly, onPlan }: ZonesMenuProps) {
  const { t } = useTranslation();
  const { drafts, draft, choose, add } = session;
  const others = plans.filter(({ id }) => id !== plan.id);
  return (
    <Menu position="bottom-end" withinPortal width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconListDetails size={15} stroke={1.8} />}>
          {t('zones.count', { count: drafts.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        {drafts.map(({ id, name, color }) => (
          <Menu.Item
            key={id}
            leftSection={<Swatch color={color} />}
            aria-current={id === draft?.id || undefined}
            onClick={() => choose(id)}
          >
            {name}
          </Menu.Item>
        ))}
        {isViewOnly ? null : (
          <Menu.Item leftSection={<IconPlus size={15} stroke={1.8} />} onClick={add}>
            {t('zones.add')}
          </Menu.Item>
        )}
        {others.length > 0 ? (
          <>
            <Menu.Divider />
            <Menu.Label>{t('zones.other_plans')}</Menu.Label>
          </>
        ) : null}
        {others.map(({ id, name }) => (
          <Menu.Item key={id} leftSection={<IconMap2 size={15} stroke={1.8} />} onClick={() => onPlan(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
