import { Field } from '@souk/web-core/form';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing pauses before the list is asked for. */
const SETTLE_MS = 350;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** What is looked for in a list; it takes effect by itself. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const apply = useEffectEvent(() => typed.trim() !== value && onChange(typed.trim()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing is what restarts the pause.
  useEffect(() => {
    const timer = setTimeout(() => apply(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
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
