import { createTrader } from '../../../test/factories';
import { passTime } from '../../../test/passTime';
import { setSettings } from '../../../test/setSettings';
import { TradeScene } from '../../../test/TradeScene';
import { testApi } from '../../../test/testApi';
import { removeExpired } from '../../app/removeExpired';
import { removeLeftFiles } from '../../domain/files/fileRemovals';
import { CaseEntry, FileRemoval, Trade } from '../../domain/models';
import { announce } from '../../domain/outbox/announce';
import { deliverOutbox } from '../../domain/outbox/deliverOutbox';
import { ReviewAssignment } from '../../modules/backOffice/tables';
import { revealJob } from '../../modules/people/reputation/revealJob';
import { PasswordReset, Rating } from '../../modules/people/tables';
import { sendMails } from '../../modules/platform/mails/sendMails';
import { QueuedMail } from '../../modules/platform/tables';
import { tradeJobs } from '../../modules/trading/trades/deadlineJobs';
import { inTransaction } from '../database/transaction';
import type { Job } from './Job';

const api = testApi();
let scene: TradeScene;

beforeEach(async () => {
  scene = await TradeScene.set(api);
});

/** Makes the database refuse writes of such rows. */
async function refuse(
  change: `${'INSERT' | 'UPDATE' | 'DELETE'} ON ${string}`,
  condition: string,
): Promise<void> {
  await api.owner.query(
    `CREATE TRIGGER refuse BEFORE ${change} FOR EACH ROW
     IF ${condition} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'this row is broken'; END IF`,
  );
}
afterEach(() => api.owner.query('DROP TRIGGER IF EXISTS refuse'));

const later = async (minutes: number) => {
  await passTime(api, { minutes });
  await api.owner.query("REPLACE INTO heartbeats VALUES ('platform', NOW(3))");
};
const run = (job: Job | undefined) => job?.run(api.services);
const [creditTime, endOverdueTrades] = tradeJobs;
const statusOf = async (id: number) => (await Trade.findByPk(id, { rejectOnEmpty: true })).status;

/** Two trades; the older one is broken and comes first in each run. */
async function twoTrades(state: 'open' | 'completed'): Promise<[broken: number, well: number]> {
  return [await scene.tradeIn(state), await scene.tradeIn(state)];
}

describe('one row that fails', () => {
  it('keeps no other trade from its deadline', async () => {
    const [broken, well] = await twoTrades('open');
    await later(26 * 60);
    await refuse('UPDATE ON trades', `NEW.id = ${broken}`);
    await expect(run(endOverdueTrades)).rejects.toThrow(`1 of 2 rows failed: ${broken}`);
    expect([await statusOf(broken), await statusOf(well)]).toEqual(['open', 'cancelled']);
    await api.owner.query('DROP TRIGGER refuse');
    await run(endOverdueTrades);
    expect(await statusOf(broken)).toBe('cancelled');
  });

  it('keeps no other trade from the time that it is given back, nor from its deadline after that', async () => {
    const [broken, well] = await twoTrades('open');
    const set = (trading_enabled: boolean) => setSettings(api, { trading_enabled });
    await set(false);
    await later(30);
    await set(true);
    await refuse('INSERT ON case_entries', `NEW.trade_id = ${broken}`);
    await expect(run(creditTime)).rejects.toThrow(`1 of 2 rows failed: ${broken}`);
    const credits = async (tradeId: number) => CaseEntry.count({ where: { tradeId, kind: 'credit' } });
    expect([await credits(broken), await credits(well)]).toEqual([0, 1]);
    await later(26 * 60);
    await expect(run(endOverdueTrades)).rejects.toThrow(`1 of 2 rows failed: ${broken}`);
    expect([await statusOf(broken), await statusOf(well)]).toEqual(['open', 'cancelled']);
    await api.owner.query('DROP TRIGGER refuse');
    await run(creditTime);
    await run(endOverdueTrades);
    expect([await credits(broken), await statusOf(broken)]).toEqual([1, 'cancelled']);
  });

  it('keeps no other rating from being revealed', async () => {
    const trades = await twoTrades('completed');
    for (const id of trades) await scene.buyer.call('POST', `/trades/${id}/rating`, { thumb: 'up' });
    await api.owner.query('UPDATE ratings SET reveal_by = reveal_by - INTERVAL 30 DAY');
    await refuse('UPDATE ON ratings', `NEW.trade_id = ${trades[0]}`);
    await expect(run(revealJob)).rejects.toThrow(`1 of 2 rows failed: ${trades[0]}`);
    const hidden = await Rating.findAll({ where: { revealedAt: null } });
    expect(hidden.map(({ tradeId }) => tradeId)).toEqual([trades[0]]);
  });

  it('keeps no other mail from being sent', async () => {
    const trader = await createTrader(api);
    await trader.user.update({ emailVerifiedAt: new Date() });
    for (let id = 1; id <= 12; id += 1)
      await inTransaction(api.services.sequelize, (transaction) =>
        announce(transaction, { kind: 'deposit_approved', id, userIds: [trader.id], data: { amount: '5' } }),
      );
    await deliverOutbox(api.services);
    const [broken] = await QueuedMail.findAll({ where: { userId: trader.id }, order: ['id'] });
    await QueuedMail.update({ kind: 'trade_message', data: 'no JSON' }, { where: { id: broken?.id } });
    const deliver = jest.spyOn(api.services, 'deliverMail').mockResolvedValue();
    await sendMails(api.services);
    deliver.mockRestore();
    const unsent = await QueuedMail.findAll({ where: { userId: trader.id, sentAt: null } });
    expect(unsent).toMatchObject([{ id: broken?.id, tries: 1 }]);
    // Retried like a mail that the server refuses.
    expect(unsent[0]?.nextAt.getTime()).toBeLessThan(Date.now() + 2 * 60_000);
  });

  it('keeps nothing else that expired from being removed', async () => {
    const { id } = scene.buyer;
    await api.owner.query(`INSERT INTO review_claims SET subject_type = 'trade', subject_id = 1, admin_id = ${id},
      expires_at = NOW() - INTERVAL 1 DAY`);
    await api.owner.query(
      `INSERT INTO password_resets SET user_id = ${id}, token_hash = 'x', expires_at = NOW() - INTERVAL 1 DAY`,
    );
    await refuse('DELETE ON password_resets', 'OLD.user_id > 0');
    await expect(removeExpired(api.services)).rejects.toThrow(/^1 of \d+ rows failed: password_resets$/);
    expect([await PasswordReset.count(), await ReviewAssignment.count()]).toEqual([1, 0]);
  });

  it('keeps no other file from being removed', async () => {
    const { sealedFiles } = api.services;
    const keys = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    for (const storageKey of keys) {
      await FileRemoval.create({ storageKey });
      await sealedFiles.keep({ storageKey, userId: scene.buyer.id }, Buffer.from('left'));
    }
    jest.spyOn(sealedFiles, 'remove').mockRejectedValueOnce(new Error('not this one'));
    const anHourOn = new Date(Date.now() + 2 * 3_600_000);
    await expect(removeLeftFiles(api.services, anHourOn)).rejects.toThrow(/^1 of 2 rows failed: 0000/);
    expect(await FileRemoval.count()).toBe(1);
    await removeLeftFiles(api.services, anHourOn);
    expect(await FileRemoval.count()).toBe(0);
  });
});
