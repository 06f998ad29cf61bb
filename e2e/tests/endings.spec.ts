import { Admin } from '../people/Admin';
import { Trader } from '../people/Trader';
import { openedTrade } from '../scene/market';
import { test } from '../scene/test';

/** How a trade of 10 at 2.00 can end otherwise than verified, and where its money is then. */
const ENDINGS = [
  {
    name: 'rejected',
    disputed: false,
    decision: 'Reject',
    buyer: '100.00',
    seller: '0.00',
    state: 'Cancelled',
  },
  {
    name: 'disputed and resolved',
    disputed: true,
    decision: 'Resolve',
    buyer: '79.70',
    seller: '19.70',
    state: 'Completed',
  },
  {
    name: 'disputed and cancelled',
    disputed: true,
    decision: 'Cancel',
    buyer: '100.00',
    seller: '0.00',
    state: 'Cancelled',
  },
] as const;

for (const ending of ENDINGS) {
  test(`a trade that is ${ending.name}`, async ({ browser }) => {
    const opened = await openedTrade();
    const admin = await Admin.arrive(browser);
    const buyer = await Trader.enter(browser, opened.buyer);
    const seller = await Trader.enter(browser, opened.seller);
    if (ending.disputed) await buyer.dispute('The coins didn’t arrive');
    else await seller.sendHash();

    await admin.decideTrade(seller, ending.decision, /USDT/);

    await buyer.expectBalances({ available: ending.buyer, escrow: '0.00' });
    await seller.expectBalances({ available: ending.seller, escrow: '0.00' });
    await buyer.expectTradeState(ending.state);
  });
}
