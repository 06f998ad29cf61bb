import type { Verdict } from '@souk/contracts/money/chain';
import { aTrade, aVerdict, json, problem, type Routes } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';

const HASH = `0x${'9f86d081'.repeat(8)}`;
const trade = aTrade({ seller_id: 2, seller_username: 'amina', buyer_id: 1, buyer_username: 'yusuf' });
const text = 'This pays 9.5 SIDRA, and 10 SIDRA are due.';
const TOO_LITTLE = aVerdict({
  outcome: 'wrong',
  reasons: [{ code: 'too_little', params: { paid: '9.5', expected: '10', coin: 'SIDRA' }, text }],
});

async function enter(answer: Routes[string]) {
  const page = await showPage('/trades/7', {
    routes: {
      'GET /trades/7': () => json(trade),
      'POST /trades/7/check-hash': answer,
      'PUT /trades/7/confirm-sent': () => json({ ...trade, status: 'crypto_sent', seller_txn_hash: HASH }),
    },
  });
  const step = within(await screen.findByRole('region', { name: 'Next step' }));
  await page.user.click(step.getByLabelText('Transaction hash'));
  await page.user.paste(HASH);
  const times = (method: string, end: string) =>
    page.sent.filter((one) => one.method === method && one.path.endsWith(end)).length;
  const send = () => page.user.click(step.getByRole('button', { name: 'Send Transaction Hash' }));
  return { ...page, step, send, checks: () => times('POST', 'hash'), sends: () => times('PUT', 'sent') };
}

describe('a hash that is entered', () => {
  it('is looked up once typing pauses, and again on demand while its confirmations are to come', async () => {
    const answers: Verdict[] = [aVerdict(), aVerdict({ outcome: 'match', confirmations: 60 })];
    const { step, user, sent, checks } = await enter(() => json(answers.shift()));
    expect(await step.findByText('Looking at the chain…')).toBeInTheDocument();
    expect(await step.findByText('12 of 60 confirmations on SidraChain')).toBeInTheDocument();
    expect(checks()).toBe(1);
    const body = sent.find(({ path }) => path === '/trades/7/check-hash')?.body;
    expect(JSON.parse(body ?? '')).toEqual({ seller_txn_hash: HASH });
    await user.click(step.getByRole('button', { name: 'Look again' }));
    expect(await step.findByText('Confirmed on SidraChain')).toBeInTheDocument();
    expect(step.queryByRole('button', { name: 'Look again' })).not.toBeInTheDocument();
  });

  it('is sent only after a second question where the chain calls it wrong', async () => {
    const { step, send, sends, user } = await enter(() => json(TOO_LITTLE));
    expect(await step.findByText(text)).toBeInTheDocument();
    await send();
    const question = within(await screen.findByRole('dialog', { name: 'Submit this hash anyway?' }));
    expect(sends()).toBe(0);
    await user.click(question.getByRole('button', { name: 'Correct it' }));
    expect(sends()).toBe(0);
    await send();
    await user.click(await screen.findByRole('button', { name: 'Submit anyway' }));
    expect(await screen.findByText(/Transaction hash sent/)).toBeInTheDocument();
    expect(sends()).toBe(1);
  });

  it('is not judged by what the chain said of another one', async () => {
    const { step, user } = await enter(() => json(TOO_LITTLE));
    expect(await step.findByText(text)).toBeInTheDocument();
    await user.type(step.getByLabelText('Transaction hash'), '1');
    expect(step.queryByText(text)).not.toBeInTheDocument();
  });

  it.each([
    ['no chain is asked', () => json(aVerdict({ outcome: 'unknown', checked_at: null }))],
    ['the check fails', () => problem(429, 'Too many requests')],
  ])('is sent unchecked where %s', async (_, answer) => {
    const { step, send, sends } = await enter(answer);
    expect(await step.findByText(/^Not checked on the chain/)).toBeInTheDocument();
    await send();
    await waitFor(() => expect(sends()).toBe(1));
  });

  it('is sent at once where the seller is quicker than the chain', async () => {
    const { send, sends, checks } = await enter(() => new Promise(() => {}));
    await send();
    await waitFor(() => expect(sends()).toBe(1));
    expect(checks()).toBe(0);
  });
});

it('shows the buyer what the chain says of the coins, beside the escrow', async () => {
  const bought = aTrade({ status: 'crypto_sent', seller_txn_hash: HASH, verdict: aVerdict() });
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(bought) } });
  const picture = within(await screen.findByRole('region', { name: 'Where the USDT is' }));
  expect(picture.getByText('12 of 60 confirmations on SidraChain')).toBeInTheDocument();
});

it('says nothing of a chain that was not asked', async () => {
  const verdict = aVerdict({ outcome: 'unknown', checked_at: null, confirmations: null, paid: null });
  const bought = aTrade({ status: 'crypto_sent', seller_txn_hash: HASH, verdict });
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(bought) } });
  const picture = within(await screen.findByRole('region', { name: 'Where the USDT is' }));
  expect(picture.queryByText(/SidraChain/)).not.toBeInTheDocument();
});
