import { EXPORTED_LISTS } from '@souk/contracts/backOffice/exports';
import { completeLine } from '@souk/contracts/texts/completeLine';
import {
  type Actor,
  createAdmin,
  createNewcomer,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../../test/factories';
import { aDocument } from '../../../../../test/kycUploads';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, KycDocument } from '../../../../domain/models';
import { readParts } from './readParts';

const api = testApi();
let admin: Actor;

beforeAll(async () => {
  admin = await createAdmin(api);
});

const read = async (path: string) => {
  const { body, headers } = await admin.call('GET', `/admin/exports/${path}`);
  const [heads = '', ...lines] = (body as string).trimEnd().split('\r\n');
  expect(lines.pop()).toBe(completeLine(lines.length));
  return { headers, heads: heads.split(','), lines: lines.map((line) => line.split(',')) };
};

it('streams the whole list, newest first, whatever page was asked for', async () => {
  const row = {
    actorId: admin.id,
    action: 'settings.change',
    subjectType: 'setting',
    subjectId: 'a',
  } as const;
  const blank = { userId: null, beforeJson: null, afterJson: null, requestId: null };
  await AuditLogEntry.bulkCreate(Array.from({ length: 1203 }, () => ({ ...row, ...blank })));
  const { lines, heads, headers } = await read('audit-log?action=settings.change&skip=5&limit=2');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
  const columns = 'id,created_at,actor_id,actor,action,subject_type,subject_id,user_id,changes,request_id';
  expect(heads.join()).toBe(columns);
  const ids = lines.map(([id]) => Number(id));
  expect(ids).toHaveLength(1203);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
});

it('streams only the rows that are named', async () => {
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.push((await createNewcomer(api)).id);
  const { lines } = await read(`users?ids=${ids[0]},${ids[2]}`);
  expect(lines.map(([id]) => Number(id))).toEqual([ids[2], ids[0]]);
  const refused = await admin.call('GET', '/admin/exports/users?ids=all');
  expect(refused.status).toBe(422);
});

it('begins each part below the last, so that nothing is missed or repeated while the list changes', async () => {
  const user = await createNewcomer(api);
  for (const type of ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'] as const) await aDocument(api, user, { type });
  const selection = { model: KycDocument, where: { userId: user.id }, include: [] };
  const seen: string[] = [];
  for await (const part of readParts(selection, 1)) {
    for (const { documentType } of part) seen.push(documentType);
    if (seen.length === 1) await KycDocument.destroy({ where: { userId: user.id, documentType: 'SELFIE' } });
  }
  expect(seen).toEqual(['SELFIE', 'ADDRESS_PROOF', 'ID_PROOF']);
});

it('has heads where nothing matches', async () => {
  const { heads, lines } = await read('kyc-documents?document_type=SELFIE&status=approved');
  expect(heads.slice(0, 4)).toEqual(['id', 'user_id', 'email', 'username']);
  expect(lines).toEqual([]);
});

it('exports what is filtered, and keeps in the audit log who exported what', async () => {
  const user = await createNewcomer(api);
  const { id } = await aDocument(api, user, { name: '=cmd.jpg' });
  const { lines } = await read(`kyc-documents?user_id=${user.id}&status=pending,rejected&sort=created_at`);
  expect(lines.map((line) => line.slice(0, 6))).toEqual([
    [String(id), String(user.id), user.user.email, user.user.username, 'ID_PROOF', '"\'=cmd.jpg"'],
  ]);
  const log = await admin.call('GET', '/admin/audit-log?action=data.export&limit=1');
  expect(log.body[0]).toMatchObject({
    actor: { id: admin.id },
    subject_type: 'export',
    subject_id: 'kyc-documents',
    after: { list: 'kyc-documents', user_id: user.id, status: ['pending', 'rejected'] },
  });
});

it('has the columns that each list has on the screen, and who decided', async () => {
  const [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '100' })];
  const trade = await openTestTrade(api, buyer, await createTestOffer(api, seller));
  const sent = { amount: '10', txn_hash: '=a-hash-with-a-formula' };
  const deposit = await buyer.call('POST', '/wallet/deposit', sent);
  const decision = { status: 'rejected', admin_notes: 'Not found' };
  await admin.call('PUT', `/admin/deposits/${deposit.body.id}`, decision);
  await buyer.call('POST', '/wallet/withdraw', { amount: '5' });
  const deposits = await read(`deposits?user_id=${buyer.id}&status=rejected`);
  expect(deposits.heads.join()).toBe(
    'id,user_id,email,username,amount_usdt,claimed_usdt,network,txn_hash,status,created_at,decided_at,decided_by,admin_notes',
  );
  expect(deposits.lines).toHaveLength(1);
  expect(deposits.lines[0]?.slice(4, 9).join()).toBe(`10.000000,,tron,"'=a-hash-with-a-formula",rejected`);
  expect(deposits.lines[0]?.slice(11)).toEqual([admin.user.email, 'Not found']);
  const withdrawals = await read(`withdrawals?search=${buyer.user.username}`);
  expect(withdrawals.heads.slice(4, 8)).toEqual(['amount_usdt', 'wallet_address', 'network', 'txn_hash']);
  expect(withdrawals.lines.map((line) => line[4])).toEqual(['5.000000']);
  const trades = await read(`trades?user_id=${seller.id}`);
  expect(trades.lines.map(([id]) => Number(id))).toEqual([trade.id]);
  expect(trades.heads.slice(-3)).toEqual(['created_at', 'closed_at', 'decided_by']);
  const users = await read(`users?search=${buyer.user.username}&role=user`);
  expect(users.lines[0]?.slice(0, 3)).toEqual([String(buyer.id), buyer.user.email, buyer.user.username]);
  expect(users.heads.slice(-3)).toEqual(['available_usdt', 'escrow_usdt', 'joined']);
});

it('refuses a list that there is not, and a filter that the list does not know', async () => {
  const before = await AuditLogEntry.count();
  for (const list of EXPORTED_LISTS)
    expect((await admin.call('GET', `/admin/exports/${list}?colour=red`)).status).toBe(422);
  expect((await admin.call('GET', '/admin/exports/passwords')).status).toBe(404);
  expect(await AuditLogEntry.count()).toBe(before);
});
