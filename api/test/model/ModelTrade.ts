import type { TradeFacts } from '@souk/contracts/trading/trades/tradeConditions';
import type { TradeAction, TradeSide, TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import { actionIn, type RequestedAction } from '../actOnTrade';

/** USDT in millionths, as whole numbers: the model shares no arithmetic with what it checks. */
export type Micros = bigint;

export interface ModelTrade {
  buyer: number;
  seller: number;
  value: Micros;
  buyerFee: Micros;
  sellerFee: Micros;
  guarantee: Micros;
  /** Null where it was opened on an offer. */
  bid: { id: number; parts: bigint } | null;
  status: TradeStatus;
  hasHash: boolean;
  request: TradeFacts['request'];
  /** Its division was agreed on, and no source has seen the coins. */
  splitWaits: boolean;
  isReceived: boolean;
  /** Something was done about it since it was opened. */
  isTouched: boolean;
}
/** A trade as it is opened. */
export const OPENED = {
  status: 'open',
  hasHash: false,
  request: null,
  splitWaits: false,
  isReceived: false,
  isTouched: false,
} as const;

/** What a request comes to: an agreement is to what is asked, and so is a request to cancel where that is asked. */
export function doneBy(action: RequestedAction, { status, request }: ModelTrade): TradeAction {
  const agreed = { cancel: 'agree_cancel', extend: 'agree_extension', split: 'agree_split' } as const;
  if (action === 'ask_cancel' && request?.kind === 'cancel') return 'agree_cancel';
  return request && action.startsWith('agree_') ? agreed[request.kind] : actionIn(status, action);
}

/** Whether an agreed division waits after an action; no source sees coins here. */
export function waitsAfter({ splitWaits }: ModelTrade, done: TradeAction): boolean {
  return done === 'agree_split' || (splitWaits && done === 'dispute');
}

/** What is asked of whom after an action. */
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
