import { type Standing, standingText } from '@souk/contracts/money/chain/standingWords';
import { aTrade, json, problem, type Routes } from '@souk/web-core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../../../../testing/showPage';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

const says = (standing: Standing) => () =>
  json({
    standing,
    says: standingText('sidra', standing),
    payable: null,
    checked_at: '2026-11-25T18:00:00.000Z',
  });

async function show(as: 'seller' | 'buyer', answer: Routes[string]) {
  const parties = as === 'seller' ? { seller_id: 2, buyer_id: 1 } : { seller_id: 1, buyer_id: 2 };
  const trade = aTrade({ ...parties, buyer_wallet_address: WALLET });
  const page = await showPage('/trades/7', {
    routes: {
      'GET /trades/7': () => json(trade),
      'GET /chain/standing': answer,
      'PUT /trades/7': () => json({ ...trade, buyer_wallet_address: OTHER }),
    },
  });
  const changes = () => page.sent.filter(({ method }) => method === 'PUT').length;
  return { ...page, changes };
}

describe('the seller, before sending,', () => {
  it.each(['blocked', 'cannot_receive'] as const)('is told that a wallet is %s', async (standing) => {
    await show('seller', says(standing));
    expect(
      await screen.findByText(/Send nothing: decline the trade, or ask the buyer for another wallet\./),
    ).toHaveTextContent(/SidraChain decides this, not we/);
  });

  it.each<[string, Routes[string]]>([
    ['ok', says('ok')],
    ['unknown', says('unknown')],
    ['not to be asked about', () => problem(503, 'Not now')],
  ])('is told nothing of one that is %s', async (_, answer) => {
    let answers = 0;
    await show('seller', (request) => {
      answers += 1;
      return answer(request);
    });
    expect(await screen.findByText(WALLET)).toBeVisible();
    await waitFor(() => expect(answers).toBeGreaterThan(0));
    // Any message would have appeared by now.
    await act(() => Promise.resolve());
    expect(screen.queryByText(/SidraChain decides/)).not.toBeInTheDocument();
  });
});

describe('the buyer', () => {
  const enter = async (answer: Routes[string]) => {
    const page = await show('buyer', answer);
    await page.user.click(await screen.findByRole('button', { name: 'Change address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change wallet address' }));
    const field = dialog.getByLabelText('Your SIDRA wallet address');
    await page.user.clear(field);
    await page.user.click(field);
    await page.user.paste(OTHER);
    await page.user.click(dialog.getByRole('button', { name: 'Save address' }));
    return { ...page, dialog };
  };

  it('cannot name a wallet that no one can pay', async () => {
    const { dialog, changes } = await enter(says('cannot_receive'));
    expect(await dialog.findByText(/Nothing was sent: enter another one\./)).toBeVisible();
    expect(changes()).toBe(0);
  });

  it.each<[string, Routes[string]]>([
    ['the chain lets it send nothing', says('cannot_send')],
    ['nothing is known of it', says('unknown')],
    ['nobody can be asked', () => problem(503, 'Not now')],
  ])('can name one where %s', async (_, answer) => {
    const { changes } = await enter(answer);
    await waitFor(() => expect(changes()).toBe(1));
  });
});
