import type { SavedAddress } from '@souk/contracts/trading/addresses';
import { json } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../testing/showPage';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const saved = (name: string | null): SavedAddress => ({
  id: 4,
  crypto_type: 'SIDRA',
  address: ADDRESS,
  name,
  created_at: '2026-11-20T10:00:00.000Z',
  used_at: '2026-11-20T10:00:00.000Z',
  is_known: true,
});

it('says where addresses come from where there is none', async () => {
  await showPage('/profile?tab=addresses');
  expect(await screen.findByText(/^The address you buy to is saved/)).toBeVisible();
});

it('names an address and removes it', async () => {
  let kept = [saved(null)];
  const { user, sent } = await showPage('/profile?tab=addresses', {
    routes: {
      'GET /addresses': () => json(kept),
      'PUT /addresses/4': ({ body }) => {
        kept = [saved(JSON.parse(body).name)];
        return json(kept[0]);
      },
      'DELETE /addresses/4': () => {
        kept = [];
        return new Response(null, { status: 204 });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Name 0x5290…9EE7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Name this address' }));
  expect(dialog.getByText(ADDRESS)).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Ledger{Enter}');
  expect(await screen.findByText('Ledger')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Ledger' }));
  expect(await screen.findByText('Ledger removed. Your trades keep it.')).toBeVisible();
  expect(sent.filter(({ path }) => path === '/addresses/4').map(({ method }) => method)).toEqual([
    'PUT',
    'DELETE',
  ]);
});
