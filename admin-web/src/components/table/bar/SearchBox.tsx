import { SearchOutlined } from '@ant-design/icons';
import { useSettled } from '@souk/web-core/ui';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import type { ListAddress } from '../useListAddress';
import styles from './TableBar.module.css';

const PAUSE_MS = 300;

interface SearchBoxProps {
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

  useSettled(text.trim(), PAUSE_MS, (typed) => {
    if (typed !== searched) address.choose({ [name]: typed });
  });

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
