import { addAmounts, compareAmounts, type DecimalString, tradeMoney } from '@souk/contracts/amounts/amounts';
import type { Hold, Movement } from '@souk/contracts/money/wallet/activity';
import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import { json } from '@souk/web-core/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { TradeBreakdown } from '../../../../components/terms/TradeBreakdown';
import { showPage } from '../../../../testing/showPage';
import { StatementTable } from './StatementTable';

// Visible amounts must add up to the visible sum, for any amounts.

function amountsIn(element: Element | null): DecimalString[] {
  const texts = [...(element?.querySelectorAll('[translate="no"]') ?? [])].map((one) => one.textContent);
  return texts.flatMap((text) => {
    const [, sign, digits] = /^([+−]?)([\d,]+\.\d\d+)/.exec(text) ?? [];
    return digits ? [`${sign === '−' ? '-' : ''}${digits.replaceAll(',', '')}`] : [];
  });
}
const expectSame = (a: DecimalString | undefined, b: DecimalString | undefined) =>
  expect(compareAmounts(a ?? '-1', b ?? '-2')).toBe(0);

const amount = (most: number, decimals: number) =>
  fc
    .integer({ min: 1, max: most })
    .map((units) => String(units).padStart(decimals + 1, '0'))
    .map((digits) => `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
const terms = fc.record({
  cryptoAmount: amount(50_000_000_000, 8),
  pricePerUnit: amount(100_000, 2),
  buyerFeePercentage: amount(1_000, 2),
  sellerFeePercentage: amount(1_000, 2),
});
type Terms = (typeof terms extends fc.Arbitrary<infer T> ? T : never) & object;

const NOTHING: WalletBalance = { available_balance: '0', escrow_balance: '0', pending_withdrawals: '0' };
const subjectOf = (id: number, { cryptoAmount, ...terms }: Terms) => {
  const { usdtAmount, buyerFee, sellerFee } = tradeMoney({ cryptoAmount, ...terms });
  const money = { usdt_amount: usdtAmount, buyer_fee: buyerFee, seller_fee: sellerFee };
  const coins = { crypto_amount: cryptoAmount, crypto_type: 'SIDRA' as const };
  return {
    type: 'trade' as const,
    id,
    side: 'buyer' as const,
    counterparty: 'leila',
    is_split: false,
    ...coins,
    ...money,
  };
};

/**
 * Histories of a buyer that fit on one page of the wallet: each entry deposits and locks, and the trade then completes,
 * is cancelled or stays open.
 */
const histories = fc
  .array(fc.record({ terms, end: fc.constantFrom('completed', 'cancelled', 'open'), more: amount(9e8, 6) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((history) => {
    const movements: Movement[] = [];
    let balance = NOTHING;
    const move = (
      subject: Movement['subject'],
      ...steps: [Movement['kind'], available: DecimalString, escrow: DecimalString][]
    ) => {
      const created_at = new Date(Date.UTC(2026, 10, 1, 0, movements.length)).toISOString();
      for (const [kind, available_balance, escrow_balance] of steps) {
        const change = { ...NOTHING, available_balance, escrow_balance };
        balance = {
          ...NOTHING,
          available_balance: addAmounts(balance.available_balance, available_balance),
          escrow_balance: addAmounts(balance.escrow_balance, escrow_balance),
        };
        movements.push({ id: movements.length + 1, kind, subject, change, balance, created_at });
      }
    };
    history.forEach(({ terms, more }, id) => {
      const { buyerPays } = tradeMoney(terms);
      move({ type: 'deposit', id, network: 'tron' }, ['deposit', addAmounts(buyerPays, more), '0']);
      move(subjectOf(id, terms), ['trade_lock', `-${buyerPays}`, buyerPays]);
    });
    history.forEach(({ terms, end }, id) => {
      const { buyerPays, sellerReceives, buyerFee, sellerFee } = tradeMoney(terms);
      if (end === 'cancelled') move(subjectOf(id, terms), ['trade_refund', buyerPays, `-${buyerPays}`]);
      if (end !== 'completed') return;
      move(
        subjectOf(id, terms),
        ['trade_release', '0', `-${sellerReceives}`],
        ['trade_buyer_fee', '0', `-${buyerFee}`],
        ['trade_seller_fee', '0', `-${sellerFee}`],
      );
    });
    const holds = history.flatMap(({ terms, end }, id): Hold[] =>
      end === 'open'
        ? [
            {
              subject: { ...subjectOf(id, terms), status: 'open', is_clock_stopped: false },
              amount: tradeMoney(terms).buyerPays,
              since: '2026-11-01T00:00:00.000Z',
              until: '2027-11-01T00:00:00.000Z',
              turn: 'counterparty',
              afterwards: 'you_may_cancel',
            },
          ]
        : [],
    );
    return { movements, balance, holds };
  });

it('adds up what a trade costs', () => {
  fc.assert(
    fc.property(terms, amount(9e8, 6), (terms, available) => {
      const { container } = render(
        <TradeBreakdown
          money={tradeMoney(terms)}
          buyerFeePercentage={terms.buyerFeePercentage}
          available={available}
        />,
      );
      const [price = '', fee = '', total, left = ''] = amountsIn(container);
      expectSame(addAmounts(price, fee), total);
      const isMissing = screen.queryByText('Missing in your wallet') !== null;
      expectSame(addAmounts(total ?? '', isMissing ? `-${left}` : left), available);
      cleanup();
    }),
  );
});

it('adds up the columns of a statement, and each row’s balance, one row a trade', () => {
  fc.assert(
    fc.property(histories, fc.nat(), ({ movements, balance }, place) => {
      const first = place % (movements.length + 1);
      const opening = movements[first - 1]?.balance ?? NOTHING;
      const month = movements.slice(first);
      const period = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
      render(<StatementTable statement={{ ...period, opening, closing: balance, movements: month }} />);
      const rows = screen.getAllByRole('row').slice(1);
      for (const column of [3, 4, 5]) {
        const seen = rows.map((row) => amountsIn(row.querySelector(`:nth-child(${column})`))[0] ?? '0');
        expectSame(addAmounts(...seen.slice(0, -1)), seen.at(-1));
      }
      let total = addAmounts(...amountsIn(rows[0] ?? null).slice(0, 3));
      for (const row of rows.slice(1, -1)) {
        const seen = amountsIn(row);
        if (seen.length > 0) total = addAmounts(total, ...seen.slice(0, -1));
        expectSame(seen.at(-1) ?? total, total);
      }
      expectSame(amountsIn(rows.at(-1) ?? null).at(-1), total);
      const trades = new Set(month.map(({ subject }) => `${subject.type} ${subject.id}`));
      expect(rows.length - 2).toBe(Math.max(trades.size, 1));
      expect(screen.queryByText(/Seller’s fee/)).not.toBeInTheDocument();
      cleanup();
    }),
    { numRuns: 50 },
  );
});

it('adds up the wallet: the parts of the balance, what is held, and the rows of what moved', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ movements, balance, holds }) => {
      await showPage('/wallet', {
        routes: {
          'GET /wallet/balance': () => json({ ...balance, payouts_paused_since: null }),
          'GET /wallet/holds': () => json({ ...balance, holds }),
          'GET /wallet/activity': () => json(movements.toReversed()),
        },
      });
      const shown = await screen.findByRole('heading', { name: 'Total balance' });
      await screen.findByRole('img', { name: /^Of / });
      const [total, ...parts] = amountsIn(shown.parentElement?.parentElement ?? null);
      expectSame(addAmounts(...parts), total);
      const list = await screen.findByRole('region', { name: 'Activity' });
      await waitFor(() => expect(list.querySelector('li')).not.toBeNull());
      // All movements, and all entries: either add up to what is available.
      for (const rows of ['li > span', 'summary, li:not(details li) > span']) {
        const free = [...list.querySelectorAll(rows)].filter(
          ({ textContent }) => !/\dfrom escrow/.test(textContent),
        );
        expectSame(addAmounts('0', ...free.map((row) => amountsIn(row)[0] ?? '0')), parts[0]);
      }
      const held = screen.queryByRole('region', { name: 'Held funds' });
      const sums = [...(held?.querySelectorAll('b') ?? [])].map((sum) => amountsIn(sum)[0] ?? '0');
      expectSame(addAmounts('0', ...sums), parts[1]);
      cleanup();
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 60_000);
