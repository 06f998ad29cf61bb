import { compareAmounts } from '@souk/contracts/amounts';
import type { Withdrawal } from '../../../domain/models';

/** What the announcements of a withdrawal name. */
export function withdrawalData({
  flows,
  network,
  walletAddress,
}: Pick<Withdrawal, 'flows' | 'network' | 'walletAddress'>): Record<string, string> {
  const fee = compareAmounts(flows.fee, '0') > 0 && { fee: flows.fee, paid: flows.paid };
  return { amount: flows.held, ...fee, network, address: walletAddress };
}
