import { Admin } from '../people/Admin';
import { Trader } from '../people/Trader';
import { openedTrade } from '../scene/market';
import { test } from '../scene/test';

test('a trade that is rejected gives the buyer everything back', async ({ browser }) => {
  const opened = await openedTrade();
  const admin = await Admin.arrive(browser);
  const buyer = await Trader.enter(browser, opened.buyer);
  const seller = await Trader.enter(browser, opened.seller);
  await seller.sendHash();
  await admin.decideTrade(seller, 'Reject', /USDT/);
  await buyer.expectBalances({ available: '100.00', escrow: '0.00' });
  await seller.expectBalances({ available: '0.00', escrow: '0.00' });
  await buyer.expectTradeState('Cancelled');
});
