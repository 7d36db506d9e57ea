import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteBranchQuery, siteTreeQuery } from '../../../entities/site/site-tree-queries.ts';
import { SearchSelect } from '../../../forms/search-select.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { useSearched } from '../../../ui/use-searched.ts';
import css from './flow-configuration.module.css';

interface NewFlowProps {
  isOpen: boolean;
  /** The site that is chosen at first. */
  site: string;
  onBuild: (place: { site: string; camera: string }) => void;
  onClose: () => void;
}

const FORM = 'new-flow';
/** Stands for every camera of the site. */
const WHOLE_SITE = 'site';

/** Asks where a new flow belongs: it cannot be moved later. */
export function NewFlow({ isOpen, site, onBuild, onClose }: NewFlowProps) {
  const { t } = useTranslation();
  return (
    <Popup
      isOpen={isOpen}
      title={t('flow_list.new')}
      closeLabel={t('form.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={FORM}>
            {t('flow_list.build')}
          </Button>
        </>
      }
    >
      <Place site={site} onBuild={onBuild} />
    </Popup>
  );
}

function Place({ site: first, onBuild }: Pick<NewFlowProps, 'site' | 'onBuild'>) {
  const { t } = useTranslation();
  const [site, setSite] = useState(first);
  const [camera, setCamera] = useState(WHOLE_SITE);
  const [wasTried, setWasTried] = useState(false);
  const { search, setTyped } = useSearched();
  const { data: companies = [] } = useQuery(siteTreeQuery(search));
  const { data: branch } = useQuery({ ...siteBranchQuery(site), enabled: site !== '' });
  const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <form
      id={FORM}
      className={css.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasTried(true);
        if (site !== '') onBuild({ site, camera: camera === WHOLE_SITE ? '' : camera });
      }}
    >
      <SearchSelect
        label={t('filter.site')}
        isRequired
        options={companies.map(({ name, sites }) => ({ group: name, items: sites.map(optionOf) }))}
        value={site}
        error={wasTried && site === '' ? t('flow_list.choose_site') : undefined}
        onChange={(chosen) => {
          setSite(chosen);
          setCamera(WHOLE_SITE);
        }}
        onSearch={setTyped}
      />
      <SearchSelect
        label={t('flow_list.for')}
        description={t('flow_list.for_hint')}
        disabled={site === ''}
        options={[
          { value: WHOLE_SITE, label: t('flow_list.whole_site') },
          ...(branch?.groups ?? []).map((group) => ({ group: group.name, items: group.cameras.map(optionOf) })),
        ]}
        value={camera}
        onChange={setCamera}
      />
    </form>
  );
}
