import { CheckCircleFilled, CloseCircleFilled, QuestionCircleOutlined } from '@ant-design/icons';
import type { SenderProof } from '@souk/contracts/money/chain/senderProofs';
import { t } from '@souk/contracts/texts/texts';
import { Tag } from 'antd';

const LOOKS = {
  sender: { color: 'success', Icon: CheckCircleFilled, words: t('Paying address') },
  another: { color: 'error', Icon: CloseCircleFilled, words: t('Another address') },
  unknown: { color: undefined, Icon: QuestionCircleOutlined, words: t('Sender not known') },
} as const;

/** Tells if a deposit's user signed for it, and with whose key. */
export function SenderProofTag({ proof }: { proof: SenderProof | null }) {
  if (!proof) return t('signed|No');
  const { color, Icon, words } = LOOKS[proof.signer];
  return (
    <Tag variant="filled" color={color} icon={<Icon aria-hidden="true" />} title={proof.address}>
      {words}
    </Tag>
  );
}
