import { Card, type CardProps } from 'antd';

interface TitledCardProps extends CardProps {
  title: string;
  /** A table reaches from edge to edge. */
  flush?: boolean;
}

/** Ant Design's card as a section with a heading, to which a screen reader can jump. */
export function TitledCard({ title, flush, ...card }: TitledCardProps) {
  return (
    <Card
      size="small"
      role="region"
      aria-label={title}
      title={<h2 style={{ font: 'inherit' }}>{title}</h2>}
      styles={flush ? { body: { padding: 0 } } : undefined}
      {...card}
    />
  );
}
