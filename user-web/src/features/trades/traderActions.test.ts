import { aTrade } from '@souk/web-core/testing';
import { traderActions } from './traderActions';

describe('the actions a trader is offered', () => {
  const HASH = '0x9f86d081884c7d65';
  const sent = { status: 'crypto_sent', seller_txn_hash: HASH } as const;

  it.each([
    ['seller', { status: 'open' }, ['send_hash', 'dispute']],
    ['buyer', { status: 'open' }, ['change_wallet', 'dispute']],
    ['seller', sent, ['mark_complete', 'dispute']],
    ['buyer', sent, ['dispute']],
    ['seller', { ...sent, marked_complete_at: '2026-11-21T06:00:00.000Z' }, ['dispute']],
    ['seller', { status: 'crypto_sent', seller_txn_hash: null }, ['dispute']],
    ['seller', { status: 'disputed' }, []],
    ['buyer', { status: 'disputed' }, []],
    ['seller', { status: 'completed' }, []],
    ['buyer', { status: 'cancelled' }, []],
  ] as const)('%s of a trade %j: %j', (side, changes, actions) => {
    expect(traderActions(aTrade(changes), side)).toEqual(actions);
  });
});
