import {
  CANCEL_REASONS,
  isLiveTrade,
  type TradeSide,
  type TradeStatus,
  tradeMachine,
} from '@souk/contracts/trading/trades/tradeMachine';
import { aTrade } from '@souk/web-core/testing';
import { latePaymentText } from '../closedTexts';
import { STEP_ACTIONS, traderActions } from '../traderActions';
import { nextStep, WAITING_FOR_VERIFICATION } from './nextStep';

const SIDES: TradeSide[] = ['seller', 'buyer'];
const everyStateAndSide = tradeMachine.states.flatMap((status) =>
  SIDES.map((side): [TradeStatus, TradeSide] => [status, side]),
);
const OVERDUE = aTrade({ is_overdue: true, turn: 'buyer' });

describe('nextStep', () => {
  it.each(everyStateAndSide)('has a title for a trade %s, seen by the %s', (status, side) => {
    expect(nextStep(aTrade({ status }), side).title).not.toBe('');
  });

  it.each(everyStateAndSide)(
    'says what happens otherwise exactly while money is held: %s, %s',
    (status, side) => {
      const step = nextStep(aTrade({ status }), side);
      const live = isLiveTrade({ status });
      expect(step.otherwise !== null).toBe(live);
      expect(step.turn === null).toBe(!live);
    },
  );

  it.each([
    ...everyStateAndSide.map(([status, side]) => [aTrade({ status }), side] as const),
    ...SIDES.map((side) => [OVERDUE, side] as const),
  ])(
    'is somebody’s turn exactly where the state machine lets them move it on: $status, overdue $is_overdue, %s',
    (changes, side) => {
      const trade = { ...changes, seller_txn_hash: changes.status === 'open' ? null : '0x9f86d081884c7d65' };
      const moves = traderActions(trade, side).filter((action) => STEP_ACTIONS.includes(action));
      expect(nextStep(trade, side).turn === 'you').toBe(moves.length === 1);
    },
  );

  it('tells both by when the coins are due, and what happens then', () => {
    const seller = nextStep(aTrade(), 'seller');
    expect(seller.title).toMatch(/^Send 10\sSIDRA by /);
    expect(seller.otherwise).toMatch(/amina can cancel and get 20.30\sUSDT back/);
    const buyer = nextStep(aTrade(), 'buyer');
    expect(buyer).toMatchObject({
      turn: 'counterparty',
      title: expect.stringMatching(/^yusuf sends 10\sSIDRA by /),
    });
    expect(buyer.otherwise).toMatch(/You can then cancel/);
  });

  it('tells both what the seller promised, unless the buyer changed the wallet', () => {
    const guarantee = { amount: '1.000000', end: null };
    for (const changes of [{}, { is_overdue: true, turn: 'buyer' } as const]) {
      const trade = aTrade({ ...changes, guarantee });
      expect(nextStep(trade, 'seller').otherwise).toMatch(/amina also gets the 1.00\sUSDT that you promised/);
      expect(nextStep(trade, 'buyer').otherwise).toMatch(/you also get the 1.00\sUSDT that yusuf promised/);
      const changed = { ...trade, wallet_changed_at: trade.created_at };
      for (const side of SIDES) expect(nextStep(changed, side).otherwise).not.toContain('promised');
    }
    const ended = aTrade({ status: 'cancelled', guarantee: { ...guarantee, end: 'paid' } });
    for (const side of SIDES)
      expect(nextStep(ended, side).text).toMatch(/promised 1.00\sUSDT .* the buyer got it/);
  });

  it('lets the buyer choose once the time is over, and the seller send all the same', () => {
    expect(nextStep(OVERDUE, 'buyer')).toMatchObject({
      turn: 'you',
      text: expect.stringMatching(/cancel and get your 20.30\sUSDT back/),
    });
    expect(nextStep(OVERDUE, 'seller')).toMatchObject({
      turn: 'you',
      text: expect.stringMatching(/You can still send/),
    });
    for (const side of SIDES)
      expect(nextStep(OVERDUE, side).otherwise).toMatch(/the platform cancels the trade/);
  });

  it('asks the seller to mark a sent trade complete, once', () => {
    expect(nextStep(aTrade({ status: 'crypto_sent' }), 'seller').turn).toBe('you');
    const marked = aTrade({ status: 'crypto_sent', marked_complete_at: '2026-11-21T06:00:00.000Z' });
    expect(nextStep(marked, 'seller').turn).toBe('platform');
  });

  it('tells the buyer of a sent trade that it waits for verification', () => {
    expect(nextStep(aTrade({ status: 'crypto_sent' }), 'buyer').title).toBe(WAITING_FOR_VERIFICATION);
  });

  it('says the place in the queue and by when our team answers, or that it takes longer', () => {
    const sent = (verify_by: string) =>
      nextStep(aTrade({ status: 'crypto_sent', queue_place: 2, verify_by }), 'buyer').text;
    expect(sent('2100-01-01T00:00:00.000Z')).toMatch(/number 2 in the queue. Our team answers by 1 Jan 2100/);
    expect(sent('2026-01-01T00:00:00.000Z')).toMatch(/taking longer than promised/);
  });

  it('says that the platform opened a dispute that no one started', () => {
    const { text } = nextStep(aTrade({ status: 'disputed', disputed_by: null }), 'buyer');
    expect(text).toMatch(/^Time ran out, so the platform opened a dispute\./);
  });

  it('tells a seller who disputed without a hash that they can add it', () => {
    const disputed = aTrade({ status: 'disputed', disputed_by: 'seller' });
    expect(nextStep(disputed, 'seller').text).toMatch(/add the transaction hash/);
    expect(nextStep({ ...disputed, seller_txn_hash: '0x9f86' }, 'seller').text).not.toMatch(/add the/);
  });

  it.each(CANCEL_REASONS.flatMap((reason) => SIDES.map((side) => [reason, side] as const)))(
    'says why a trade was cancelled (%s) and where the money is, to the %s',
    (cancel_reason, side) => {
      const { text } = nextStep(aTrade({ status: 'cancelled', cancel_reason }), side);
      const money = nextStep(aTrade({ status: 'cancelled' }), side).text;
      expect(text).toMatch(/^\w.*\. /);
      expect(text.endsWith(money)).toBe(true);
      expect(text.length).toBeGreaterThan(money.length);
    },
  );

  it('says who got what of a divided trade, cent by cent', () => {
    const split = {
      seller_usdt: '12.50',
      buyer_fee: '0.187500',
      seller_fee: '0.187500',
      by: 'sides',
    } as const;
    const trade = aTrade({ status: 'completed', split });
    expect(nextStep(trade, 'seller').text).toMatch(
      /12.3125\sUSDT was added .* 7.6125\sUSDT went back to amina/,
    );
    expect(nextStep(trade, 'buyer').text).toMatch(/7.6125\sUSDT is back .* 12.3125\sUSDT went to yusuf/);
  });

  it('says of a late payment that no money moves, until our team has looked', () => {
    const late = (late_payment: 'open' | 'closed' | null) =>
      latePaymentText(aTrade({ status: 'cancelled', late_payment }), 'buyer');
    expect(late(null)).toBeNull();
    expect(late('open')).toMatch(/^yusuf sent .* No money moves until our team has looked.$/);
    expect(late('closed')).toMatch(/has looked at it/);
  });

  it('asks evidence of whose turn it is, tells the other side of it, and both when it is late', () => {
    const awaiting = (evidence_by: string) => {
      const silent = { stance: null, evidence_by: null };
      const sides = { seller: { stance: null, evidence_by }, buyer: silent };
      return aTrade({ status: 'disputed', dispute: { code: 'not_sent', ...sides, decision_code: null } });
    };
    const titles = (trade: ReturnType<typeof aTrade>) =>
      SIDES.map((side) => [nextStep(trade, side).turn, nextStep(trade, side).title]);
    expect(titles(awaiting('2100-01-01T00:00:00.000Z'))).toEqual([
      ['you', expect.stringMatching(/^Add your evidence by 1 Jan 2100/)],
      ['counterparty', expect.stringMatching(/^Waiting for yusuf’s evidence by 1 Jan 2100/)],
    ]);
    expect(titles(awaiting('2026-01-01T00:00:00.000Z'))).toEqual([
      ['you', expect.stringMatching(/^Add your evidence now: it was due/)],
      ['counterparty', expect.stringMatching(/^Waiting for yusuf’s evidence, which was due/)],
    ]);
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
