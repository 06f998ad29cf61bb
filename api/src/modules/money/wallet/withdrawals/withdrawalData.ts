import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Withdrawal } from '../../../../domain/models';

export function withdrawalData({
  flows,
  network,
  walletAddress,
  lateMinutes,
}: Pick<Withdrawal, 'flows' | 'network' | 'walletAddress' | 'lateMinutes'>): Record<string, string> {
  const fee = compareAmounts(flows.fee, '0') > 0 && { fee: flows.fee, paid: flows.paid };
  const late = lateMinutes !== null && { late_by_minutes: String(lateMinutes) };
  return { amount: flows.held, ...fee, ...late, network, address: walletAddress };
}
