import { isLiveTrade, type TradeSide, type TradeStatus, tradeMachine } from '@souk/contracts/tradeMachine';
import { aTrade } from '@souk/web-core/testing';
import { nextStep, WAITING_FOR_VERIFICATION } from './nextStep';
import { traderActions } from './traderActions';

const SIDES: TradeSide[] = ['seller', 'buyer'];
const everyStateAndSide = tradeMachine.states.flatMap((status) =>
  SIDES.map((side): [TradeStatus, TradeSide] => [status, side]),
);

describe('nextStep', () => {
  it.each(everyStateAndSide)('has a title and a text for a trade %s, seen by the %s', (status, side) => {
    const step = nextStep(aTrade({ status }), side);
    expect(step.title).not.toBe('');
    expect(step.text).not.toBe('');
  });

  it.each(everyStateAndSide)(
    'says what happens otherwise exactly while money is held: %s, %s',
    (status, side) => {
      const step = nextStep(aTrade({ status }), side);
      const live = isLiveTrade({ status });
      expect(step.otherwise !== null).toBe(live);
      expect(step.turn === 'nobody').toBe(!live);
    },
  );

  it.each(everyStateAndSide)(
    'is somebody’s turn exactly where the state machine lets them move it on: %s, %s',
    (status, side) => {
      const trade = aTrade({ status, seller_txn_hash: status === 'open' ? null : '0x9f86d081884c7d65' });
      const moves = traderActions(trade, side).filter(
        (action) => action === 'send_hash' || action === 'mark_complete',
      );
      expect(nextStep(trade, side).turn === 'you').toBe(moves.length === 1);
    },
  );

  it('asks the seller of an open trade to send, and the buyer to wait', () => {
    expect(nextStep(aTrade({ status: 'open' }), 'seller').turn).toBe('you');
    expect(nextStep(aTrade({ status: 'open' }), 'buyer').turn).toBe('counterparty');
  });

  it('asks the seller to mark a sent trade complete, once', () => {
    expect(nextStep(aTrade({ status: 'crypto_sent' }), 'seller').turn).toBe('you');
    const marked = aTrade({ status: 'crypto_sent', marked_complete_at: '2026-11-21T06:00:00.000Z' });
    expect(nextStep(marked, 'seller').turn).toBe('team');
  });

  it('tells the buyer of a sent trade that it waits for verification, in the spec’s words', () => {
    expect(nextStep(aTrade({ status: 'crypto_sent' }), 'buyer').title).toBe(WAITING_FOR_VERIFICATION);
  });

  it('names both outcomes of a dispute and who started it', () => {
    const trade = aTrade({ status: 'disputed', disputed_by: 'buyer' });
    expect(nextStep(trade, 'buyer').text).toMatch(/^You started a dispute/);
    expect(nextStep(trade, 'seller').text).toMatch(/^amina started a dispute/);
    expect(nextStep(trade, 'seller').otherwise).toContain('19.70\u00a0USDT');
    expect(nextStep(trade, 'seller').otherwise).toContain('20.30\u00a0USDT');
  });

  it('says where the money went at the end', () => {
    expect(nextStep(aTrade({ status: 'completed' }), 'seller').text).toContain('19.70\u00a0USDT');
    expect(nextStep(aTrade({ status: 'cancelled' }), 'buyer').text).toContain('20.30\u00a0USDT');
  });

  it('names a state that came after this page, and leads on', () => {
    const step = nextStep(aTrade({ status: 'under_review' as TradeStatus }), 'buyer');
    expect(step.title).toContain('Under review');
    expect(step.text).toContain('Reload');
  });
});
