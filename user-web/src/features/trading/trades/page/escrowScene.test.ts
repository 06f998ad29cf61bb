import { type TradeStatus, tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import { aTrade } from '@souk/web-core/testing';
import { escrowScene } from './escrowScene';

const factsOf = (trade: ReturnType<typeof aTrade>, side: 'buyer' | 'seller') => {
  const scene = escrowScene(trade, side);
  return (
    scene &&
    [scene.held, scene.buyer[0], scene.escrow[0], scene.seller[0], scene.coins.text].map(
      (text) => text?.replaceAll('\u00a0', ' ') ?? null,
    )
  );
};

it.each<[string, Partial<ReturnType<typeof aTrade>>, (string | null)[]]>([
  [
    'open',
    {},
    ['20.300000', 'you paid 20.30 USDT', 'Locked.', 'receives 19.70 USDT', '10 SIDRA go straight to you'],
  ],
  [
    'completed',
    { status: 'completed', seller_txn_hash: '0x1' },
    [null, 'you paid 20.30 USDT', 'Empty', 'received 19.70 USDT', '10 SIDRA sent to you'],
  ],
  [
    'cancelled',
    { status: 'cancelled' },
    [null, '20.30 USDT came back', 'Empty', 'received nothing', '10 SIDRA stay with yusuf'],
  ],
  [
    'divided',
    {
      status: 'completed',
      split: { seller_usdt: '5.000000', buyer_fee: '0.075000', seller_fee: '0.075000', by: 'sides' },
    },
    [null, 'you paid 5.075 USDT', 'Empty', 'received 4.925 USDT', '10 SIDRA sent to you'],
  ],
])('tells the buyer where the money of a trade is: %s', (_, changes, facts) => {
  expect(factsOf(aTrade(changes), 'buyer')).toEqual(facts);
});

it('lights each arch in which money came to rest, and the escrow alone while it is held', () => {
  const lit = (changes: Partial<ReturnType<typeof aTrade>>) => escrowScene(aTrade(changes), 'seller')?.lit;
  expect(lit({})).toEqual([]);
  expect(lit({ status: 'completed' })).toEqual(['seller']);
  expect(lit({ status: 'cancelled' })).toEqual(['buyer']);
  const split = {
    seller_usdt: '5.000000',
    buyer_fee: '0.075000',
    seller_fee: '0.075000',
    by: 'sides',
  } as const;
  expect(lit({ status: 'completed', split })).toEqual(['buyer', 'seller']);
});

it('draws each state that it knows, and none that came after it', () => {
  for (const status of tradeMachine.states) expect(escrowScene(aTrade({ status }), 'buyer')).not.toBeNull();
  expect(escrowScene(aTrade({ status: 'frozen' as TradeStatus }), 'buyer')).toBeNull();
});
