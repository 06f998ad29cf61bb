import { Card, type CardProps } from 'antd';

interface TitledCardProps extends CardProps {
  title: string;
  /** Removes the padding, so that a table reaches both edges. */
  flush?: boolean;
}

/** Ant Design's card as a section with a heading that a screen reader can jump to. */
export function TitledCard({ title, flush, ...card }: TitledCardProps) {
  return (
    <Card
      size="small"
      role="region"
      aria-label={title}
      title={<h2 style={{ font: 'inherit' }}>{title}</h2>}
      // The line below the heading is not under the table.
      styles={flush ? { header: { marginBottom: 0 }, body: { padding: 0 } } : undefined}
      {...card}
    />
  );
}
