import { Flex, Typography } from 'antd';
import { Age } from '../Age';

interface StatusWordProps {
  word: string;
  /** Since when it waits for an admin; null where it does not. */
  since: string | null;
}

/** A row's state in a word, and how long it has waited. */
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
