import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import type { Verdict } from '@souk/contracts/chain';
import { Typography } from 'antd';
import { verdictWords } from './verdictFacts';

const LOOKS = {
  match: { Icon: CheckCircleFilled, type: 'success' },
  wrong: { Icon: CloseCircleFilled, type: 'danger' },
  waiting: { Icon: ClockCircleOutlined, type: 'warning' },
  unknown: { Icon: QuestionCircleOutlined, type: 'secondary' },
} as const;

export function VerdictIcon({ verdict: { outcome } }: { verdict: Verdict }) {
  const { Icon } = LOOKS[outcome];
  return <Icon aria-hidden="true" />;
}

/** Beside a hash in a list: what the chain says of it, where it was asked. */
export function VerdictMark({ verdict }: { verdict: Verdict | null }) {
  if (!verdict?.checked_at) return null;
  const { Icon, type } = LOOKS[verdict.outcome];
  const words = verdictWords(verdict);
  return (
    <Typography.Text type={type} title={words}>
      {' '}
      <Icon role="img" aria-label={words} />
    </Typography.Text>
  );
}
