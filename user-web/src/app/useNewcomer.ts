import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import type { User } from '@souk/contracts/people/users';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { itemsOf } from '../components/ListPage';
import { walletApi } from '../features/money/wallet/walletApi';
import type { Newcomer } from '../features/platform/dashboard/newcomerSteps';

interface Known {
  user: User;
  documents: readonly KycDocument[] | undefined;
  recent: { data?: readonly Trade[]; isError: boolean };
  balance: { data?: WalletBalance; isError: boolean };
}

/** Facts about a user who has not traded yet. Null for any other user, or if unknown; undefined while loading. */
export function useNewcomer({ user, documents, recent, balance }: Known): Newcomer | null | undefined {
  const mayBeNew = user.is_active && !recent.data?.length;
  const hasFunds = Object.values(balance.data ?? {}).some((amount) => compareAmounts(amount, '0') > 0);
  const isAsked = mayBeNew && recent.data !== undefined && balance.data !== undefined && !hasFunds;
  const deposits = walletApi.useDepositsInfiniteQuery(undefined, { skip: !isAsked });
  if (!mayBeNew) return null;
  for (const { data, isError } of [recent, balance]) if (!data) return isError ? null : undefined;
  if (isAsked && !deposits.data && !deposits.isError) return undefined;
  const hasPendingDeposit = (itemsOf(deposits.data) ?? []).some(({ status }) => status === 'pending');
  return { user, documents: documents ?? [], hasFunds, hasPendingDeposit };
}
