import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LIST_CLASSES, LIST_PROPS } from './list-classes.ts';
import tags from './tags-field.module.css';

const CLASSES = { ...LIST_CLASSES, input: tags.input ?? '', pill: tags.pill ?? '', inputField: tags.typed ?? '' };

/** Several of many, found by typing; what is chosen stands in the field. */
export function ManySelect(props: MultiSelectProps) {
  const { t } = useTranslation();
  return (
    <MultiSelect
      searchable
      nothingFoundMessage={t('state.empty')}
      comboboxProps={LIST_PROPS}
      classNames={CLASSES}
      {...props}
    />
  );
}
