import type { TradeAction, TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import { Trade } from '../src/domain/models';
import type { TestApi, TestResponse } from './createTestApi';
import { type Actor, next } from './factories';

/** Actions of requests; submitting a hash is one, whatever its outcome. The platform does the others by itself. */
export type RequestedAction = Exclude<TradeAction, 'expire' | 'escalate' | 'add_hash' | 'send_late_hash'>;

export function actionIn(state: TradeStatus, action: RequestedAction): TradeAction {
  const isFirst = action === 'add_payment' && ['open', 'cancelled'].includes(state);
  if (action !== 'send_hash' && !isFirst) return action;
  if (state === 'disputed') return 'add_hash';
  return state === 'cancelled' ? 'send_late_hash' : 'send_hash';
}

export async function actOnTrade(
  api: TestApi,
  action: RequestedAction,
  id: number,
  actor: Actor | null,
): Promise<TestResponse> {
  const put = (path: string, json?: object) => api.call('PUT', path, { token: actor?.token, json });
  const post = (path: string, json?: object) => api.call('POST', path, { token: actor?.token, json });
  const answer = async (word: string) => {
    const trade = await Trade.findByPk(id, { raw: true });
    return post(`/trades/${id}/requests/${trade?.requestSeq ?? 1}/${word}`);
  };
  // An administrator sees the waiting agreement.
  const seen = async () => {
    const trade = await Trade.findByPk(id);
    return trade?.divideAt ? { seen_divide_at: trade.divideAt.toISOString() } : {};
  };
  switch (action) {
    case 'change_wallet':
      return put(`/trades/${id}`, { buyer_wallet_address: 'AnotherWalletOfTheBuyer' });
    case 'send_hash':
      return put(`/trades/${id}/confirm-sent?seller_txn_hash=hash-${next()}`);
    case 'add_payment':
      return post(`/trades/${id}/payments`, { txn_hash: `hash-${next()}` });
    case 'mark_complete':
      return put(`/trades/${id}/mark-complete`);
    case 'confirm_receipt':
      return post(`/trades/${id}/confirm-receipt`);
    case 'dispute':
      return put(`/trades/${id}/dispute`);
    case 'decline':
      return post(`/trades/${id}/decline`);
    case 'cancel_overdue':
      return post(`/trades/${id}/cancel`);
    case 'ask_cancel':
      return post(`/trades/${id}/requests`, { kind: 'cancel' });
    case 'ask_extension':
      return post(`/trades/${id}/requests`, { kind: 'extend', minutes: 30 });
    case 'ask_split':
      return post(`/trades/${id}/requests`, { kind: 'split', seller_usdt: '5' });
    case 'agree_cancel':
    case 'agree_extension':
    case 'agree_split':
      return answer('accept');
    case 'refuse':
    case 'withdraw':
      return answer(action);
    case 'take_back_split':
      return post(`/trades/${id}/take-back-split`);
    case 'carry_out_split':
      return put(`/admin/trades/${id}/carry-out-split`, await seen());
    case 'close_late_payment':
      return put(`/admin/trades/${id}/close-late-payment`, {});
    case 'verify':
    case 'reject':
      return put(`/admin/trades/${id}/${action}`, await seen());
    case 'answer_dispute':
      return post(`/trades/${id}/dispute-answer`, { stance: 'contests', text: 'I sent them.' });
    case 'add_nothing':
      return post(`/trades/${id}/nothing-to-add`);
    case 'ask_evidence':
      return post(`/admin/trades/${id}/request-evidence`, { of: 'both', what: 'A picture', hours: 24 });
    case 'divide':
      return put(`/admin/trades/${id}/resolve-dispute`, {
        status: 'completed',
        seller_usdt: '5',
        ...(await seen()),
      });
    case 'resolve':
      return put(`/admin/trades/${id}/resolve-dispute`, { status: 'completed', ...(await seen()) });
    case 'cancel':
      return put(`/admin/trades/${id}/resolve-dispute`, { status: 'cancelled', ...(await seen()) });
  }
}
