import { Card, type CardProps } from 'antd';

/** Ant Design's card as a section with a heading, to which a screen reader can jump. */
export function TitledCard({ title, ...card }: CardProps & { title: string }) {
  return (
    <Card
      size="small"
      role="region"
      aria-label={title}
      title={<h2 style={{ font: 'inherit' }}>{title}</h2>}
      {...card}
    />
  );
}
