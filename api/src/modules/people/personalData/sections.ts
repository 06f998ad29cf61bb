import { personalRows } from '@souk/contracts/personalData';
import {
  type FindOptions,
  type Includeable,
  type Model,
  type ModelStatic,
  Op,
  type Order,
  type Transaction,
  type WhereOptions,
} from 'sequelize';
import {
  AuditLogEntry,
  Block,
  Deposit,
  DepositIntent,
  KycDocument,
  Notification,
  Offer,
  Passkey,
  QueuedMail,
  Rating,
  Report,
  SenderProof,
  Session,
  Trade,
  User,
  Withdrawal,
} from '../../../domain/models';
import { PART, readTradeEntries } from './readTradeEntries';
import { readTransfers } from './readTransfers';

/** A row as its columns are named, which is as the contract names its fields. */
// biome-ignore lint/suspicious/noExplicitAny: each section's contract says what is in its rows, and the tests compare them with it.
type Row = Record<string, any>;

interface Section {
  model: ModelStatic<Model>;
  columns: string[];
  where: (userId: number) => WhereOptions;
  include?: Includeable[];
  order?: Order;
  present?: (row: Row, userId: number) => Row;
}

/** The fields of a row that are columns of its table. */
function columnsOf(name: keyof typeof personalRows, computed: string[] = []): string[] {
  return Object.keys(personalRows[name].shape).filter((field) => !computed.includes(field));
}

const ofUser = (userId: number): WhereOptions => ({ userId });
const parse = (json: string | null) => json && JSON.parse(json);
const withData = (row: Row): Row => ({ ...row, data: parse(row.data) });

const SECTIONS: Record<
  Exclude<keyof typeof personalRows, 'transfers' | 'trade_entries' | 'blocks'>,
  Section
> = {
  kyc_documents: {
    model: KycDocument,
    columns: columnsOf('kyc_documents', ['file']),
    where: ofUser,
    present: (row) => ({ ...row, file: `/profile/kyc/document/${row.id}` }),
  },
  sessions: {
    model: Session,
    columns: columnsOf('sessions'),
    where: ofUser,
    order: ['createdAt', 'id'],
  },
  passkeys: { model: Passkey, columns: columnsOf('passkeys'), where: ofUser },
  security_events: {
    model: AuditLogEntry,
    columns: [...columnsOf('security_events', ['before', 'after']), 'before_json', 'after_json'],
    where: (userId) => ({ subjectType: 'account', subjectId: String(userId) }),
    present: ({ before_json, after_json, ...row }) => ({
      ...row,
      before: parse(before_json),
      after: parse(after_json),
    }),
  },
  offers: {
    model: Offer,
    columns: columnsOf('offers'),
    where: (sellerId) => ({ sellerId }),
  },
  trades: {
    model: Trade,
    columns: columnsOf('trades', ['seller_username', 'buyer_username']),
    where: (id) => ({ [Op.or]: [{ sellerId: id }, { buyerId: id }] }),
    include: [
      { model: User, as: 'seller', attributes: ['username'] },
      { model: User, as: 'buyer', attributes: ['username'] },
    ],
    present: ({ seller, buyer, ...row }, userId) => ({
      ...row,
      seller_username: seller.username,
      buyer_username: buyer.username,
      buyer_wallet_address: row.buyer_id === userId ? row.buyer_wallet_address : null,
    }),
  },
  ratings_given: {
    model: Rating,
    columns: columnsOf('ratings_given', ['rated_username']),
    where: (authorId) => ({ authorId }),
    include: [{ model: User, as: 'rated', attributes: ['username'] }],
    present: ({ rated, ...row }) => ({ ...row, rated_username: rated.username }),
  },
  ratings_received: {
    model: Rating,
    columns: columnsOf('ratings_received', ['author_username']),
    where: (ratedId) => ({ ratedId, revealedAt: { [Op.ne]: null } }),
    include: [{ model: User, as: 'author', attributes: ['username'] }],
    present: ({ author, ...row }) => ({ ...row, author_username: author.username }),
  },
  reports: {
    model: Report,
    columns: columnsOf('reports', ['reported_username']),
    where: (reporterId) => ({ reporterId }),
    include: [{ model: User, as: 'reported', attributes: ['username'] }],
    present: ({ reported, ...row }) => ({ ...row, reported_username: reported.username }),
  },
  deposit_intents: { model: DepositIntent, columns: columnsOf('deposit_intents'), where: ofUser },
  deposits: { model: Deposit, columns: columnsOf('deposits'), where: ofUser },
  sender_proofs: { model: SenderProof, columns: columnsOf('sender_proofs'), where: ofUser },
  notifications: {
    model: Notification,
    columns: columnsOf('notifications'),
    where: ofUser,
    present: withData,
  },
  mails: { model: QueuedMail, columns: columnsOf('mails'), where: ofUser, present: withData },
  withdrawals: { model: Withdrawal, columns: columnsOf('withdrawals'), where: ofUser },
};

/** The lists of a user's data by their names, each part by part. */
export function readSections(transaction: Transaction, userId: number): [string, AsyncIterable<Row[]>][] {
  const lists = Object.entries(SECTIONS).map(([name, section]): [string, AsyncIterable<Row[]>] => [
    name,
    readSection(transaction, section, userId),
  ]);
  return [
    ...lists,
    ['blocks', readBlocks(transaction, userId)],
    ['trade_entries', readTradeEntries(transaction, userId)],
    ['transfers', readTransfers(transaction, userId)],
  ];
}

/** A user has few of them. */
async function* readBlocks(transaction: Transaction, userId: number): AsyncGenerator<Row[]> {
  const blocks = await Block.findAll({
    where: { userId },
    include: [{ model: User, as: 'blocked', attributes: ['username'] }],
    order: ['createdAt', 'blockedId'],
    transaction,
  });
  yield blocks.map(({ blocked, createdAt }) => ({ username: blocked?.username, created_at: createdAt }));
}

/** All ids first, from an index: a page after a page of rows that are found by either of two columns would sort all of them each time. */
async function* readSection(
  transaction: Transaction,
  { model, columns, where, include, order = ['id'], present = (row) => row }: Section,
  userId: number,
): AsyncGenerator<Row[]> {
  const read: FindOptions = { order, transaction, raw: true };
  const found = await model.findAll({ ...read, attributes: ['id'], where: where(userId) });
  const ids = (found as unknown as { id: number | string }[]).map(({ id }) => id);
  const attributes = columns.map((column): [string, string] => [column, column]);
  for (let start = 0; start < ids.length; start += PART) {
    const part = { id: ids.slice(start, start + PART) };
    const rows = await model.findAll({ ...read, attributes, where: part, include, nest: true });
    yield (rows as Row[]).map((row) => present(row, userId));
  }
}
