import { Button, NumberInput, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import type { CameraUseCase } from '@sightline/contract/node-link';
import IconPolygon from '@tabler/icons-react/dist/esm/icons/IconPolygon.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { useCameraChoices } from '../../../entities/past/past-chips.tsx';
import { flowKey, nameOfFlow } from '../../../entities/past/program-queries.ts';
import type { AddressValues } from '../../../lib/address.ts';
import type { Day } from '../../../lib/dates.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { AreaPopup } from './area-popup.tsx';
import { DETECTOR_CHOICES, isWhat, VEHICLE_CHOICES } from './quick-flow.ts';
import css from './search.module.css';
import type { searchAddressOn } from './search-address.ts';

export type SearchValues = AddressValues<ReturnType<typeof searchAddressOn>>;

interface SearchFormProps {
  values: SearchValues;
  onChange: (part: Partial<SearchValues>) => void;
  flows: readonly CameraUseCase[];
  today: Day;
  picture: string | null;
  isRunning: boolean;
  isStarting: boolean;
  onSearch: () => void;
  onCancel: () => void;
}

const FORM = 'form';

/** What, where, how long, when; or a flow that the camera has. */
export function SearchForm({
  values,
  onChange,
  flows,
  today,
  picture,
  isRunning,
  isStarting,
  onSearch,
  onCancel,
}: SearchFormProps) {
  const { t } = useTranslation();
  const [isDrawing, setIsDrawing] = useState(false);
  const hasFlow = values.flow !== undefined;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <OneChoiceChip
        name={t('past_search.by')}
        empty={t('past_search.by_form')}
        icon={null}
        choices={[
          { value: FORM, label: t('past_search.by_form') },
          ...flows.map((flow) => ({ value: flowKey(flow), label: nameOfFlow(t, flow) })),
        ]}
        chosen={values.flow ?? FORM}
        onChange={(value) => onChange({ flow: value === FORM ? undefined : value })}
      />
      {hasFlow ? null : (
        <>
          <Select
            aria-label={t('past_search.what')}
            className={css.what}
            value={values.what}
            allowDeselect={false}
            searchable
            data={[
              {
                group: t('past_search.anything'),
                items: DETECTOR_CHOICES.map((value) => ({ value, label: t(`detector_type.${value}`) })),
              },
              {
                group: t('past_search.one_kind'),
                items: VEHICLE_CHOICES.map((value) => ({ value, label: t(`kind.${value}`) })),
              },
            ]}
            onChange={(value) => value && isWhat(value) && onChange({ what: value })}
          />
          <span className={css.for}>{t('past_search.over')}</span>
          <NumberInput
            aria-label={t('past_search.how_long')}
            className={css.seconds}
            min={0}
            max={86_400}
            suffix={` ${t('past_search.seconds')}`}
            value={values.seconds}
            onChange={(value) => onChange({ seconds: Number(value) || 0 })}
          />
        </>
      )}
      <ChoiceChip
        name={t('filter.camera')}
        empty={t('past.choose_camera')}
        icon={<IconVideo size={15} stroke={1.8} aria-hidden="true" />}
        choices={useCameraChoices()}
        chosen={values.cameras}
        onChange={(cameras) => onChange({ cameras })}
      />
      {hasFlow ? null : (
        <Button
          variant="default"
          disabled={values.cameras.length === 0}
          leftSection={<IconPolygon size={15} stroke={1.8} />}
          onClick={() => setIsDrawing(true)}
        >
          {values.area ? t('past_search.in_area') : t('past_search.whole_picture')}
        </Button>
      )}
      <DateChip range={values} today={today} onChange={onChange} />
      {isRunning ? (
        <Button variant="default" leftSection={<IconX size={15} stroke={1.8} />} onClick={onCancel}>
          {t('past_search.cancel')}
        </Button>
      ) : (
        <Button
          type="submit"
          loading={isStarting}
          disabled={values.cameras.length === 0}
          leftSection={<IconSearch size={15} stroke={1.8} />}
        >
          {t('past_search.search')}
        </Button>
      )}
      <AreaPopup
        isOpen={isDrawing}
        picture={picture}
        area={values.area}
        onChange={(area) => onChange({ area })}
        onClose={() => setIsDrawing(false)}
      />
    </form>
  );
}
