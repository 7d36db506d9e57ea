import '@mantine/core/styles/Combobox.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { type GivenDay, WEEKDAYS, type Weekday } from '@sightline/contract/schedules';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useTranslation } from 'react-i18next';
import { addSlot, canAddSlot, otherDays, removeSlot } from './day-slots.ts';
import { shortTime } from './hours-words.ts';

const WORKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5);

interface DayMenuProps {
  day: Weekday;
  value: GivenDay;
  onChange: (value: GivenDay) => void;
  onCopy: (to: readonly Weekday[]) => void;
}

/** What can be done with a day without a mouse or a keyboard: add and remove slots, and copy it to others. */
export function DayMenu({ day, value, onChange, onCopy }: DayMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('hours.actions', { day: t(`hours.day.${day}`) })}>
          <IconDots size={16} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {value.enabled ? (
          <Menu.Item disabled={!canAddSlot(value)} onClick={() => onChange(addSlot(value))}>
            {t('hours.add')}
          </Menu.Item>
        ) : null}
        {value.enabled && value.slots.length > 1
          ? value.slots.map((slot, at) => {
              const times = slot.map(shortTime).join('–');
              return (
                <Menu.Item key={times} onClick={() => onChange(removeSlot(value, at))}>
                  {t('hours.remove', { slot: times })}
                </Menu.Item>
              );
            })
          : null}
        <Menu.Label>{t('hours.copy')}</Menu.Label>
        <Menu.Item onClick={() => onCopy(otherDays(day))}>{t('hours.to_all')}</Menu.Item>
        <Menu.Item onClick={() => onCopy(WORKDAYS.filter((other) => other !== day))}>
          {t('hours.to_workdays')}
        </Menu.Item>
        {otherDays(day).map((other) => (
          <Menu.Item key={other} onClick={() => onCopy([other])}>
            {t(`hours.day.${other}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
