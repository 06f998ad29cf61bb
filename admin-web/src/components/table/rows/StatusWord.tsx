import { Flex, Typography } from 'antd';
import { Age } from '../../facts/Age';

interface StatusWordProps {
  word: string;
  /** Start of its wait for an admin; null if it does not wait. */
  since: string | null;
}

export function StatusWord({ word, since }: StatusWordProps) {
  return (
    <Flex gap={8} align="center">
      <Typography.Text type="secondary" ellipsis>
        {word}
      </Typography.Text>
      {since && <Age since={since} />}
    </Flex>
  );
}
