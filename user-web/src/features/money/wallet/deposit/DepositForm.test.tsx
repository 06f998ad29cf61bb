import { json, problem } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '../../../../testing/showPage';

const BARE = '9f86d081'.repeat(8);

async function report(pasted: string, answer = () => json({ id: 1 }, 201)) {
  const page = await showPage('/wallet', { routes: { 'POST /wallet/deposit': answer } });
  const { user, sent } = page;
  await user.click(screen.getByRole('button', { name: 'Add Funds' }));
  await user.type(await screen.findByLabelText('Amount'), '100');
  await user.click(screen.getByLabelText('Transaction ID'));
  await user.paste(pasted);
  const send = () => user.click(screen.getByRole('button', { name: 'Submit deposit request' }));
  const hashes = () =>
    sent
      .filter(({ path, method }) => path === '/wallet/deposit' && method === 'POST')
      .map(({ body }) => JSON.parse(body).txn_hash);
  return { user, send, hashes };
}

it('takes a link to the payment on the explorer as its hash', async () => {
  const { send, hashes } = await report(`https://tronscan.org/#/transaction/${BARE}`);
  expect(screen.getByLabelText('Transaction ID')).toHaveValue(BARE);
  await send();
  await waitFor(() => expect(hashes()).toEqual([BARE]));
});

it.each([
  ['a link to another network', `https://etherscan.io/tx/0x${BARE}`, /leads to Ethereum/],
  ['an order number', 'ORDER-2026-0001', /64 characters/],
])('says at once what is wrong with %s, and lets the api decide', async (_, pasted, said) => {
  const refused = () => problem(422, 'It is no hash.');
  const { send, hashes } = await report(pasted, refused);
  expect(await screen.findByText(said)).toBeInTheDocument();
  await send();
  await waitFor(() => expect(hashes()).toEqual([pasted]));
  expect(await screen.findByText('It is no hash.')).toBeInTheDocument();
});

it('asks once about a page that we do not know', async () => {
  const { user, send, hashes } = await report(`https://scan.example/tx/0x${BARE}`);
  await send();
  expect(await screen.findByRole('dialog', { name: 'Submit this hash anyway?' })).toHaveTextContent(
    'We don’t know this page',
  );
  expect(hashes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Submit anyway' }));
  await waitFor(() => expect(hashes()).toEqual([`0x${BARE}`]));
});
