import type { LiabilityProof, OwnProof } from '@souk/contracts/money/treasury/liabilities';
import { json, list, problem } from '@souk/web-core/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aProof, movementsOf, ownPartOf } from '../../../testing/aProof';
import { balanceOf } from '../../../testing/balanceOf';
import { showPage } from '../../../testing/showPage';

const served = (head: LiabilityProof, own = ownPartOf(head)) => ({
  'GET /transparency/liabilities': () => list([head]),
  [`GET /wallet/liability-proofs/${head.number}`]: () => json(own),
  'GET /wallet/activity': () => json(movementsOf([48, '79.7'])),
  'GET /wallet/balance': () => json(balanceOf('79.7')),
});

// Seen proofs and movements are stored per browser.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('/transparency', () => {
  it('tells a visitor what is owed and held, and asks for no one’s part', async () => {
    const { sent } = await showPage('/transparency', { as: null, routes: served(aProof()) });
    expect(await screen.findByText(/We owe/, { selector: 'p' })).toHaveTextContent(
      'We owe 79.70 USDT, and hold 80.00 USDT: 100.3 %.',
    );
    expect(screen.queryByRole('region', { name: 'Your part' })).not.toBeInTheDocument();
    expect(sent.map(({ path }) => path)).not.toContain('/wallet/liability-proofs/12');
  });

  it('says in red that less is held than is owed, by a cent too', async () => {
    await showPage('/transparency', { routes: served(aProof({ number: 13, balance: '79.699999' })) });
    expect(await screen.findByText('We hold less than we owe')).toBeVisible();
    expect(screen.getByText(/We owe/, { selector: 'p' })).toHaveTextContent(': 99.9 %.');
    await screen.findByText(/Your browser checked that/);
  });

  it('says that a backup was restored, and which proofs are lost', async () => {
    const routes = (...numbers: number[]) => ({
      'GET /transparency/liabilities': () => list(numbers.map((number) => aProof({ number }))),
    });
    await showPage('/transparency', { as: null, routes: routes(902, 901, 12, 11) });
    expect(await screen.findByText(/we restored a backup/)).toHaveTextContent(
      'Before proof 901 we restored a backup. It follows proof 12',
    );
    cleanup();
    await showPage('/transparency', { as: null, routes: routes(12, 11) });
    expect(await screen.findByText(/The last 2 proofs/)).toBeVisible();
    expect(screen.queryByText(/we restored a backup/)).toBeNull();
  });

  it('says that there is no proof yet, and that it could not be asked', async () => {
    await showPage('/transparency');
    expect(await screen.findByText(/^The first proof is made/)).toBeVisible();
  });

  it('shows the times of each day, the newest first, and says where there are none', async () => {
    const waits = (count: number, longest: number | null) => ({
      count,
      median_minutes: longest,
      p95_minutes: longest,
      longest_minutes: longest,
    });
    const times = [
      { day: '2026-11-23', verified: waits(1, 1_500), paid_out: waits(0, null) },
      { day: '2026-11-24', verified: waits(7, 42), paid_out: waits(2, 61) },
    ];
    const later = aProof({ number: 13 });
    const routes = { 'GET /transparency/liabilities': () => list([later, { ...aProof(), times }]) };
    await showPage('/transparency', { as: null, routes });
    const card = within(await screen.findByRole('region', { name: 'How long our work took' }));
    const cells = (name: RegExp) =>
      within(card.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells(/^Trades verified/)).toEqual([
      ['24 Nov', '7', '42', '42', '42'],
      ['23 Nov', '1', '1,500', '1,500', '1,500'],
    ]);
    expect(cells(/^Withdrawals paid out/)[1]).toEqual(['23 Nov', '0', '–', '–', '–']);
  });

  it('says where no proof tells of times yet', async () => {
    await showPage('/transparency', { as: null, routes: served(aProof()) });
    expect(await screen.findByText(/^The first day with a verification/)).toBeVisible();
  });

  it('checks the reader’s own part', async () => {
    await showPage('/transparency', { routes: served(aProof()) });
    expect(await screen.findByText(/It followed every step up to the signed total/)).toBeVisible();
  });
});

it('says where the reader’s part is withheld: that is no check', async () => {
  const routes = { ...served(aProof()), 'GET /wallet/liability-proofs/12': () => problem(404, 'Not found') };
  await showPage('/transparency', { routes });
  const part = await screen.findByRole('region', { name: 'Your part' });
  expect(await within(part).findByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('the wallet', () => {
  it('says where the reader’s part is withheld', async () => {
    const routes = {
      ...served(aProof()),
      'GET /wallet/liability-proofs/12': () => problem(404, 'Not found'),
    };
    await showPage('/wallet', { routes });
    const warning = await screen.findByText('Your part of proof 12 couldn’t be checked');
    await waitFor(() => expect(warning).toBeVisible());
  });

  it('says that this browser has checked the newest proof', async () => {
    await showPage('/wallet', { routes: served(aProof()) });
    expect(await screen.findByText(/Your 79.70 USDT are in/)).toHaveTextContent(
      /proof 12, checked by this browser/,
    );
  });

  it.each<[string, LiabilityProof, OwnProof | undefined, RegExp]>([
    [
      'what was owned is not in it',
      aProof(),
      ownPartOf(aProof(), '80.000000'),
      /The parts are not what was owned/,
    ],
    [
      'its signature is wrong',
      { ...aProof(), signature: '0'.repeat(128) },
      undefined,
      /The signature is wrong/,
    ],
    [
      'others see another one',
      aProof(),
      ownPartOf(aProof({ total: '80.000000' })),
      /another proof than everyone/,
    ],
  ])('warns on every page where %s', async (_, head, own, fault) => {
    await showPage('/trades', { routes: served(head, own) });
    expect(await screen.findByText('Proof 12 of what we owe is wrong for you')).toBeVisible();
    expect(screen.getByText(fault)).toBeVisible();
  });
});
