import type { OwnDeposit } from '@souk/contracts/money/wallet/wallet';
import { aVerdict, json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';
import { proofWords } from './proofWords';

const PAYER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const OTHER = '0x52908400098527886E0F7030069857D2E4169EE7';
const SIGNATURE = `0x${'1b'.repeat(65)}`;
const MESSAGE = 'souk.example asks who paid deposit #7.\n\nNonce: 1f';

function ownDeposit(changes: Partial<OwnDeposit> = {}): OwnDeposit {
  return {
    id: 7,
    user_id: 2,
    amount: '80',
    claimed_amount: null,
    txn_hash: `0x${'ab'.repeat(32)}`,
    network: 'ethereum',
    status: 'pending',
    contested: true,
    bound: false,
    sender_proof: null,
    admin_notes: null,
    created_at: '2026-11-21T05:12:00.000Z',
    decided_at: null,
    verdict: aVerdict({ network: 'ethereum', senders: [PAYER] }),
    ...changes,
  };
}

const proofOf = (signer: 'sender' | 'another' | 'unknown', address = PAYER): OwnDeposit['sender_proof'] => ({
  address,
  signer,
  message: MESSAGE,
  signature: SIGNATURE,
  signed_at: '2026-11-21T05:20:00.000Z',
});

async function open(more: Routes = {}) {
  let shown = ownDeposit();
  const page = await showPage('/wallet', {
    routes: {
      'GET /wallet/deposits': () => list([shown]),
      'POST /wallet/deposits/7/sender-challenge': () =>
        json({ message: MESSAGE, expires_at: '2026-11-21T05:30:00.000Z' }, 201),
      'POST /wallet/deposits/7/sender-proof': () => {
        shown = ownDeposit({ sender_proof: proofOf('sender') });
        return json(shown);
      },
      ...more,
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Prove you paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prove you paid' }));
  return {
    ...page,
    dialog,
    send: () => page.user.click(dialog.getByRole('button', { name: 'Send signature' })),
  };
}

afterEach(() => {
  delete window.ethereum;
  delete window.tronLink;
});

it('shows the text, who should sign it, and who cannot', async () => {
  const { dialog } = await open();
  expect(await dialog.findByText(/asks who paid deposit #7/)).toBeVisible();
  expect(dialog.getByText(PAYER)).toBeVisible();
  expect(dialog.getByText(/can’t sign/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /browser’s wallet/ })).toBeNull();
});

it('sends a pasted signature, says what came of it, and asks no more', async () => {
  const { dialog, user, send, sent } = await open();
  await send();
  expect(dialog.getByLabelText('Signature')).toHaveAccessibleDescription(/Paste the signature/);
  await user.type(dialog.getByLabelText('Signature'), '0x12');
  await send();
  expect(dialog.getByLabelText('Signature')).toHaveAccessibleDescription(/130 digits/);
  await user.clear(dialog.getByLabelText('Signature'));
  await user.type(dialog.getByLabelText('Signature'), SIGNATURE);
  await send();
  expect(await screen.findByText(/^You proved that you sent it/)).toBeVisible();
  expect(await screen.findByText(/You signed with the address that sent it, 0x8617…070D/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prove you paid' })).toBeNull();
  const proofs = sent.filter(({ path }) => path.endsWith('/sender-proof'));
  expect(proofs.map(({ body }) => body)).toEqual([JSON.stringify({ signature: SIGNATURE })]);
});

it('keeps the signature where it is refused, says why, and gets the text again', async () => {
  const refusal = {
    detail: 'Validation',
    errors: [{ field: 'signature', code: 'x', message: 'Another account' }],
  };
  const { dialog, user, send, sent } = await open({
    'POST /wallet/deposits/7/sender-proof': () => json(refusal, 422),
  });
  await user.type(dialog.getByLabelText('Signature'), SIGNATURE);
  await send();
  expect(await dialog.findByText('Another account')).toBeVisible();
  expect(dialog.getByLabelText('Signature')).toHaveValue(SIGNATURE);
  const asked = sent.filter(({ path }) => path.endsWith('/sender-challenge'));
  expect(asked).toHaveLength(2);
});

it('offers to try again where the text does not come', async () => {
  let fails = true;
  const { dialog, user } = await open({
    'POST /wallet/deposits/7/sender-challenge': () =>
      fails
        ? problem(409, 'This deposit was already approved.')
        : json({ message: MESSAGE, expires_at: '2026-11-21T05:30:00.000Z' }, 201),
  });
  expect(await dialog.findByText('This deposit was already approved.')).toBeVisible();
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/asks who paid deposit #7/)).toBeVisible();
});

describe('a wallet in the browser', () => {
  it('signs with the account that sent it', async () => {
    const request = jest.fn(async ({ method }: { method: string }) =>
      method === 'eth_requestAccounts' ? [OTHER, PAYER.toLowerCase()] : SIGNATURE,
    );
    window.ethereum = { request };
    const { dialog, user } = await open();
    await dialog.findByText(/asks who paid deposit #7/);
    await user.click(dialog.getByRole('button', { name: /browser’s wallet/ }));
    expect(await dialog.findByText(/^Signed\./)).toBeVisible();
    expect(dialog.getByLabelText('Signature')).toHaveValue(SIGNATURE);
    const hex = Buffer.from(MESSAGE).toString('hex');
    expect(request).toHaveBeenLastCalledWith({
      method: 'personal_sign',
      params: [`0x${hex}`, PAYER.toLowerCase()],
    });
  });

  it('that does not sign is quoted', async () => {
    window.ethereum = { request: async () => Promise.reject({ code: 4001, message: 'User rejected' }) };
    const { dialog, user } = await open();
    await dialog.findByText(/asks who paid deposit #7/);
    await user.click(dialog.getByRole('button', { name: /browser’s wallet/ }));
    expect(await dialog.findByText('User rejected')).toBeVisible();
  });

  it('of TRON signs for TRON', async () => {
    const signMessageV2 = jest.fn(async () => SIGNATURE);
    window.tronLink = { request: async () => ({ code: 200 }), tronWeb: { trx: { signMessageV2 } } };
    const { dialog, user } = await open({
      'GET /wallet/deposits': () => list([ownDeposit({ network: 'tron', verdict: null })]),
    });
    await dialog.findByText(/asks who paid deposit #7/);
    await user.click(dialog.getByRole('button', { name: /browser’s wallet/ }));
    expect(await dialog.findByText(/^Signed\./)).toBeVisible();
    expect(signMessageV2).toHaveBeenCalledWith(MESSAGE);
  });
});

it.each([
  ['bound and contested', { bound: true }, /Nothing for you to do/, null],
  ['bound', { bound: true, contested: false }, /^$/, null],
  ['neither', { contested: false }, /didn’t ask for an exact amount/, 'Prove you paid'],
  ['contested', {}, /^Someone else reported/, 'Prove you paid'],
  ['decided', { status: 'rejected' as const }, /^$/, null],
  ['signed by another', { sender_proof: proofOf('another', OTHER) }, /0x8617…070D sent it/, 'Sign again'],
  ['signed', { sender_proof: proofOf('unknown') }, /Our team compares/, 'Sign with another account'],
  ['proven', { sender_proof: proofOf('sender') }, /the address that sent it/, null],
])('a deposit that is %s is explained', (_, changes, text, action) => {
  const words = proofWords(ownDeposit(changes));
  expect(words.text ?? '').toMatch(text);
  expect(words.action).toBe(action);
});
