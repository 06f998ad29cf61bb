import type { TradeAction } from '@souk/contracts/tradeMachine';
import type { TestApi, TestResponse } from './createTestApi';
import { type Actor, next } from './factories';

/** Takes an action of a trade's state machine by sending its request. */
export function actOnTrade(
  api: TestApi,
  action: TradeAction,
  id: number,
  actor: Actor | null,
): Promise<TestResponse> {
  const put = (path: string, json?: object) => api.call('PUT', path, { token: actor?.token, json });
  switch (action) {
    case 'change_wallet':
      return put(`/trades/${id}`, { buyer_wallet_address: 'AnotherWalletOfTheBuyer' });
    case 'send_hash':
      return put(`/trades/${id}/confirm-sent?seller_txn_hash=hash-${next()}`);
    case 'mark_complete':
      return put(`/trades/${id}/mark-complete`);
    case 'dispute':
      return put(`/trades/${id}/dispute`);
    case 'verify':
    case 'reject':
      return put(`/admin/trades/${id}/${action}`, {});
    case 'resolve':
      return put(`/admin/trades/${id}/resolve-dispute`, { status: 'completed' });
    case 'cancel':
      return put(`/admin/trades/${id}/resolve-dispute`, { status: 'cancelled' });
  }
}
