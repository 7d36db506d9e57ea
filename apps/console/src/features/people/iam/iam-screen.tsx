import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { AddAction } from '../../../entities/user/add-action.tsx';
import { call } from '../../../lib/api.ts';
import { numberText } from '../../../lib/number-text.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { NoRecords, rowsOf } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddPerson } from '../shared/add-person.tsx';
import { ExportButton } from '../shared/export-button.tsx';
import { useLivePeople } from '../shared/people-queries.ts';
import { AttributeChip } from './attribute-chip.tsx';
import css from './iam.module.css';
import { type IamFilter, iamAddress, isNarrowed, personsOf, STATES, WIDEST } from './iam-address.ts';
import { personCountsQuery, personsQuery } from './iam-queries.ts';
import { PersonCard } from './person-card.tsx';
import { PersonPanel } from './person-panel.tsx';

/** Access Control > IAM: the people that sites know, and when they may come in (SCR-25). */
export function PeopleDatabase() {
  const { t } = useTranslation();
  const { values: filter, change } = useAddress(iamAddress);
  const [isAdding, setIsAdding] = useState(false);
  useLivePeople();
  const list = useInfiniteQuery(personsQuery(filter));
  const rows = rowsOf(list);
  return (
    <PageFrame title={t('people.people')}>
      <PageActions>
        <ExportPersons filter={filter} />
      </PageActions>
      <AddAction
        permission="access_control_create_face"
        label={t('people.add.action')}
        onAdd={() => setIsAdding(true)}
      />
      <FilterBar
        label={t('people.filters')}
        found={list.data?.pages[0]}
        countText={(words) => t('people.iam.count', words)}
      >
        <SearchBox label={t('people.name')} value={filter.search} onChange={(search) => change({ search })} />
        <SiteFilter chosen={filter.sites} onChange={(sites) => change({ sites })} />
        <AttributeChip filter={filter} onChange={change} />
        <StateFilter filter={filter} onChange={(state) => change({ state })} />
      </FilterBar>
      <div className={css.main} data-open={filter.open ? true : undefined}>
        <section className={css.list} aria-label={t('people.people')}>
          {list.isError && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
          {!rows && !list.isError ? <Skeleton width="100%" height={320} /> : null}
          {rows?.length === 0 ? (
            <NoRecords
              icon={<IconId size={20} stroke={1.8} />}
              hint={t('people.iam.none')}
              isNarrowed={isNarrowed(filter)}
              onClear={() => change(WIDEST)}
            />
          ) : null}
          <ul className={css.cards}>
            {rows?.map((person) => (
              <PersonCard
                key={person.id}
                person={person}
                isOpen={person.id === filter.open}
                onOpen={() => change({ open: person.id })}
              />
            ))}
          </ul>
          <LoadMore list={list} />
        </section>
        {filter.open ? <PersonPanel key={filter.open} id={filter.open} onClose={() => change({ open: '' })} /> : null}
      </div>
      <AddPerson isOpen={isAdding} onClose={() => setIsAdding(false)} onDone={(open) => change({ open })} />
    </PageFrame>
  );
}

/** The persons that are shown as a table. */
const ExportPersons = ({ filter }: { filter: IamFilter }) => (
  <ExportButton onBegin={() => call('POST /people_management/persons/export/csv/', { body: personsOf(filter) })} />
);

/** Persons of one state, with how many there are of each. */
function StateFilter({ filter, onChange }: { filter: IamFilter; onChange: (state: IamFilter['state']) => void }) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(personCountsQuery(filter));
  const countOf = (state: IamFilter['state']) => (state === 'all' ? counts?.count : counts?.authorisations[state]);
  const nameOf = (state: IamFilter['state']) => (state === 'all' ? t('people.all') : t(`authorisation.state.${state}`));
  return (
    <div className={css.states}>
      <Segmented
        name="people-state"
        label={t('authorisation.label')}
        value={filter.state}
        options={STATES.map((value) => ({
          value,
          label: counts ? `${nameOf(value)} ${numberText(countOf(value) ?? 0)}` : nameOf(value),
        }))}
        onChange={onChange}
      />
    </div>
  );
}
