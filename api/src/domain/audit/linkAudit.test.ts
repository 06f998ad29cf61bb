import type { Transaction } from 'sequelize';
import { createAdmin, createNewcomer } from '../../../test/factories';
import { TradeScene } from '../../../test/TradeScene';
import { testApi } from '../../../test/testApi';
import { signCheckpoints } from '../../modules/trading/caseFile/signCheckpoints';
import { AuditHead, AuditLink, AuditLogEntry, CaseCheckpoint } from '../models';
import { checkLogs } from '../tradeLog/checkLogs';
import { checkAudit } from './checkAudit';
import { linkAudit } from './linkAudit';
import { recordAudit } from './recordAudit';

const api = testApi();
const link = (most?: number) => linkAudit(api.services, most);
const decide = async (count = 1, transaction?: Transaction) => {
  for (let done = 0; done < count; done += 1)
    await recordAudit(transaction, {
      actorId: null,
      action: 'settings.change',
      id: 'large_amount',
      after: { large_amount: String(done + 1) },
      requestId: null,
    });
};
const wrong = async () => {
  const { violations } = await checkAudit(api.services.sequelize);
  return [...violations, ...(await checkLogs(api.services.sequelize)).violations].map(({ row }) => row);
};

it('links each entry once, in parts, and signs the head of each part', async () => {
  await decide(5);
  expect(await link(2)).toBe(5);
  expect(await link(2)).toBe(0);
  expect((await AuditHead.findAll({ order: ['checkpoint'], raw: true })).map((head) => head.number)).toEqual([
    2, 4, 5,
  ]);
  expect(await wrong()).toEqual([]);
  expect(await checkAudit(api.services.sequelize)).toEqual({ links: 5, violations: [] });
});

it('links every entry once, however many processes link while people decide', async () => {
  const work = Array.from({ length: 8 }, () => [
    () => decide(3),
    () => link(4),
    () => signCheckpoints(api.services),
  ]);
  await Promise.all(work.flat().map((act) => act()));
  await link();
  expect(await AuditLink.count()).toBe(await AuditLogEntry.count());
  expect(await wrong()).toEqual([]);
});

it('takes up what was written before and committed later', async () => {
  const transaction = await api.services.sequelize.transaction();
  await decide(1, transaction);
  await decide();
  expect(await link()).toBe(1);
  await transaction.commit();
  expect(await link()).toBe(1);
  expect(await wrong()).toEqual([]);
});

describe('the check names', () => {
  const last = async () => (await AuditLink.max<number, AuditLink>('number')) ?? 0;
  const undone = async (sql: string, back: string, expected: string[]) => {
    await api.owner.query(sql);
    expect(await wrong()).toEqual(expected);
    await api.owner.query(back);
    expect(await wrong()).toEqual([]);
  };

  it('an entry that was changed, with all after it in doubt', async () => {
    const { entryId } = await AuditLink.findByPk(3, { rejectOnEmpty: true });
    const set = (actor: string) => `UPDATE audit_log SET actor_id = ${actor} WHERE id = ${entryId}`;
    await undone(set('7'), set('NULL'), ['audit link 3']);
  });

  it('a chain that was made again or cut off after it was signed', async () => {
    const number = await last();
    const row = await AuditLink.findByPk(number, { rejectOnEmpty: true });
    const back = `INSERT INTO audit_links VALUES (${number}, ${row.entryId}, '${row.hash}')`;
    await undone(`DELETE FROM audit_links WHERE number = ${number}`, back, [`audit link ${number}`]);
  });

  it('an entry that was put in beside the chain', async () => {
    const id = 1_000_000;
    await api.owner.query(
      `INSERT INTO audit_log (id, action, subject_type, subject_id, created_at)
       VALUES (${id}, 'user.promote', 'user', '1', '2020-01-01')`,
    );
    expect(await wrong()).toEqual([`audit entry ${id}`]);
    await api.owner.query(`DELETE FROM audit_log WHERE id = ${id}`);
  });

  it('a checkpoint that was changed', async () => {
    const number = (await CaseCheckpoint.max<number, CaseCheckpoint>('number')) ?? 0;
    const set = (size: number) => `UPDATE case_checkpoints SET size = ${size} WHERE number = ${number}`;
    await undone(set(2), set(1), [`checkpoint ${number}`]);
  });

  it('the log, the words and the terms of a trade', async () => {
    const scene = await TradeScene.set(api);
    const [id, sent] = [await scene.tradeIn('open'), await scene.tradeIn('crypto_sent')];
    await scene.seller.call('POST', `/trades/${id}/messages`, { text: 'One' });
    await signCheckpoints(api.services);
    expect(await wrong()).toEqual([]);
    const words = (body: string) => `UPDATE case_bodies SET body = '${body}' WHERE trade_id = ${id}`;
    await undone(words('Two'), words('One'), [`trade ${id}, entry 1`]);
    const terms = (by: string) => `UPDATE trades SET usdt_amount = usdt_amount ${by} WHERE id = ${sent}`;
    await undone(terms('+ 1'), terms('- 1'), [`trade ${sent}, entry 1`]);
  });
});

it('may only be added to', async () => {
  await createAdmin(api);
  await createNewcomer(api);
  await decide();
  await link();
  for (const table of ['audit_links', 'audit_heads'])
    for (const sql of [`UPDATE ${table} SET number = number`, `DELETE FROM ${table}`])
      await expect(api.services.sequelize.query(sql)).rejects.toMatchObject({ original: { errno: 1142 } });
});
