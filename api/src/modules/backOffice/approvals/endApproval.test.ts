import { type Actor, createOwner, createTrader } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { checkDecisions } from '../../../domain/audit/checkDecisions';

const api = testApi();
let first: Actor;
let second: Actor;

const owner = () => createOwner(api);
beforeAll(async () => {
  [first, second] = [await owner(), await owner()];
  await setSettings(api, { four_eyes: true });
});

const end = async (id: number, how: string, by: Actor, reason?: string) =>
  (await by.call('POST', `/admin/approvals/${id}/${how}`, reason ? { reason } : undefined)).body;

async function payout(): Promise<number> {
  const user = await createTrader(api, { balance: '20000' });
  const { body: withdrawal } = await user.call('POST', '/wallet/withdraw', { amount: '1250' });
  const { body } = await first.call('PUT', `/admin/withdrawals/${withdrawal.id}`, {
    status: 'processing',
    reason: 'Checked',
  });
  return body.approval.id;
}

async function waiting(): Promise<number> {
  const asked = {
    admin_wallet_address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
    reason: 'The old key is retired',
  };
  const { body } = await first.call('PUT', '/admin/wallet-address', asked);
  const id = body.approval.id as number;
  await api.owner.query(
    `UPDATE approvals SET state = 'waiting', decided_by = ${second.id}, decided_at = NOW(3), executes_at = NOW(3) + INTERVAL 1 DAY
      WHERE id = ${id}`,
  );
  return id;
}

async function brokenGlass(): Promise<number> {
  const id = await payout();
  await first.call('POST', '/admin/approvals/break-glass', { approval_id: id, reason: 'The other is away' });
  return id;
}

it('says who refused, with which words', async () => {
  expect(await end(await payout(), 'refuse', second, 'Unknown to me')).toMatchObject({
    decided_by: { id: second.id },
    decision_reason: 'Unknown to me',
    ended_by: { id: second.id },
    end_reason: 'Unknown to me',
  });
});

it('says who withdrew', async () => {
  expect(await end(await payout(), 'withdraw', first)).toMatchObject({
    decided_by: null,
    ended_by: { id: first.id },
    end_reason: null,
  });
});

it('keeps the words of who cancels apart from those of who approved', async () => {
  const third = await owner();
  expect(await end(await waiting(), 'cancel', third, 'Not on Friday')).toMatchObject({
    decided_by: { id: second.id },
    decision_reason: null,
    ended_by: { id: third.id },
    end_reason: 'Not on Friday',
  });
});

it('keeps the reason of break-glass where it is cancelled', async () => {
  expect(await end(await brokenGlass(), 'cancel', second, 'I am back')).toMatchObject({
    is_break_glass: true,
    decision_reason: 'The other is away',
    ended_by: { id: second.id },
    end_reason: 'I am back',
  });
});

it('is named where the api’s database user writes another one', async () => {
  const id = await payout();
  await end(id, 'refuse', second, 'No');
  const named = async () => (await checkDecisions(api.services.sequelize)).map(({ row }) => row);
  expect(await named()).not.toContain(`approval ${id}`);
  await api.services.sequelize.query(`UPDATE approvals SET ended_by = ${first.id} WHERE id = ${id}`);
  expect(await named()).toContain(`approval ${id}`);
});
