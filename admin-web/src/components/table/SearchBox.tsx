import { classNames } from '@souk/web-core/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import controls from './control.module.css';
import styles from './SearchBox.module.css';
import type { ListAddress } from './useListAddress';

const PAUSE_MS = 300;

interface SearchBoxProps {
  /** Under which name the text is kept in the address. */
  name: string;
  label: string;
  address: ListAddress;
}

/** Searches when the typing pauses. */
export function SearchBox({ name, label, address }: SearchBoxProps) {
  const searched = address.chosen[name] ?? '';
  const [text, setText] = useState(searched);

  // Back and Forward change the address under the box.
  useEffect(() => setText(searched), [searched]);

  const search = useEffectEvent(() => {
    if (text.trim() !== searched) address.choose(name, text.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => search(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <input
      type="search"
      className={classNames(controls.control, styles.box)}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
