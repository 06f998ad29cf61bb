import { aTrade } from '@souk/web-core/testing';
import {
  ANSWER_ACTIONS,
  EVIDENCE_ACTIONS,
  MORE_ACTIONS,
  primaryAction,
  STEP_ACTIONS,
  traderActions,
} from './traderActions';

const HASH = '0x9f86d081884c7d65';
const asked = (kind: 'cancel' | 'extend' | 'split', by: 'seller' | 'buyer') => ({
  request: { id: 4, kind, by, minutes: null, seller_usdt: null, asked_at: '2026-11-21T05:20:00.000Z' },
});

const NO_WORD = { stance: null, evidence_by: null };
/** The buyer started the dispute, and evidence of the seller is missing. */
const argued = {
  status: 'disputed',
  disputed_by: 'buyer',
  dispute: {
    code: 'not_received',
    seller: { ...NO_WORD, evidence_by: '2026-11-22T05:12:00.000Z' },
    buyer: NO_WORD,
    decision_code: null,
  },
} as const;

describe('the actions a trader is offered', () => {
  const sent = { status: 'crypto_sent', seller_txn_hash: HASH } as const;

  it.each([
    ['seller', { status: 'open' }, ['send_hash', 'dispute', 'decline', 'ask_cancel', 'ask_extension']],
    ['buyer', { status: 'open' }, ['change_wallet', 'dispute', 'ask_cancel', 'ask_extension']],
    [
      'buyer',
      { status: 'open', is_overdue: true },
      ['change_wallet', 'dispute', 'cancel_overdue', 'ask_cancel', 'ask_extension'],
    ],
    [
      'seller',
      { status: 'open', ...asked('cancel', 'buyer') },
      ['send_hash', 'dispute', 'decline', 'agree_cancel', 'refuse'],
    ],
    [
      'buyer',
      { status: 'open', ...asked('extend', 'seller') },
      ['change_wallet', 'dispute', 'agree_extension', 'refuse'],
    ],
    ['buyer', { status: 'open', ...asked('cancel', 'buyer') }, ['change_wallet', 'dispute', 'withdraw']],
    ['seller', sent, ['mark_complete', 'dispute', 'ask_split']],
    ['buyer', sent, ['confirm_receipt', 'dispute', 'ask_split']],
    ['buyer', { ...sent, received_at: '2026-11-21T06:00:00.000Z' }, ['dispute', 'ask_split']],
    ['seller', { ...sent, marked_complete_at: '2026-11-21T06:00:00.000Z' }, ['dispute', 'ask_split']],
    ['seller', { status: 'crypto_sent', seller_txn_hash: null }, ['dispute', 'ask_split']],
    ['seller', { status: 'disputed' }, ['ask_split', 'add_hash']],
    ['seller', { status: 'disputed', seller_txn_hash: HASH }, ['ask_split']],
    [
      'buyer',
      { status: 'disputed', ...asked('split', 'seller') },
      ['confirm_receipt', 'agree_split', 'refuse'],
    ],
    ['seller', argued, ['ask_split', 'add_hash', 'answer_dispute', 'add_nothing']],
    ['buyer', argued, ['confirm_receipt', 'ask_split']],
    ['seller', { status: 'completed', seller_txn_hash: HASH }, []],
    ['seller', { status: 'cancelled' }, ['send_late_hash']],
    ['seller', { status: 'cancelled', seller_txn_hash: HASH, late_payment: 'open' }, []],
    ['buyer', { status: 'cancelled' }, []],
  ] as const)('%s of a trade %j: %j', (side, changes, actions) => {
    expect(traderActions(aTrade(changes), side)).toEqual(actions);
  });

  it('each has exactly one place on the page', () => {
    const places = [
      ...STEP_ACTIONS,
      ...ANSWER_ACTIONS,
      ...EVIDENCE_ACTIONS,
      ...MORE_ACTIONS,
      'change_wallet',
    ];
    expect(new Set(places).size).toBe(places.length);
    expect(places).toHaveLength(21);
  });

  it('at most one is solid: the answer to the other side before the own next step', () => {
    expect(primaryAction(['send_hash', 'agree_cancel', 'refuse'])).toBe('agree_cancel');
    expect(primaryAction(['send_hash', 'dispute'])).toBe('send_hash');
    expect(primaryAction(['dispute', 'withdraw'])).toBeUndefined();
  });
});
