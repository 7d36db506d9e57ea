import { Button } from '@mantine/core';
import type { FaceRecord } from '@sightline/contract/people/logs';
import { MAX_MUGSHOTS, type Person } from '@sightline/contract/people/persons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { SearchSelect } from '../../../forms/search-select.tsx';
import { call } from '../../../lib/api.ts';
import { Check } from '../../../ui/check.tsx';
import { PopupFrame, PopupParts } from '../../../ui/popup.tsx';
import { useSearched } from '../../../ui/use-searched.ts';
import { CapturedFace, Face } from './face-pictures.tsx';
import { likelyOf } from './identifying.ts';
import css from './people.module.css';
import { usePeopleAction } from './people-queries.ts';
import { personChoicesQuery } from './persons-queries.ts';

interface IdentifyPopupProps {
  isOpen: boolean;
  record: FaceRecord;
  onClose: () => void;
}

/** What the button says: the name of whom it resembles, where nobody is known yet. */
export function useIdentifyText() {
  const { t } = useTranslation();
  return ({ person, closest }: Pick<FaceRecord, 'person' | 'closest'>) => {
    if (person) return t('people.identify.other');
    return closest ? t('people.identify.is', { name: closest.full_name }) : t('people.identify.choose');
  };
}

/** Says that a face is somebody whom the site knows already. */
export function IdentifyPopup({ isOpen, ...rest }: IdentifyPopupProps) {
  const { t } = useTranslation();
  return (
    <PopupFrame isOpen={isOpen} title={t('people.identify.title')} closeLabel={t('form.close')} onClose={rest.onClose}>
      <IdentifyParts {...rest} />
    </PopupFrame>
  );
}

const NOBODY: readonly Person[] = [];

/** People of the site of a face that it can be named after; the one it resembles is always among them. */
function useChoices(record: FaceRecord) {
  const { site, person } = record;
  const likely = likelyOf(record);
  const mayLookUp = mayOpen(useCurrentUser(), { permission: 'access_control_view_iam' });
  const { search, setTyped } = useSearched();
  const { data } = useQuery({
    ...personChoicesQuery(search, { sites: [site.id], hasConsent: true }),
    placeholderData: keepPreviousData,
    enabled: mayLookUp,
  });
  const persons = (data?.results ?? NOBODY).filter(({ id }) => id !== person?.id);
  const isListed = persons.some(({ id }) => id === likely?.person_id);
  const first = likely && !isListed && search === '' ? [{ value: likely.person_id, label: likely.full_name }] : [];
  return {
    persons,
    options: [...first, ...persons.map(({ id, full_name }) => ({ value: id, label: full_name }))],
    onSearch: mayLookUp ? setTyped : undefined,
  };
}

function useIdentifying(record: FaceRecord, onClose: () => void) {
  const { t } = useTranslation();
  const name = usePeopleAction(
    (body: { decision: 'add_face' | 'is_person'; person_id: string }) =>
      call('PATCH /people_management/capture_logs/:id/', { params: { id: record.id }, body }),
    t('people.identify.done'),
  );
  return {
    isBusy: name.isPending,
    save: (person_id: string, isAdded: boolean) =>
      name.mutate({ decision: isAdded ? 'add_face' : 'is_person', person_id }, { onSuccess: onClose }),
  };
}

function IdentifyParts({ record, onClose }: Omit<IdentifyPopupProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { persons, options, onSearch } = useChoices(record);
  const { save, isBusy } = useIdentifying(record, onClose);
  const [chosen, setChosen] = useState(likelyOf(record)?.person_id ?? '');
  const [wantsAdded, setWantsAdded] = useState(false);
  const person = persons.find(({ id }) => id === chosen);
  const hasRoom = (person?.mugshots.length ?? 0) < MAX_MUGSHOTS;
  const canAdd = record.picture !== null && hasRoom;
  return (
    <PopupParts
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={chosen === ''} loading={isBusy} onClick={() => save(chosen, canAdd && wantsAdded)}>
            {t('people.identify.agree')}
          </Button>
        </>
      }
    >
      <div className={css.identify}>
        <div className={css.compared}>
          <CapturedFace picture={record.picture} look="card" />
          <Face url={person?.mugshots[0]?.url} look="card" />
        </div>
        <SearchSelect
          label={t('people.column.person')}
          options={options}
          value={chosen}
          onChange={setChosen}
          onSearch={onSearch}
        />
        {record.picture ? (
          <Check
            checked={wantsAdded && hasRoom}
            disabled={!hasRoom}
            onChange={setWantsAdded}
            label={t(hasRoom ? 'people.identify.keep' : 'people.identify.full', { max: MAX_MUGSHOTS })}
          />
        ) : null}
      </div>
    </PopupParts>
  );
}
