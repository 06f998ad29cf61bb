import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { Admin } from '../people/Admin';
import { Trader } from '../people/Trader';
import { test } from '../scene/test';

const WALLET = exampleAddress('tron', 'journey');

test('one trade from registration to payout', async ({ browser }) => {
  const admin = await Admin.arrive(browser);
  const buyer = await Trader.arrive(browser, 'buyer');
  const seller = await Trader.arrive(browser, 'seller');

  await test.step('both set up their accounts, and the buyer brings 100 USDT', async () => {
    await buyer.setWalletAddress(WALLET);
    await seller.setWalletAddress(WALLET);
    await admin.approveKyc(buyer);
    await admin.approveKyc(seller);
    await buyer.deposit('100');
    await buyer.expectBalances({ available: '0.00', escrow: '0.00' });
    await admin.approveDeposit(buyer, '100.00');
    await buyer.expectBalances({ available: '100.00', escrow: '0.00' });
  });

  await test.step('opening a trade of 10 at 2.00 locks the amount and the fee', async () => {
    await seller.postOffer({ price: '2.00', min: '1', max: '50' });
    await buyer.openTrade({ seller, amount: '10', lock: '20.30' });
    await buyer.expectBalances({ available: '79.70', escrow: '20.30' });
  });

  await test.step('the seller sends the coins, and an admin verifies', async () => {
    await seller.sendHash();
    await buyer.expectTradeState('Waiting for admin verification of transaction');
    await seller.markComplete();
    await admin.approveTrade(seller);
    await buyer.expectBalances({ available: '79.70', escrow: '0.00' });
    await seller.expectBalances({ available: '19.70', escrow: '0.00' });
  });

  await test.step('the seller takes 10 out', async () => {
    await seller.withdraw('10');
    await seller.expectBalances({ available: '9.70', escrow: '0.00', pending: '10.00' });
    await admin.processWithdrawal(seller, '10.00');
    await admin.completeWithdrawal(seller, '10.00');
    await seller.expectBalances({ available: '9.70', escrow: '0.00' });
  });
});
