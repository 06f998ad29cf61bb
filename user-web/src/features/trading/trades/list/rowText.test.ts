import { situationOf } from '@souk/contracts/trading/trades/situation';
import { factsOf } from '@souk/contracts/trading/trades/tradeConditions';
import { type TradeSide, tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { serverNow } from '@souk/web-core/format';
import { aTrade } from '@souk/web-core/testing';
import { rowText } from './rowText';

const request = { id: 4, kind: 'extend', by: 'seller', minutes: 30, seller_usdt: null } as const;
const asked = { request: { ...request, asked_at: '2026-11-21T05:20:00.000Z' } };
const marked = { marked_complete_at: '2026-11-21T06:00:00.000Z' };
const silent = { stance: null, evidence_by: null };
const awaiting = {
  code: 'not_sent',
  seller: { ...silent, evidence_by: '2100-01-01T00:00:00.000Z' },
  buyer: silent,
  decision_code: null,
} as const;
type Case = [changes: Partial<Trade>, side: TradeSide, text: string | null, needs: boolean];

it.each<Case>([
  [{}, 'seller', 'Send 10\u00a0SIDRA', true],
  [{}, 'buyer', 'yusuf sends 10\u00a0SIDRA', false],
  [{ is_overdue: true }, 'seller', 'Overdue: send 10\u00a0SIDRA or decline', true],
  [{ is_overdue: true }, 'buyer', 'Not sent in time: cancel or wait', true],
  [asked, 'buyer', 'yusuf asks for 30 more minutes', true],
  [asked, 'seller', 'Send 10\u00a0SIDRA', true],
  [{ status: 'crypto_sent' }, 'seller', 'Mark as complete once it has arrived', true],
  [{ status: 'crypto_sent', ...marked }, 'seller', 'Waiting for admin verification of transaction', false],
  [{ status: 'crypto_sent' }, 'buyer', 'Waiting for admin verification of transaction', false],
  [{ status: 'disputed' }, 'buyer', 'Our team decides', false],
  [{ status: 'disputed', dispute: awaiting }, 'seller', 'Add your evidence', true],
  [{ status: 'disputed', dispute: awaiting }, 'buyer', 'Waiting for yusuf’s evidence', false],
  [{ status: 'completed' }, 'seller', null, false],
  [{ status: 'cancelled', late_payment: 'open' }, 'buyer', 'Late hash, under review', false],
])('%j, seen by the %s: %s', (changes, side, text, needs) => {
  const trade = aTrade(changes);
  expect(rowText(trade, side)).toBe(text);
  expect(situationOf(factsOf(trade, serverNow()), side).tasks.length > 0).toBe(needs);
});

it.each(tradeMachine.states)('a trade %s has words or a chip', (status) => {
  expect(rowText(aTrade({ status }), 'buyer')).not.toBe('');
});
