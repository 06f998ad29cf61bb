import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** Names and their values, one a line; what is undefined is left out. */
export function Facts({ items }: { items: Record<string, ReactNode> }) {
  const known = Object.entries(items).filter(([, children]) => children !== undefined);
  return (
    <Descriptions column={1} items={known.map(([label, children]) => ({ key: label, label, children }))} />
  );
}
