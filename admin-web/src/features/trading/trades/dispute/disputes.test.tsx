// @slow: draws whole pages of the back office many times
import type { Dispute } from '@souk/contracts/trading/disputes/disputes';
import { json } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { fileOf, noteLooked } from '../../../../components/review/looked';
import { anAdminTrade, aTradeReview } from '../../../../testing/factories';
import { showPage } from '../../../../testing/showPage';

const AT = '2026-11-21T05:30:00.000Z';
const DUE = '2099-11-22T05:30:00.000Z';
const trade = anAdminTrade({
  status: 'disputed',
  disputed_by: 'buyer',
  dispute_reason: 'Half is missing',
  dispute: {
    code: 'wrong_amount',
    seller: { stance: 'contests', evidence_by: DUE },
    buyer: { stance: null, evidence_by: null },
    decision_code: null,
  },
});
const asked = { seq: 3, what: 'A picture', by: 'platform', asked_at: AT, due_at: DUE } as const;
const dispute: Dispute = {
  code: 'wrong_amount',
  reason: 'Half is missing',
  reason_parts: { said: [], words: 'Half is missing' },
  by: 'buyer',
  at: AT,
  evidence: [
    { ...asked, of: 'seller', state: 'missing', answered_at: null },
    { ...asked, seq: 4, of: 'buyer', state: 'given', answered_at: AT },
  ],
  answers: [{ by: 'seller', stance: 'contests', text: 'All was sent', at: AT }],
  decision: null,
};
const entry = { at: AT, data: {}, text: null };
const message = { at: AT, text: null, file: null, is_erased: false };

const show = () =>
  showPage('/admin?tab=trades&review=7', {
    routes: {
      'GET /admin/trades/7/review': () => json(aTradeReview(trade, { dispute })),
      'GET /trades/7/entries': () =>
        json([
          { ...entry, seq: 0, by: 'buyer', kind: 'opened' },
          {
            ...entry,
            seq: 2,
            by: 'buyer',
            kind: 'disputed',
            data: { code: 'wrong_amount' },
            text: 'Half is missing',
          },
          { ...entry, seq: 6, by: 'admin', kind: 'read' },
        ]),
      'GET /trades/7/messages': () =>
        json({
          trade_id: 7,
          messages: [
            { ...message, seq: 1, by: 'seller', text: 'Sending now' },
            {
              ...message,
              seq: 5,
              by: 'buyer',
              file: { name: 'wallet.png', media_type: 'image/png', size: 2048 },
            },
          ],
          read_seq: 0,
          other_read_seq: null,
          may_write: true,
          closes_at: null,
        }),
      'PUT /admin/trades/7/resolve-dispute': () => json(trade),
      'POST /admin/trades/7/request-evidence': () => json(trade, 201),
      'POST /trades/7/messages': () => json({ ...message, seq: 8, by: 'admin', text: 'x' }, 201),
    },
  });

it('shows what both sides say, and in one timeline states, talk and files', async () => {
  const { user } = await show();
  const sides = within(await screen.findByRole('region', { name: 'The two sides' }));
  expect(sides.getByText('Half is missing')).toBeVisible();
  expect(sides.getByText('All was sent')).toBeVisible();
  const standing = within(screen.getByRole('region', { name: 'Where it stands' }));
  expect(standing.getByText('Turn').closest('tr')).toHaveTextContent('The seller’s: to add evidence');
  expect(standing.queryByText('Waits for us since')).toBeNull();
  const evidence = within(screen.getByRole('region', { name: 'Evidence requested' }));
  expect(evidence.getByText(/^Missing, by/)).toBeVisible();
  expect(evidence.getByText(/^Given/)).toBeVisible();
  const log = within(screen.getByRole('region', { name: 'Timeline' }));
  await log.findByText('Sending now');
  const items = log.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.map((text) => text?.slice(0, 12))).toEqual([
    'Opened, 20.3',
    'Wrote · yusu',
    'Dispute star',
    'wallet.png 2',
    'Read what th',
  ]);
  await user.click(log.getByText('Files 1'));
  expect(log.getAllByRole('listitem')).toHaveLength(1);
});

it('divides by the coins that arrived: each row sums to what is held', async () => {
  const { user, changes } = await show();
  noteLooked(fileOf(7, 5));
  const field = await screen.findByLabelText('Coins that arrived, for a split');
  await user.clear(field);
  await user.type(field, '6.25');
  const table = within(screen.getByRole('region', { name: 'Who gets what' }));
  const row = table.getByRole('rowheader', { name: 'Split 62.5 % / 37.5 %' }).closest('tr');
  const [seller, buyer, fees] = within(row as HTMLElement).getAllByRole('cell');
  expect(seller).toHaveTextContent('12.3125');
  expect(buyer).toHaveTextContent('7.6125');
  expect(fees).toHaveTextContent('0.375');
  await user.click(screen.getByRole('button', { name: 'Split trade 7' }));
  const note = await screen.findByLabelText(/Note that both parties read/);
  await user.click(screen.getByRole('button', { name: 'Split: 12.3125 USDT to yusuf' }));
  expect(await screen.findByText('Please say why you split it so.')).toBeVisible();
  expect(await screen.findByText('Please choose a reason.')).toBeVisible();
  await user.click(screen.getByLabelText('Reason that both parties read'));
  await user.click(await screen.findByTitle('A part of the coins arrived'));
  await user.type(note, 'As the chain shows');
  await user.click(screen.getByRole('button', { name: 'Split: 12.3125 USDT to yusuf' }));
  expect(await screen.findByText(/the funds are divided/)).toBeVisible();
  expect(changes()).toEqual([
    [
      'PUT /admin/trades/7/resolve-dispute',
      {
        status: 'completed',
        seller_usdt: '12.500000',
        decision_code: 'part_arrived',
        admin_notes: 'As the chain shows',
        reason: null,
      },
    ],
  ]);
});

it('has nothing to split until the admin says how much arrived', async () => {
  await show();
  expect(await screen.findByLabelText('Coins that arrived, for a split')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Split trade 7' })).toBeDisabled();
  expect(screen.queryByText('More than none, and less than all of them.')).toBeNull();
});

it.each(['0', '10', '11', '-1', 'half'])('cannot divide by %j coins', async (typed) => {
  const { user } = await show();
  const field = await screen.findByLabelText('Coins that arrived, for a split');
  await user.clear(field);
  await user.type(field, typed);
  expect(screen.getByRole('button', { name: 'Split trade 7' })).toBeDisabled();
  expect(screen.getByText('More than none, and less than all of them.')).toBeVisible();
});

it('asks a side for evidence, and writes to both', async () => {
  const { user, sent } = await show();
  await user.click(await screen.findByRole('button', { name: 'Ask for evidence…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for evidence' }));
  await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
  expect(await dialog.findByText('Say what is to be shown')).toBeVisible();
  await user.click(dialog.getByText('Both'));
  await user.type(dialog.getByLabelText(/What is to be shown/), 'The receipt');
  await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
  expect(await screen.findByText('Both sides were asked for evidence.')).toBeVisible();
  await user.type(screen.getByLabelText('Write to yusuf and amina'), 'Please wait');
  await user.click(screen.getByRole('button', { name: 'Send to both' }));
  const posted = sent
    .filter(({ method, body }) => method === 'POST' && body)
    .map(({ path, body }) => [path, JSON.parse(body)]);
  expect(posted).toEqual([
    ['/admin/trades/7/request-evidence', { of: 'both', what: 'The receipt', hours: 24 }],
    ['/trades/7/messages', { text: 'Please wait' }],
  ]);
});
