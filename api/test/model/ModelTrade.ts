import type { TradeFacts } from '@souk/contracts/trading/trades/tradeConditions';
import type { TradeAction, TradeSide, TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import { actionIn, type RequestedAction } from '../actOnTrade';

/** USDT in millionths as integers: the model shares no arithmetic with the code under test. */
export type Micros = bigint;

export interface ModelTrade {
  buyer: number;
  seller: number;
  value: Micros;
  buyerFee: Micros;
  sellerFee: Micros;
  guarantee: Micros;
  /** Null if opened on an offer. */
  bid: { id: number; parts: bigint } | null;
  status: TradeStatus;
  hasHash: boolean;
  request: TradeFacts['request'];
  /** Its division is agreed, and no source has seen the coins. */
  splitWaits: boolean;
  isReceived: boolean;
  /** An action was taken since it was opened. */
  isTouched: boolean;
}
export const OPENED = {
  status: 'open',
  hasHash: false,
  request: null,
  splitWaits: false,
  isReceived: false,
  isTouched: false,
} as const;

/** The machine's action for a request: an agreement fits the open request, and a cancel request may be one. */
export function doneBy(action: RequestedAction, { status, request }: ModelTrade): TradeAction {
  const agreed = { cancel: 'agree_cancel', extend: 'agree_extension', split: 'agree_split' } as const;
  if (action === 'ask_cancel' && request?.kind === 'cancel') return 'agree_cancel';
  return request && action.startsWith('agree_') ? agreed[request.kind] : actionIn(status, action);
}

/** True if an agreed division waits after an action; no source sees coins here. */
export function waitsAfter({ splitWaits }: ModelTrade, done: TradeAction): boolean {
  return done === 'agree_split' || (splitWaits && done === 'dispute');
}

export function requestAfter(
  { request, status }: ModelTrade,
  action: string,
  actor: TradeSide,
): ModelTrade['request'] {
  if (action === 'ask_cancel' && status === 'open') return { kind: 'cancel', by: actor };
  if (action === 'ask_split') return { kind: 'split', by: actor };
  const lapses =
    ['refuse', 'withdraw', 'take_back_split'].includes(action) || ['completed', 'cancelled'].includes(status);
  if (lapses) return null;
  const overtakes = action === 'dispute' || (action === 'send_hash' && status === 'crypto_sent');
  return overtakes && request?.kind !== 'split' ? null : request;
}
