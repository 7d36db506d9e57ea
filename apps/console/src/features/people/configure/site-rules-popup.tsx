import { Button, NativeSelect } from '@mantine/core';
import IconFaceId from '@tabler/icons-react/dist/esm/icons/IconFaceId.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteTreeQuery } from '../../../entities/site/site-tree-queries.ts';
import { PageActions } from '../../../ui/page-frame.tsx';
import { PopupFrame } from '../../../ui/popup.tsx';
import { SiteRules } from './site-rules.tsx';

/** Opens how sites recognise people. */
export function SiteRulesButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <PageActions>
      <Button
        variant="default"
        leftSection={<IconFaceId size={15} stroke={1.8} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('people.rules.action')}
      </Button>
      <PopupFrame
        isOpen={isOpen}
        title={t('people.rules.title')}
        closeLabel={t('form.close')}
        onClose={close}
        size="wide"
      >
        <ChosenSite onClose={close} />
      </PopupFrame>
    </PageActions>
  );
}

/** The rules of one site; the first, until another is chosen. */
function ChosenSite({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: companies = [] } = useQuery(siteTreeQuery(''));
  const [chosen, setChosen] = useState<string>();
  const sites = companies.flatMap(({ sites: each }) => each.map(({ id, name }) => ({ value: id, label: name })));
  const siteId = chosen ?? sites[0]?.value;
  return (
    <>
      <NativeSelect
        label={t('people.site')}
        data={sites}
        value={siteId ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {siteId ? <SiteRules siteId={siteId} onClose={onClose} /> : null}
    </>
  );
}
