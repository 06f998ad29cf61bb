import { Field } from '@souk/web-core/form';
import { useSettled } from '@souk/web-core/ui';
import { useState } from 'react';

/** Debounce before the list is requested. */
const SETTLE_MS = 350;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Search field that takes effect without a button. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  useSettled(typed.trim(), SETTLE_MS, (wanted) => wanted !== value && onChange(wanted));
  return (
    <Field
      label={label}
      hidesLabel
      type="search"
      name="search"
      placeholder={label}
      value={typed}
      onValueChange={setTyped}
    />
  );
}
