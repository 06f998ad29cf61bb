// @slow: fills the step in many times
import type { Verdict } from '@souk/contracts/money/chain/chain';
import { aTrade, aVerdict, json, problem, type Routes } from '@souk/web-core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../../../../testing/showPage';

const HASH = `0x${'9f86d081'.repeat(8)}`;
const trade = aTrade({ seller_id: 2, seller_username: 'amina', buyer_id: 1, buyer_username: 'yusuf' });
const text = 'This pays 9.5 SIDRA, and 10 SIDRA are due.';
const TOO_LITTLE = aVerdict({
  outcome: 'wrong',
  reasons: [{ code: 'too_little', params: { paid: '9.5', expected: '10', coin: 'SIDRA' }, text }],
});

async function enter(answer: Routes[string], pasted = HASH) {
  const page = await showPage('/trades/7', {
    routes: {
      'GET /trades/7': () => json(trade),
      'POST /trades/7/check-hash': answer,
      'PUT /trades/7/confirm-sent': () => json({ ...trade, status: 'crypto_sent', seller_txn_hash: HASH }),
    },
  });
  const step = within(await screen.findByRole('region', { name: 'Next step' }));
  await page.user.click(step.getByLabelText('Transaction hash'));
  await page.user.paste(pasted);
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

  const QUESTION = 'Submit this hash anyway?';
  const ADDRESS = `0x${'5aAeb605'.repeat(5)}`;
  /** A chain that answers when the test says so. */
  const slowChain = () => {
    let answer = (_: Verdict): void => {};
    const answered = new Promise<Verdict>((resolve) => {
      answer = resolve;
    });
    return { answer, route: async () => json(await answered) };
  };

  it('waits for the chain where the seller is quicker, and is then sent', async () => {
    const chain = slowChain();
    const { send, sends, checks } = await enter(chain.route);
    await send();
    await waitFor(() => expect(checks()).toBe(1));
    expect(sends()).toBe(0);
    chain.answer(aVerdict());
    await waitFor(() => expect(sends()).toBe(1));
    expect(checks()).toBe(1);
  });

  it('is asked about where the chain calls it wrong after the press; the step says why', async () => {
    const chain = slowChain();
    const { step, send, sends, user } = await enter(chain.route);
    await send();
    chain.answer(TOO_LITTLE);
    const question = within(await screen.findByRole('dialog', { name: QUESTION }));
    expect(await question.findByText(text)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Correct it' }));
    expect(step.getByText(text)).toBeInTheDocument();
    expect(sends()).toBe(0);
  });

  it.each([
    ['the check fails', () => problem(429, 'Too many requests')],
    [
      'the chain’s sources are away',
      () => json(aVerdict({ outcome: 'unknown', confirmations: null, paid: null })),
    ],
  ])('is asked about after a quick press where %s', async (_, answer) => {
    const { send, sends, user } = await enter(answer);
    await send();
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeInTheDocument();
    expect(sends()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Submit anyway' }));
    await waitFor(() => expect(sends()).toBe(1));
  });

  it('is asked about where the chain takes too long', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });
    const { send, sends, user, checks } = await enter(() => new Promise(() => {}));
    await send();
    await waitFor(() => expect(checks()).toBe(1));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    const question = within(await screen.findByRole('dialog', { name: QUESTION }));
    expect(question.getByText(/^SidraChain hasn’t answered yet/)).toBeInTheDocument();
    expect(sends()).toBe(0);
    await user.click(question.getByRole('button', { name: 'Submit anyway' }));
    await waitFor(() => expect(sends()).toBe(1));
    jest.useRealTimers();
  });

  it.each([
    ['a few digits', '0xdead', /one on SidraChain has 64 characters/],
    ['an order’s number', '20261126-778', /one on SidraChain has 64 characters/],
    ['a hash that lost its end', HASH.slice(0, 60), /one on SidraChain has 64 characters/],
    ['a wallet’s address', ADDRESS, /this is a wallet’s address/],
    ['a link to another chain', `https://tronscan.org/#/transaction/${HASH.slice(2)}`, /leads to TRON/],
    ['another chain’s link', `https://etherscan.io/tx/${HASH}`, /leads to Ethereum/],
    ['a page that we do not know', `https://scan.example/tx/${HASH}`, /We don’t know this page/],
  ])('is asked about once more where it is %s', async (_, pasted, said) => {
    const { step, send, sends, user, sent } = await enter(() => json(aVerdict()), pasted);
    await send();
    const question = within(await screen.findByRole('dialog', { name: QUESTION }));
    expect(question.getByText(said)).toBeInTheDocument();
    expect(sends()).toBe(0);
    await user.click(question.getByRole('button', { name: 'Correct it' }));
    expect(await step.findByText(said)).toBeInTheDocument();
    await send();
    await user.click(await screen.findByRole('button', { name: 'Submit anyway' }));
    await waitFor(() => expect(sends()).toBe(1));
    const put = sent.find(({ method }) => method === 'PUT');
    expect(pasted).toContain(put?.query.get('seller_txn_hash'));
  });

  it('is not sent where it is an explorer’s page of an address', async () => {
    const pasted = `https://ledger.sidrachain.com/address/${ADDRESS}`;
    const { step, send, sends } = await enter(() => json(aVerdict()), pasted);
    await send();
    expect(await step.findByText('Must be the hash itself, not a link to it')).toBeInTheDocument();
    expect(sends()).toBe(0);
  });

  it.each([
    ['as its explorer’s link', `https://ledger.sidrachain.com/tx/${HASH}`],
    ['without 0x', HASH.slice(2)],
  ])('is sent without a question %s', async (_, pasted) => {
    const { send, sends } = await enter(() => json(aVerdict()), pasted);
    await send();
    await waitFor(() => expect(sends()).toBe(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('promises no check before there is one', async () => {
  await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(trade) } });
  const step = within(await screen.findByRole('region', { name: 'Next step' }));
  expect(step.getByText(/^Your wallet or exchange shows it after sending/)).toBeInTheDocument();
  expect(step.queryByText(/check/)).not.toBeInTheDocument();
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
