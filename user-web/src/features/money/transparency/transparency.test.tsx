import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { LiabilityProof, OwnProof } from '@souk/contracts/money/liabilities';
import { aUser, json, list, problem } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const user = aUser();
const SECRET = '7'.repeat(64);
const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The proof of a platform that owes one user all it owes: its tree is one leaf. */
function aProof({ number = 12, total = '79.700000', balance = '80.000000' } = {}): LiabilityProof {
  const value = Buffer.alloc(8);
  value.writeBigUInt64BE(BigInt(total.replace('.', '')));
  const inner = createHmac('sha256', Buffer.from(SECRET, 'hex'))
    .update(`souk.liability.v1\n${number}\n${user.username}\n0\n`)
    .update(value)
    .digest();
  const reserve = {
    network: 'tron',
    address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
    balance,
    block_number: 7,
  } as const;
  const unsigned = {
    number,
    taken_at: '2026-11-25T09:14:00.000Z',
    called: false,
    root: sha256(Buffer.of(0), inner, value).toString('hex'),
    total,
    height: 0,
    as_of_transfer_id: 9,
    fees: '1.000000',
    arrivals: '0.000000',
    reserves: [{ ...reserve, checked_at: null }],
    prev_hash: '',
    public_key: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
  };
  const parts = [number, unsigned.taken_at, false, unsigned.root, total, 0, 9, '1.000000', '0.000000'];
  const text = ['souk-liability-1', ...parts, ...Object.values(reserve), '', '', unsigned.public_key]
    .map((part) => `${String(part).length}:${part}`)
    .join('');
  return {
    ...unsigned,
    hash: sha256(text).toString('hex'),
    signature: sign(null, Buffer.from(text), privateKey).toString('hex'),
    signed_reserves: [],
  };
}

const ownOf = (head: LiabilityProof, available = head.total): OwnProof => ({
  head,
  username: user.username,
  secret: SECRET,
  owned: { available, escrow: '0.000000', withdrawal_hold: '0.000000' },
  leaves: [{ index: 0, value: head.total, path: [] }],
});

const served = (head: LiabilityProof, own = ownOf(head)) => ({
  'GET /transparency/liabilities': () => list([head]),
  [`GET /wallet/liability-proofs/${head.number}`]: () => json(own),
});

// What a browser saw is of that browser.
beforeEach(() => localStorage.removeItem('seen-proofs'));

describe('/transparency', () => {
  it('tells a visitor what is owed and held, and asks for nobody’s part', async () => {
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
  });

  it('says that there is no proof yet, and that it could not be asked', async () => {
    await showPage('/transparency');
    expect(await screen.findByText(/^The first proof is made/)).toBeVisible();
  });

  it('checks the reader’s own part', async () => {
    await showPage('/transparency', { routes: served(aProof()) });
    expect(await screen.findByText(/Your browser checked every step up to the signed total/)).toBeVisible();
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
    expect(await screen.findByText('Your part of proof 12 couldn’t be checked')).toBeVisible();
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
      ownOf(aProof(), '80.000000'),
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
      ownOf(aProof({ total: '80.000000' })),
      /another proof than everyone/,
    ],
  ])('warns on every page where %s', async (_, head, own, fault) => {
    await showPage('/trades', { routes: served(head, own) });
    expect(await screen.findByText('Proof 12 of what we owe is wrong for you')).toBeVisible();
    expect(screen.getByText(fault)).toBeVisible();
  });

  it('warns where this browser saw another proof under the number before', async () => {
    localStorage.setItem('seen-proofs', JSON.stringify({ 12: 'a'.repeat(64) }));
    await showPage('/wallet', { routes: served(aProof()) });
    expect(await screen.findByText(/saw another proof under this number/)).toBeVisible();
  });

  it('warns where the newest doesn’t follow the one that it saw', async () => {
    localStorage.setItem('seen-proofs', JSON.stringify({ 11: 'a'.repeat(64) }));
    await showPage('/wallet', { routes: served(aProof()) });
    expect(await screen.findByText(/doesn’t follow the proof that this browser saw before/)).toBeVisible();
  });
});
