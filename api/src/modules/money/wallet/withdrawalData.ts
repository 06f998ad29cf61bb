import type { Withdrawal } from '../../../domain/models';

/** What the announcements of a withdrawal name. */
export function withdrawalData({
  amount,
  network,
  walletAddress,
}: Pick<Withdrawal, 'amount' | 'network' | 'walletAddress'>): Record<string, string> {
  return { amount, network, address: walletAddress };
}
