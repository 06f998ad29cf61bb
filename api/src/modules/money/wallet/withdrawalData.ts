import type { Withdrawal } from '../../../domain/models';

/** What the announcements of a withdrawal name. */
export function withdrawalData({
  flows,
  network,
  walletAddress,
}: Pick<Withdrawal, 'flows' | 'network' | 'walletAddress'>): Record<string, string> {
  return { amount: flows.held, network, address: walletAddress };
}
