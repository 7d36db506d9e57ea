import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNodesForNew } from '../shared/nodes-for-new.ts';

interface NodeChoiceProps {
  group: string;
  /** Empty: the one that the group prefers. */
  value: string;
  onChange: (node: string) => void;
}

/** The node that opens the address and will watch the camera, where there is one to choose. */
export function NodeChoice({ group, value, onChange }: NodeChoiceProps) {
  const { t } = useTranslation();
  const { options } = useNodesForNew(group);
  if (options.length < 2) return null;
  return (
    <NativeSelect
      label={t('camera.field.node')}
      data={options}
      value={value === '' ? options[0]?.value : value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
