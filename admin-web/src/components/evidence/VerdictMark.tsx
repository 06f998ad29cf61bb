import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { Verdict } from '@souk/contracts/money/chain/chain';
import { t } from '@souk/contracts/texts/texts';
import { verdictTitle } from '@souk/contracts/trading/caseFile/words';
import { Tag } from 'antd';
import { FlagTags } from './FlagTag';

const LOOKS = {
  match: { Icon: CheckCircleFilled, word: t('Confirmed'), color: 'success' },
  wrong: { Icon: CloseCircleFilled, word: t('Chain: wrong'), color: 'error' },
  waiting: { Icon: ClockCircleOutlined, word: t('Unconfirmed'), color: 'warning' },
  unknown: { Icon: QuestionCircleOutlined, word: t('Chain: unknown'), color: undefined },
} as const;

export function VerdictIcon({ verdict: { outcome } }: { verdict: Verdict }) {
  const { Icon } = LOOKS[outcome];
  return <Icon aria-hidden="true" />;
}

/** A row's risk: its flags, which may include the chain's, else the chain's verdict if it was asked. */
export function Risk({
  row: { flags, verdict },
}: {
  row: { flags: readonly Flag[]; verdict: Verdict | null };
}) {
  if (flags.length > 0 || !verdict?.checked_at) return <FlagTags flags={flags} />;
  const { word, color } = LOOKS[verdict.outcome];
  return (
    <Tag
      variant="filled"
      color={color}
      icon={<VerdictIcon verdict={verdict} />}
      title={verdictTitle(verdict)}
    >
      {word}
    </Tag>
  );
}
