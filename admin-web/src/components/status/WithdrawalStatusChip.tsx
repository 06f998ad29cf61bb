import { WITHDRAWAL_STATUS_WORDS, type WithdrawalStatus } from '@souk/contracts/money/requestMachines';
import { wordFor } from '@souk/contracts/stateMachine';
import { Chip, type ChipTone, type IconName } from '@souk/web-core/ui';

const TONES: Record<WithdrawalStatus, ChipTone> = {
  pending: 'waiting',
  processing: 'accent',
  approved: 'good',
  rejected: 'bad',
};
const ICONS: Partial<Record<WithdrawalStatus, IconName>> = { processing: 'arrow' };

export function WithdrawalStatusChip({ status }: { status: WithdrawalStatus }) {
  return (
    <Chip tone={TONES[status]} icon={ICONS[status]}>
      {wordFor(WITHDRAWAL_STATUS_WORDS, status)}
    </Chip>
  );
}
