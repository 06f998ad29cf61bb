// @slow: draws whole pages of the back office many times
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { FEES_DESCRIPTION } from '@souk/contracts/platform/settings/feeSettings';
import { json, list, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anApproval } from '../../../testing/anApproval';
import { showPage } from '../../../testing/showPage';

const fees = {
  buyer_fee_percentage: '1.50',
  seller_fee_percentage: '1.50',
  withdrawal_fee: '0',
  min_withdrawal: '1.00',
  late_is_free: false,
  most_guarantee_percentage: 0,
  description: null,
};

async function show(more: Routes = {}) {
  const page = await showPage('/admin', {
    routes: {
      'GET /admin/transaction-fees': () => json(fees),
      'GET /admin/wallet-address': () => json({ admin_wallet_address: 'TPlatformAddress1' }),
      ...more,
    },
  });
  await page.user.click(screen.getByRole('link', { name: 'Settings' }));
  await page.user.click(await screen.findByRole('button', { name: 'Platform Settings' }));
  await screen.findByLabelText('Buyer fee percentage');
  return page;
}

it('is reached by a click only', async () => {
  expect((await show()).address()).toBe('/admin');
});

it('is not reached by the address', async () => {
  await showPage('/admin?tab=settings');
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
});

describe('the fees', () => {
  it.each([
    ['Buyer', '100.01'],
    ['Buyer', 'abc'],
    ['Buyer', '1.555'],
    ['Seller', '-1'],
    ['Seller', ''],
  ])('refuses a %s fee of "%s"', async (side, value) => {
    const { user, changes } = await show();
    const field = screen.getByLabelText(`${side} fee percentage`);
    await user.clear(field);
    if (value) await user.type(field, value);
    await user.click(screen.getByRole('button', { name: 'Save fees' }));
    const text = `${side} fee must be a valid percentage between 0 and 100`;
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(field).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('shows what they would make of a trade before they are saved', async () => {
    const { user } = await show();
    const buyer = screen.getByLabelText('Buyer fee percentage');
    await user.clear(buyer);
    await user.type(buyer, '15');
    expect(screen.getByText(/the buyer pays 115.00 USDT, the seller receives 98.50 USDT/)).toBeVisible();
  });

  it('are saved with their description', async () => {
    const { user, changes } = await show({
      'PUT /admin/transaction-fees': () => json({ ...fees, buyer_fee_percentage: '2' }),
    });
    const buyer = screen.getByLabelText('Buyer fee percentage');
    await user.clear(buyer);
    await user.type(buyer, '2');
    await user.click(screen.getByRole('button', { name: 'Save fees' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(
      'Buyer fee1.5% → 2%Seller fee1.5%, unchangedWithdrawal fee0.00 USDT, unchanged',
    );
    expect(question).toHaveTextContent('the buyer pays 102.00 USDT, the seller receives 98.50 USDT');
    expect(changes()).toEqual([]);
    await user.type(within(question).getByLabelText('Reason'), 'Costs of the chain rose');
    await user.click(screen.getByRole('button', { name: 'Save these fees' }));
    expect(await screen.findByText('Transaction fees updated successfully')).toBeVisible();
    expect(buyer).toHaveValue('2.00');
    expect(changes()).toEqual([
      [
        'PUT /admin/transaction-fees',
        {
          buyer_fee_percentage: '2',
          seller_fee_percentage: '1.5',
          seen_buyer_fee_percentage: '1.5',
          seen_seller_fee_percentage: '1.5',
          withdrawal_fee: '0',
          seen_withdrawal_fee: '0',
          min_withdrawal: '1',
          seen_min_withdrawal: '1',
          description: FEES_DESCRIPTION,
          reason: 'Costs of the chain rose',
        },
      ],
    ]);
  });
});

it('says that the fees were not saved, until that is closed', async () => {
  const { user } = await show({ 'PUT /admin/transaction-fees': () => new Response('{}', { status: 418 }) });
  const buyer = screen.getByLabelText('Buyer fee percentage');
  await user.clear(buyer);
  await user.type(buyer, '2.25');
  await user.click(screen.getByRole('button', { name: 'Save fees' }));
  await user.type(await screen.findByLabelText('Reason'), 'Costs rose');
  await user.click(screen.getByRole('button', { name: 'Save these fees' }));
  const text = await screen.findByText(/^Failed to update transaction fees/);
  const banner = within(text.closest<HTMLElement>('[role="alert"]') as HTMLElement);
  await user.click(banner.getByRole('button', { name: 'Close' }));
  expect(text).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Back' }));
  expect(buyer).toHaveValue('2.25');
});

it('begins again with the fees of another admin who was faster, and says who it was', async () => {
  let inForce = fees;
  const { user } = await show({
    'GET /admin/transaction-fees': () => json(inForce),
    'PUT /admin/transaction-fees': () => {
      inForce = { ...fees, seller_fee_percentage: '0.5' };
      return problem(
        409,
        'The fees were already changed to 1.5% for the buyer and 0.5% for the seller by other@example.com at 2026-11-21T05:12:00.000Z.',
      );
    },
  });
  const buyer = screen.getByLabelText('Buyer fee percentage');
  await user.clear(buyer);
  await user.type(buyer, '2');
  await user.click(screen.getByRole('button', { name: 'Save fees' }));
  await user.type(await screen.findByLabelText('Reason'), 'Costs rose');
  await user.click(screen.getByRole('button', { name: 'Save these fees' }));
  const banner = await screen.findByText(/0.5% for the seller by other@example.com/);
  expect(banner).toHaveTextContent('Nothing else was changed');
  expect(banner).not.toHaveTextContent('T05:12:00');
  await waitFor(() => expect(screen.getByLabelText('Seller fee percentage')).toHaveValue('0.50'));
  expect(screen.getByLabelText('Buyer fee percentage')).toHaveValue('1.50');
  expect(banner).toBeVisible();
});

it('says what was asked for in the place of saving it again, with what is equal as no change', async () => {
  const asked = anApproval({
    summary: [line('withdrawal_fee', '0.000000', '0'), line('buyer_fee_percentage', '1.50', '2')],
  });
  await show({ 'GET /admin/approvals': () => list([asked]) });
  expect(await screen.findByText('amina asks to change the fees')).toBeVisible();
  const fee = await screen.findByText('Withdrawal fee', { selector: 'dt' });
  expect(fee.parentElement).toHaveTextContent(/^Withdrawal fee0.00 USDT$/);
  expect(screen.queryByRole('button', { name: 'Save fees' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save wallet address' })).toBeVisible();
});

describe('the deposit address', () => {
  const NEW = exampleAddress('tron', 'platform');

  async function save(user: Awaited<ReturnType<typeof show>>['user'], address = NEW) {
    const field = screen.getByLabelText('USDT wallet address');
    await user.clear(field);
    await user.type(field, address);
    await user.click(screen.getByRole('button', { name: 'Save wallet address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send every deposit to this address?' }));
    await user.type(dialog.getByLabelText('Reason'), 'The old key is retired');
    return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Save this address' })) };
  }

  it('has at least 10 characters', async () => {
    const { user, changes } = await show();
    const field = screen.getByLabelText('USDT wallet address');
    await user.clear(field);
    await user.type(field, '  short  ');
    await user.click(screen.getByRole('button', { name: 'Save wallet address' }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Wallet address must be at least 10 characters/),
    );
    expect(changes()).toEqual([]);
  });

  it('is saved after the old and the new one were shown', async () => {
    const { user, changes } = await show({
      'PUT /admin/wallet-address': () => json({ admin_wallet_address: NEW }),
    });
    const { dialog, confirm } = await save(user);
    expect(dialog.getByText('TPlatformAddress1')).toBeInTheDocument();
    expect(dialog.getByText(NEW)).toBeInTheDocument();
    expect(changes()).toEqual([]);
    await confirm();
    expect(changes()).toEqual([
      [
        'PUT /admin/wallet-address',
        {
          admin_wallet_address: NEW,
          seen_admin_wallet_address: 'TPlatformAddress1',
          reason: 'The old key is retired',
        },
      ],
    ]);
    expect(await screen.findByText('Admin wallet address updated successfully')).toBeVisible();
  });

  it('is saved although it is none on the chain of today only by an admin who says so', async () => {
    const elsewhere = exampleAddress('bsc', 'platform');
    const { user, changes } = await show({
      'PUT /admin/wallet-address': () => json({ admin_wallet_address: elsewhere }),
    });
    const { dialog, confirm } = await save(user, elsewhere);
    expect(await dialog.findByText(/^Not a TRON \(TRC20\) address/)).toBeVisible();
    await confirm();
    expect(await dialog.findByText('Correct the address, or say that you are sure.')).toBeVisible();
    expect(changes()).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'I am sure that this address is right' }));
    await confirm();
    await waitFor(() => expect(changes()).toHaveLength(1));
  });

  it('says what is under way to the old one, and that it was seen', async () => {
    const seen_waiting = { deposits: 2, announced: 1, withdrawals: 0, addresses: 0 };
    const { user, changes } = await show({
      'GET /admin/settings/waiting': () => json(seen_waiting),
      'PUT /admin/wallet-address': () => json({ admin_wallet_address: NEW }),
    });
    const { dialog, confirm } = await save(user);
    expect(dialog.getByText(/deposits 2, announced transfers 1/)).toBeVisible();
    await confirm();
    await waitFor(() =>
      expect(changes()).toEqual([[expect.anything(), expect.objectContaining({ seen_waiting })]]),
    );
  });

  it('says that it was not saved', async () => {
    const { user } = await show({
      'PUT /admin/wallet-address': () => new Response('', { status: 500 }),
    });
    await (await save(user)).confirm();
    const text = await screen.findByText(/^Failed to update admin wallet address/);
    const banner = within(text.closest<HTMLElement>('[role="alert"]') as HTMLElement);
    await user.click(banner.getByRole('button', { name: 'Close' }));
    expect(text).not.toBeInTheDocument();
  });
});
