import { aUser, json, problem, type Routes } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { balanceOf } from '../../../../testing/balanceOf';
import { showPage } from '../../../../testing/showPage';

const ADDRESS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const OTHER = '0x52908400098527886E0F7030069857D2E4169EE7';
const SIGNATURE = `0x${'1b'.repeat(65)}`;
const MESSAGE = 'souk.example asks whose payout address this is.\n\nNonce: 1f';
const TEXT = { message: MESSAGE, expires_at: '2026-11-21T05:30:00.000Z' };

async function open(more: Routes = {}, network = 'ethereum') {
  const page = await showPage('/wallet', {
    as: aUser({ wallet_address: ADDRESS }),
    routes: {
      'GET /assets': () => json({ usdt_network: network, networks: [], assets: [] }),
      'GET /wallet/balance': () =>
        json({ ...balanceOf('100'), travel_rule_from: '50', address_proven: false }),
      'POST /wallet/address-challenge': () => json(TEXT, 201),
      ...more,
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Withdraw Funds' }));
  await page.user.type(await screen.findByLabelText('Amount'), '50');
  const name = 'Prove that the wallet is yours';
  await page.user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
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

it('shows the text, and who cannot sign', async () => {
  const { dialog } = await open();
  expect(await dialog.findByText(/asks whose payout address/)).toBeVisible();
  expect(dialog.getByText(/can’t sign/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /browser’s wallet/ })).toBeNull();
});

it('refuses a signature of another form before it is sent', async () => {
  const { dialog, user, send, sent } = await open();
  await send();
  expect(dialog.getByLabelText('Signature')).toHaveAccessibleDescription(/Paste the signature/);
  await user.type(dialog.getByLabelText('Signature'), '0x12');
  await send();
  expect(dialog.getByLabelText('Signature')).toHaveAccessibleDescription(/130 digits/);
  expect(sent.some(({ path }) => path === '/wallet/address-proof')).toBe(false);
});

it('keeps the signature where it is refused, says why, and gets the text again', async () => {
  const refusal = {
    detail: 'Validation',
    errors: [{ field: 'signature', code: 'x', message: 'Another account' }],
  };
  const { dialog, user, send, sent } = await open({
    'POST /wallet/address-proof': () => json(refusal, 422),
  });
  await user.type(dialog.getByLabelText('Signature'), SIGNATURE);
  await send();
  expect(await dialog.findByText('Another account')).toBeVisible();
  expect(dialog.getByLabelText('Signature')).toHaveValue(SIGNATURE);
  expect(sent.filter(({ path }) => path === '/wallet/address-challenge')).toHaveLength(2);
});

it('offers to try again where the text does not come', async () => {
  let fails = true;
  const { dialog, user } = await open({
    'POST /wallet/address-challenge': () => (fails ? problem(409, 'Not now.') : json(TEXT, 201)),
  });
  expect(await dialog.findByText('Not now.')).toBeVisible();
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/asks whose payout address/)).toBeVisible();
});

describe('a wallet in the browser', () => {
  it('signs with the account of the payout address', async () => {
    const request = jest.fn(async ({ method }: { method: string }) =>
      method === 'eth_requestAccounts' ? [OTHER, ADDRESS.toLowerCase()] : SIGNATURE,
    );
    window.ethereum = { request };
    const { dialog, user } = await open();
    await dialog.findByText(/asks whose payout address/);
    await user.click(dialog.getByRole('button', { name: /browser’s wallet/ }));
    expect(await dialog.findByText(/^Signed\./)).toBeVisible();
    expect(dialog.getByLabelText('Signature')).toHaveValue(SIGNATURE);
    const hex = Buffer.from(MESSAGE).toString('hex');
    expect(request).toHaveBeenLastCalledWith({
      method: 'personal_sign',
      params: [`0x${hex}`, ADDRESS.toLowerCase()],
    });
  });

  it('that does not sign is quoted', async () => {
    window.ethereum = { request: async () => Promise.reject({ code: 4001, message: 'User rejected' }) };
    const { dialog, user } = await open();
    await dialog.findByText(/asks whose payout address/);
    await user.click(dialog.getByRole('button', { name: /browser’s wallet/ }));
    expect(await dialog.findByText('User rejected')).toBeVisible();
  });

  it('of TRON signs for TRON', async () => {
    const signMessageV2 = jest.fn(async () => SIGNATURE);
    window.tronLink = { request: async () => ({ code: 200 }), tronWeb: { trx: { signMessageV2 } } };
    const { dialog, user } = await open({}, 'tron');
    await dialog.findByText(/asks whose payout address/);
    await user.click(dialog.getByRole('button', { name: /browser’s wallet/ }));
    expect(await dialog.findByText(/^Signed\./)).toBeVisible();
    expect(signMessageV2).toHaveBeenCalledWith(MESSAGE);
  });
});
