import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

const LABEL = { width: 148, flex: 'none' };

/** Names and values, one pair per line; undefined values are left out. Names must be unique in every language. */
export function Facts({ items }: { items: Record<string, ReactNode> }) {
  const known = Object.entries(items).filter(([, children]) => children !== undefined);
  return (
    <Descriptions
      size="small"
      column={1}
      colon={false}
      styles={{ label: LABEL }}
      items={known.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}
