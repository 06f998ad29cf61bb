import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './TableBar.module.css';
import type { ListAddress } from './useListAddress';

const PAUSE_MS = 300;

interface SearchBoxProps {
  /** The text's name in the address. */
  name: string;
  /** What it finds. */
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
    if (text.trim() !== searched) address.choose({ [name]: text.trim() });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause again.
  useEffect(() => {
    const timer = setTimeout(() => search(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <Input
      type="search"
      className={styles.search}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      prefix={<SearchOutlined />}
      suffix={<kbd>/</kbd>}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
