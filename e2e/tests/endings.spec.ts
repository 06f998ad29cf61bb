import { test } from 'playwright/test';
import { Admin } from '../people/Admin';
import { Trader } from '../people/Trader';

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
    test.setTimeout(180_000);
    const admin = await Admin.arrive(browser);
    const buyer = await Trader.arrive(browser, 'buyer');
    const seller = await Trader.arrive(browser, 'seller');
    await admin.approveKyc(buyer);
    await admin.approveKyc(seller);
    await buyer.deposit('100');
    await admin.approveDeposit(buyer, '100.00');
    await seller.postOffer({ price: '2.00', min: '1', max: '50' });
    await buyer.openTrade({ seller, amount: '10', lock: '20.30' });
    if (ending.disputed) await buyer.dispute('The coins did not arrive');
    else await seller.sendHash();

    await admin.decideTrade(seller, ending.decision, /USDT/);

    await buyer.expectBalances({ available: ending.buyer, escrow: '0.00' });
    await seller.expectBalances({ available: ending.seller, escrow: '0.00' });
    await buyer.expectTradeState(ending.state);
  });
}
