import { DEPOSIT_STATUS_WORDS, type DepositStatus } from '@souk/contracts/money/requestMachines';
import { wordFor } from '@souk/contracts/stateMachine';
import { Chip, type ChipTone } from '@souk/web-core/ui';

const TONES: Record<DepositStatus, ChipTone> = { pending: 'waiting', approved: 'good', rejected: 'bad' };

export function DepositStatusChip({ status }: { status: DepositStatus }) {
  return <Chip tone={TONES[status]}>{wordFor(DEPOSIT_STATUS_WORDS, status)}</Chip>;
}
