import { TALK_KINDS } from '@souk/contracts/trading/caseFile/caseEntries';
import type { CaseFile, CaseHead } from '@souk/contracts/trading/caseFile/caseFile';
import type { Sequelize, Transaction } from 'sequelize';
import { CaseBody, CaseEntry, Trade, User } from '../../../domain/models';
import type { Caller } from '../../../domain/session/Caller';
import { actorOf } from '../../../domain/tradeLog/actorOf';
import { openingEntry } from '../../../domain/tradeLog/entryHash';
import { hashOf } from '../../../domain/tradeLog/hashOf';
import { readHeads } from '../../../domain/tradeLog/readHeads';
import { found } from '../../../kernel/AppError';
import type { Config } from '../../../kernel/config/config';
import { databaseTime } from '../../../kernel/database/databaseTime';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { mayReadTalk } from '../shared/mayReadTalk';
import { noteReading } from '../shared/noteReading';
import { readCovering } from './readCovering';

type FileEntry = CaseFile['entries'][number];

interface Services {
  sequelize: Sequelize;
  config: Pick<Config, 'productName' | 'publicUrl'>;
}

/**
 * The proofs of a trade's history, for its parties and admins; a stranger gets 404. Nothing in it is corrected: a log that was changed in
 * the database is returned unchanged, and verifying it shows the place. An admin's reading of the talk is logged.
 */
export async function readCase(
  { sequelize, config }: Services,
  id: number,
  caller: Caller,
): Promise<CaseFile> {
  const { trade: seen, actor } = await findTrade(id, caller);
  const withTalk = mayReadTalk(seen, actor);
  if (actor === 'admin' && withTalk) await noteReading(sequelize, id, caller.user.id);
  return inSnapshot(sequelize, async (transaction) => {
    const party = (as: 'seller' | 'buyer') => ({ model: User, as, attributes: ['id', 'username'] });
    const include = [party('seller'), party('buyer')];
    const trade = found(await Trade.findByPk(id, { include, transaction }));
    const { seller, buyer } = trade as Trade & { seller: User; buyer: User };
    return {
      format: 'souk-case-1',
      product: config.productName,
      site: config.publicUrl,
      trade_id: id,
      made_at: (await databaseTime(transaction)).toISOString(),
      made_for: actor,
      seller: { id: seller.id, username: seller.username },
      buyer: { id: buyer.id, username: buyer.username },
      entries: await readEntries(transaction, trade, withTalk),
      checkpoints: await readCovering(transaction, id),
    };
  });
}

export async function readHead(id: number, caller: Caller): Promise<CaseHead> {
  const { trade } = await findTrade(id, caller);
  return found((await readHeads([trade])).get(id));
}

async function findTrade(id: number, caller: Caller) {
  const trade = found(await Trade.findByPk(id, { raw: true }));
  return { trade, actor: found(actorOf(trade, caller.user)) as CaseFile['made_for'] };
}

async function readEntries(transaction: Transaction, trade: Trade, withTalk: boolean): Promise<FileEntry[]> {
  const of = { where: { tradeId: trade.id }, order: ['seq'], raw: true, transaction } as const;
  const entries = await CaseEntry.findAll({ ...of, order: ['seq'] });
  const bodies = new Map((await CaseBody.findAll({ ...of, order: ['seq'] })).map((body) => [body.seq, body]));
  return [openingEntry(trade, entries), ...entries].map((entry) => {
    const isTalk = TALK_KINDS.some((kind) => kind === entry.kind);
    return present(entry, bodies.get(entry.seq), withTalk || !isTalk);
  });
}

type Row = ReturnType<typeof openingEntry>;

function present(entry: Row, row: CaseBody | undefined, isVisible: boolean): FileEntry {
  const body = row && row.body !== null ? { salt: row.salt, text: row.body } : null;
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    actor_id: entry.actorId,
    actor_role: entry.actorRole,
    kind: entry.kind,
    data: isVisible ? entry.data : null,
    data_hash: hashOf([entry.data]),
    body_hash: entry.bodyHash,
    body: isVisible ? body : null,
    body_is: body && !isVisible ? 'withheld' : row?.erasedAt ? 'erased' : null,
    prev_hash: entry.prevHash,
    hash: entry.hash,
  };
}
