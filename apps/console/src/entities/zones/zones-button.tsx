import { Button } from '@mantine/core';
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog, lazyWithWords } from '../../ui/lazy-dialog.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';

/** The editor is fetched when it is first opened. */
const LazyZones = lazyWithWords(
  async () => (await import('./zones-dialog.tsx')).ZonesDialog,
  'zones',
  'configure',
  'drawing',
  'errors',
  'forms',
  'terms',
);

/** Opens the zones of a site, for those who may see them. */
export function ZonesButton({ site }: { site: { id: string; name: string } }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayOpen(user, { permission: ['zones_list__view', 'site_plans_list__view'] })) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconMap2 size={15} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        {t('nav.zones')}
      </Button>
      <LazyDialog dialog={LazyZones} props={{ isOpen, site, onClose: () => setIsOpen(false) }} />
    </>
  );
}
