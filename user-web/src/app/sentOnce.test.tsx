import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { aTrade, aUser, json, list, type Routes } from '@souk/web-core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aBid } from '../testing/aBid';
import { anOffer } from '../testing/anOffer';
import { showPage } from '../testing/showPage';

const ADDRESS = exampleAddress('tron', 'mine');
const HASH = `0x${'9f86d081'.repeat(8)}`;
const selling = aTrade({ seller_id: 2, seller_username: 'amina', buyer_id: 1, buyer_username: 'yusuf' });
const asked = { id: 1, user_id: 2, txn_hash: HASH, status: 'pending', admin_notes: null, decided_at: null };
const requested = { ...asked, network: 'tron', contested: false, claimed_amount: null };
const created_at = '2026-11-21T05:12:00.000Z';

interface Sending {
  name: string;
  at: string;
  routes?: Routes;
  opener?: string | RegExp;
  values: Record<string, string>;
  submit: string | RegExp;
  busy: string;
  request: string;
  answer: unknown;
  done: RegExp;
}

afterEach(() => jest.useRealTimers());

/** Forms that must not be submitted twice. */
const FORMS: Sending[] = [
  {
    name: 'a profile',
    at: '/profile',
    values: { 'Full name': 'Layla Rahmani' },
    submit: 'Update Profile',
    busy: 'Updating…',
    request: 'PUT /profile/me',
    answer: aUser({ full_name: 'Layla Rahmani' }),
    done: /^Profile updated successfully!/,
  },
  {
    name: 'a deposit',
    at: '/wallet',
    opener: 'Add Funds',
    values: { Amount: '25', 'Transaction ID': HASH },
    submit: 'Submit deposit request',
    busy: 'Submitting…',
    request: 'POST /wallet/deposit',
    answer: { ...requested, amount: '25', created_at },
    done: /^Deposit request submitted successfully!/,
  },
  {
    name: 'a withdrawal',
    at: '/wallet',
    opener: 'Withdraw Funds',
    values: { Amount: '10' },
    submit: 'Withdraw 10.00 USDT',
    busy: 'Submitting…',
    request: 'POST /wallet/withdraw',
    answer: { ...requested, amount: '10', wallet_address: ADDRESS, txn_hash: null, created_at },
    done: /^Withdrawal request submitted successfully!/,
  },
  {
    name: 'an offer',
    at: '/my-offers?new',
    values: { 'Price per SIDRA': '2', 'Minimum amount': '1', 'Maximum amount': '5' },
    submit: /^Offer .* at 2.00.USDT$/,
    busy: 'Saving…',
    request: 'POST /offers/',
    answer: anOffer({ seller_id: 2 }),
    done: /^Offer created successfully!/,
  },
  {
    name: 'a trade',
    at: '/offers',
    routes: { 'GET /offers/': () => list([anOffer()]), 'GET /offers/3': () => json(anOffer()) },
    opener: /^Trade with/,
    values: { 'Crypto amount': '10', 'Your SIDRA wallet address': exampleAddress('sidra', 'buyer') },
    submit: 'Lock 20.30 USDT and open trade',
    busy: 'Opening trade…',
    request: 'POST /trades/',
    answer: aTrade(),
    done: /^Trade created successfully!/,
  },
  {
    name: 'a bid',
    at: '/my-offers?tab=bids&new',
    values: {
      'Price per SIDRA': '2',
      'Total to buy': '40',
      'Minimum per trade': '2',
      'Maximum per trade': '20',
      'Your SIDRA wallet address': exampleAddress('sidra', 'buyer'),
    },
    submit: 'Lock 81.2001 USDT and post bid',
    busy: 'Posting…',
    request: 'POST /bids/',
    answer: aBid(),
    done: /^Bid posted/,
  },
  {
    name: 'a sale to a bidder',
    at: '/offers?side=sell',
    routes: { 'GET /bids/': () => list([aBid()]) },
    opener: /^Sell to/,
    values: { 'Crypto amount': '10' },
    submit: 'Sell for 19.70 USDT',
    busy: 'Opening trade…',
    request: 'POST /bids/5/take',
    answer: aTrade(),
    done: /^Trade created successfully!/,
  },
  {
    name: 'a hash',
    at: '/trades/7',
    routes: { 'GET /trades/7': () => json(selling) },
    values: { 'Transaction hash': HASH },
    submit: 'Send Transaction Hash',
    busy: 'Sending…',
    request: 'PUT /trades/7/confirm-sent',
    answer: { ...selling, status: 'crypto_sent', seller_txn_hash: HASH },
    done: /^Transaction hash sent\./,
  },
];

it.each(FORMS)(
  '$name is sent once however often it is pressed, and that is said for five seconds',
  async (form) => {
    let grant = () => {};
    const granted = new Promise<void>((resolve) => (grant = resolve));
    const held = async () => {
      await granted;
      return json(form.answer);
    };
    const { user, sent } = await showPage(form.at, {
      as: aUser({ wallet_address: ADDRESS }),
      routes: { ...form.routes, [form.request]: held },
    });
    if (form.opener) await user.click(await screen.findByRole('button', { name: form.opener }));
    for (const [label, value] of Object.entries(form.values))
      await user.type(await screen.findByLabelText(label), value);
    const dialog = screen.queryByRole('dialog');
    // Hold the element: its label changes while it is busy.
    const button = await (dialog ? within(dialog) : screen).findByRole('button', { name: form.submit });
    // Twice before the page can render.
    act(() => {
      button.click();
      button.click();
    });
    await user.dblClick(button);
    button.focus();
    await user.keyboard('{Enter}');
    const sendings = () => sent.filter(({ method, path }) => `${method} ${path}` === form.request);
    await waitFor(() => expect(sendings()).toHaveLength(1));
    expect(button).toHaveTextContent(form.busy);
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });
    grant();
    const notice = await screen.findByText(form.done);
    expect(sendings()).toHaveLength(1);
    act(() => jest.advanceTimersByTime(4_000));
    expect(notice).toBeVisible();
    act(() => jest.advanceTimersByTime(1_500));
    expect(notice).not.toBeInTheDocument();
  },
);
