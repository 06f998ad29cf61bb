import type { LiabilityProof, OwnProof } from '@souk/contracts/money/treasury/liabilities';
import type { Movement } from '@souk/contracts/money/wallet/activity';
import { aUser, json, list, type Routes, type SentRequest } from '@souk/web-core/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aProof, movementsOf, ownPartOf } from '../testing/aProof';
import { balanceOf } from '../testing/balanceOf';
import { showPage } from '../testing/showPage';
import { movementsKey } from './forgetMovements';

/** Answers of a platform to a user who has owned 100 USDT since before the proof. */
interface Said {
  heads?: LiabilityProof[];
  own?: OwnProof;
  movements?: Movement[];
  balance?: string;
}

const hundred = movementsOf([72, '64.37'], [24, '35.63']);
const honest = aProof({ total: '100.000000' });

const routesOf = ({ heads = [honest], own, movements = hundred, balance }: Said): Routes => {
  const [head = honest] = heads;
  return {
    'GET /transparency/liabilities': ({ query }) => list(heads.slice(0, Number(query.get('limit')))),
    [`GET /wallet/liability-proofs/${head.number}`]: () => json(own ?? ownPartOf(head)),
    'GET /wallet/balance': () =>
      json(balance ? balanceOf(balance) : (movements[0]?.balance ?? balanceOf('0'))),
    'GET /wallet/activity': ({ query }) => {
      const from = movements.findIndex(({ id }) => String(id) === query.get('before')) + 1;
      return json(movements.slice(from, from + Number(query.get('limit'))));
    },
  };
};

async function check(said: Said): Promise<string> {
  await showPage('/transparency', { routes: routesOf(said) });
  const words = await screen.findByText(/Your browser checked that|doesn’t fit your money|can’t compare/);
  const part = words.closest('section')?.textContent ?? '';
  cleanup();
  return part;
}

const storedMovements = () => localStorage.getItem(movementsKey(aUser().username));

beforeEach(async () => {
  // Let pending writes of the previous test's page finish.
  await crypto.subtle.digest('SHA-256', new Uint8Array());
  await new Promise((passed) => setTimeout(passed));
  localStorage.clear();
});

describe('a browser without memory', () => {
  it('adds up the movements itself, and says what it could not compare', async () => {
    const part = await check({});
    expect(part).toContain('The 100.00 USDT you owned when proof 12 was made are in it.');
    expect(part).toContain('This browser saw none of your movements before');
  });

  it.each<[string, Said]>([
    ['nothing was owned', { own: ownPartOf(honest, '0.000000') }],
    ['64.37 of 100 was owned', { heads: [aProof({ total: '64.370000' })] }],
    [
      'the newest deposit is no part of the ledger yet',
      { heads: [aProof({ total: '64.370000', as_of_transfer_id: 1 })] },
    ],
    [
      'the movements are fewer than they add up to',
      { movements: hundred.slice(0, 1), heads: [aProof({ total: '100.000000' })] },
    ],
    [
      'the wallet has more than the movements and the proof',
      { heads: [aProof({ total: '64.370000' })], movements: hundred.slice(1), balance: '100' },
    ],
    ['the newest proof is of last week', { heads: [aProof({ total: '100.000000', hours_ago: 168 })] }],
  ])('is not content where it is told that %s', async (_, said) => {
    expect(await check(said)).toContain('Proof 12 doesn’t fit your money');
  });

  it('says how much less is counted', async () => {
    expect(await check({ own: ownPartOf(honest, '0.000000') })).toContain(
      'It counts 0.00 USDT for you, but your movements add up to 100.00 USDT',
    );
  });

  it('says nothing is wrong where nothing was ever owned', async () => {
    const part = await check({ own: ownPartOf(honest, '0.000000'), movements: [] });
    expect(part).toContain('You owned nothing when proof 12 was made');
  });

  it('takes what moved since the proof for what it is', async () => {
    const movements = movementsOf([72, '64.37'], [24, '35.63'], [-0.5, '-90']);
    const heads = [aProof({ total: '100.000000', as_of_transfer_id: 2 })];
    expect(await check({ movements, heads })).toContain('The 100.00 USDT you owned');
  });

  it('takes a movement that was being written at the moment of the proof for what it is', async () => {
    const movements = movementsOf([72, '64.37'], [24, '35.63'], [1 / 120, '20']);
    const part = await check({ movements });
    expect(part).toContain('The 100.00 USDT you owned');
    expect(part).toContain('The next proof must count it');
  });

  it('takes a balance that moved between two answers for what it is', async () => {
    const moved = movementsOf([72, '64.37'], [24, '35.63'], [-1, '20']);
    const routes = routesOf({ balance: '120' });
    const { 'GET /wallet/activity': before } = routes;
    const activity = (request: SentRequest) =>
      request.query.get('limit') === '1' ? json(moved.slice(0, 1)) : before?.(request);
    await showPage('/transparency', {
      routes: { ...routes, 'GET /wallet/activity': activity as typeof before } as Routes,
    });
    expect(await screen.findByText(/Your browser checked/)).toHaveTextContent('The 100.00 USDT you owned');
  });

  it('reads a long history page by page', async () => {
    const since = Array.from({ length: 250 }, () => [-0.5, '0.1'] as const);
    const movements = movementsOf([72, '100'], ...since);
    const heads = [aProof({ total: '100.000000', as_of_transfer_id: 1 })];
    expect(await check({ movements, heads })).toContain('The 100.00 USDT you owned');
  });

  it('says that it could not compare where too much moved since', async () => {
    const since = Array.from({ length: 2_100 }, () => [-0.5, '0.1'] as const);
    const heads = [aProof({ total: '100.000000', as_of_transfer_id: 1 })];
    const part = await check({ movements: movementsOf([72, '100'], ...since), heads });
    expect(part).toContain('can’t compare');
  });
});

describe('a browser that saw the movements before', () => {
  beforeEach(async () => {
    await check({});
  });

  it('says that they are as they were', async () => {
    expect(await check({})).toContain('Your movements are as this browser saw them before.');
  });

  it.each<[string, Said]>([
    ['nothing was ever owned', { own: ownPartOf(honest, '0.000000'), movements: [] }],
    [
      'the newest deposit never came',
      {
        heads: [aProof({ number: 13, total: '64.370000', prev_hash: honest.hash })],
        movements: hundred.slice(1),
      },
    ],
    [
      'the first deposit was smaller',
      {
        heads: [aProof({ number: 13, total: '80.000000', prev_hash: honest.hash })],
        movements: movementsOf([72, '44.37'], [24, '35.63']),
      },
    ],
    [
      'the newest deposit came just at the moment of the proof',
      {
        heads: [aProof({ number: 13, total: '64.370000', prev_hash: honest.hash })],
        movements: movementsOf([72, '64.37'], [1 / 120, '35.63']),
      },
    ],
  ])('is not content where it is told that %s', async (_, said) => {
    expect(await check(said)).toContain('isn’t shown as this browser saw it before');
    // The next visit reports it again.
    expect(await check(said)).toContain('isn’t shown as this browser saw it before');
  });

  it('remembers them by user, and stores no amount', async () => {
    expect(JSON.parse(storedMovements() ?? '')).toHaveLength(2);
    expect(storedMovements()).not.toMatch(/64\.37|35\.63|100\./);
    localStorage.setItem(
      movementsKey('another'),
      JSON.stringify([[new Date().toISOString().slice(0, 13), 'x']]),
    );
    expect(await check({})).toContain('The 100.00 USDT you owned');
  });

  it('waits with a movement until it has settled: another one may still come before it', async () => {
    const movements = [...movementsOf([72, '64.37'], [24, '35.63'], [-1, '5'])];
    await check({ movements });
    expect(JSON.parse(storedMovements() ?? '')).toHaveLength(2);
  });
});

it('the wallet’s list is remembered as it was shown', async () => {
  await showPage('/wallet', { routes: { ...routesOf({}), 'GET /transparency/liabilities': () => list([]) } });
  await waitFor(() => expect(storedMovements()).not.toBeNull());
  cleanup();
  const heads = [aProof({ total: '64.370000' })];
  expect(await check({ heads, movements: hundred.slice(1) })).toContain('as this browser saw it before');
});

describe('a browser that saw proofs before', () => {
  const [tenth, eleventh] = [
    aProof({ number: 10, total: '100.000000' }),
    aProof({ number: 11, prev_hash: 'b' }),
  ];

  it('is not content with an older one', async () => {
    await check({ heads: [honest] });
    expect(await check({ heads: [aProof({ number: 11, total: '100.000000' })] })).toContain(
      'This browser saw a newer proof before',
    );
  });

  it('takes an older one in a page that was open for long for what it is', async () => {
    await check({ heads: [honest] });
    const old = aProof({ number: 11, total: '100.000000' });
    let asked = 0;
    const routes = {
      ...routesOf({ heads: [old] }),
      'GET /transparency/liabilities': ({ query }: SentRequest) => {
        if (query.get('limit') !== '1') return list([old]);
        asked += 1;
        return list([asked === 1 ? old : honest]);
      },
    };
    await showPage('/transparency', { routes });
    expect(await screen.findByText(/Your browser checked/)).toHaveTextContent('when proof 11 was made');
  });

  it('is not content with another root under a number that it knows', async () => {
    await check({ heads: [honest] });
    const other = aProof({ total: '100.000000', balance: '79.000000' });
    expect(await check({ heads: [other] })).toContain('saw another proof under this number');
  });

  it('follows the chain over those that it missed', async () => {
    await check({ heads: [tenth] });
    const next = aProof({ number: 11, total: '100.000000', prev_hash: tenth.hash });
    const newest = aProof({ total: '100.000000', prev_hash: next.hash });
    expect(await check({ heads: [newest, next, tenth] })).toContain('The 100.00 USDT you owned');
  });

  it('follows the chain over the numbers that a restore skipped', async () => {
    await check({ heads: [tenth] });
    const next = aProof({ number: 900, total: '100.000000', prev_hash: tenth.hash });
    const newest = aProof({ number: 901, total: '100.000000', prev_hash: next.hash });
    expect(await check({ heads: [newest, next, tenth] })).toContain('The 100.00 USDT you owned');
  });

  it('is not content where a restore lost the proof that it saw', async () => {
    await check({ heads: [honest] });
    const newest = aProof({ number: 900, total: '100.000000', prev_hash: tenth.hash });
    expect(await check({ heads: [newest, tenth] })).toContain(
      'doesn’t follow the proof that this browser saw before',
    );
  });

  it('is not content where the chain that it missed leads elsewhere', async () => {
    await check({ heads: [tenth] });
    const newest = aProof({ total: '100.000000', prev_hash: eleventh.hash });
    for (const heads of [
      [newest, eleventh, tenth],
      [newest, tenth],
    ])
      expect(await check({ heads })).toContain('doesn’t follow the proof that this browser saw before');
  });
});

it('a browser that stores nothing checks all the same', async () => {
  const { setItem } = Storage.prototype;
  const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (key.startsWith('seen-')) throw new Error('full');
    setItem.call(this, key, value);
  });
  expect(await check({})).toContain('The 100.00 USDT you owned');
  spy.mockRestore();
});

describe('a proof that this tab has checked', () => {
  const proofs = (sent: readonly SentRequest[]) =>
    sent.filter(({ path }) => path.includes('liability-proofs'));
  async function see(said: Said) {
    const { sent } = await showPage('/wallet', { routes: routesOf(said) });
    const line = await screen.findByText(/are in|doesn’t fit your money/);
    const words = line.textContent ?? '';
    cleanup();
    return { words, checks: proofs(sent).length };
  }

  beforeEach(() => sessionStorage.clear());

  it('is not fetched again, and says when it was checked', async () => {
    const first = await see({});
    expect(first.words).toContain('Your 100.00 USDT are in proof 12, checked by this browser at');
    expect([first.checks, await see({})]).toEqual([1, { words: first.words, checks: 0 }]);
  });

  it.each<[string, Said]>([
    ['another root has its number', { heads: [aProof({ total: '100.000000', balance: '79.000000' })] }],
    ['its signature is another one', { heads: [{ ...honest, signature: '0'.repeat(128) }] }],
    ['an older one is said to be the newest', { heads: [aProof({ number: 11, total: '100.000000' })] }],
  ])('is no excuse where %s', async (_, said) => {
    await see({});
    expect((await see(said)).words).toContain('doesn’t fit your money');
  });

  it('is checked again where it is wrong', async () => {
    const wrong = { own: ownPartOf(honest, '0.000000') };
    expect((await see(wrong)).checks).toBe(1);
    expect((await see(wrong)).checks).toBe(1);
  });

  it('is checked again for another user', async () => {
    await see({});
    const stored = sessionStorage.getItem('checked-proof') ?? '';
    sessionStorage.setItem('checked-proof', stored.replace(aUser().username, 'another'));
    expect((await see({})).checks).toBe(1);
  });

  it('is checked again once it is old, whatever is said of its age', async () => {
    await see({});
    const stored = JSON.parse(sessionStorage.getItem('checked-proof') ?? '');
    stored.takenAt = '2026-01-01T00:00:00.000Z';
    sessionStorage.setItem('checked-proof', JSON.stringify(stored));
    expect((await see({})).checks).toBe(1);
  });
});
