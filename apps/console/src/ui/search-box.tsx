import { TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import css from './search-box.module.css';

const DELAY_MS = 300;
const LONGEST = 150;

interface SearchBoxProps {
  label: string;
  value: string;
  /** Once somebody stops typing. */
  onChange: (text: string) => void;
}

/** Looks for a part of a name. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  // The address may change by other ways: a link, the browser's back.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      className={css.box}
      type="search"
      leftSection={<IconSearch size={14} stroke={1.8} />}
      placeholder={label}
      aria-label={label}
      maxLength={LONGEST}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
