import { compareAmounts } from '@souk/contracts/amounts/amounts';
import {
  type CleanCases,
  cleanCasesSchema,
  cleanDecision,
  cleanOutcomeSchema,
  type LeftOut,
  MOST_CLEAN,
  type SeenCase,
  type WhyLeft,
} from '@souk/contracts/backOffice/desk/cleanCases';
import type { Permission } from '@souk/contracts/backOffice/team/permissions';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { Transaction } from 'sequelize';
import type { Asked } from '../../../../domain/approvals/ApprovalAction';
import type { Outcome } from '../../../../domain/approvals/doOrAsk';
import { type PlatformSettings, readSettings } from '../../../../domain/policy/settings/settings';
import { route } from '../../../../domain/routes/route';
import { AppError } from '../../../../kernel/AppError';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { inTransaction } from '../../../../kernel/database/transaction';
import { ENOUGH } from '../chain/sources/agree';
import { type CaseFacts, readCaseFacts } from './presentCases';
import type { CaseRows } from './readFlags';
import { readUnexplained } from './readUnexplained';

/** Limit of cases checked for flags, which are computed and not stored. */
const MOST_LOOKED_AT = 100;

type Kind = 'deposit' | 'trade';

interface CleanQueue<K extends Kind> {
  kind: K;
  may: Permission;
  readOldest: (transaction: Transaction, limit: number) => Promise<CaseRows[K][]>;
  /** Runs before any other read. */
  lock: (transaction: Transaction, id: number) => Promise<CaseRows[K]>;
  termsOf: (
    row: CaseRows[K],
  ) => Omit<CleanCases['cases'][number], 'id'> & { owners: number[]; isWaiting: boolean };
  approve: (transaction: Transaction, id: number, asked: Asked) => Promise<Outcome<unknown>>;
}

class Unclean extends Error {
  constructor(readonly why: WhyLeft) {
    super(why);
  }
}

/** Clean cases of a queue, and their approval: each in its own transaction, by the same use case as a single one. */
export function cleanRoutes<K extends Kind>(queue: CleanQueue<K>) {
  const { kind, may } = queue;
  return [
    route(`GET /admin/clean/${kind}s`, {
      summary: `Of the ${kind}s that wait longest, those that nothing speaks against`,
      may,
      reply: [200, cleanCasesSchema],
      handle: ({ caller, services }) =>
        inSnapshot(services.sequelize, (transaction) => readClean(transaction, queue, caller.user.id)),
    }),

    route(`PUT /admin/clean/${kind}s`, {
      summary: `Approve several ${kind}s that nothing speaks against; what changed since is left out`,
      may,
      body: cleanDecision,
      reply: [200, cleanOutcomeSchema],
      handle: async ({ admitAgain, caller, body, requestId, services }) => {
        const done: number[] = [];
        const left_out: LeftOut = [];
        for (const seen of body.cases) {
          await admitAgain();
          try {
            await inTransaction(services.sequelize, (transaction) =>
              approveClean(transaction, queue, seen, { caller, requestId }),
            );
            done.push(seen.id);
          } catch (error) {
            left_out.push({ id: seen.id, why: whyOf(error) });
          }
        }
        return { done, left_out };
      },
    }),
  ];
}

async function readClean<K extends Kind>(
  transaction: Transaction,
  queue: CleanQueue<K>,
  adminId: number,
): Promise<CleanCases> {
  const settings = await readSettings(transaction);
  const rows = await queue.readOldest(transaction, MOST_LOOKED_AT);
  const facts = await readCaseFacts(transaction, { kind: queue.kind, rows, settings });
  const judged = rows.map((row) => {
    const terms = { id: row.id, ...queue.termsOf(row) };
    return { ...terms, why: whyUnclean(terms, facts.get(row.id), { adminId, settings }) };
  });
  const clean = judged.filter(({ why }) => why === null).slice(0, MOST_CLEAN);
  const faulty = await readUnexplained(
    transaction,
    clean.flatMap(({ owners }) => owners),
  );
  const cases: CleanCases['cases'] = [];
  const left_out: LeftOut = [];
  for (const { owners, isWaiting: _, why, ...terms } of judged) {
    if (why) left_out.push({ id: terms.id, why });
    else if (owners.some((id) => faulty.has(id))) left_out.push({ id: terms.id, why: 'unexplained' });
    else if (cases.length < clean.length) cases.push(terms);
  }
  return { cases, left_out };
}

async function approveClean<K extends Kind>(
  transaction: Transaction,
  queue: CleanQueue<K>,
  { id, amount, txn_hash: hash }: SeenCase,
  asked: Asked,
): Promise<void> {
  const row = await queue.lock(transaction, id);
  const settings = await readSettings(transaction);
  const terms = queue.termsOf(row);
  const isAsSeen =
    compareAmounts(terms.amount, amount) === 0 &&
    canonicalTransactionHash(terms.txn_hash) === canonicalTransactionHash(hash);
  const facts = await readCaseFacts(transaction, { kind: queue.kind, rows: [row], settings });
  const why = whyUnclean(terms, facts.get(id), { adminId: asked.caller.user.id, settings });
  if (why ?? !isAsSeen) throw new Unclean(why ?? 'changed');
  if ((await readUnexplained(transaction, terms.owners)).size > 0) throw new Unclean('unexplained');
  const { approval } = await queue.approve(transaction, id, asked);
  // A batch opens no requests: deciding one by one shows the admin that it takes two.
  if (approval) throw new Unclean('takes_two');
}

function whyUnclean(
  { amount, owners, isWaiting }: { amount: string; owners: number[]; isWaiting: boolean },
  facts: CaseFacts | undefined,
  { adminId, settings: { four_eyes_from: from } }: { adminId: number; settings: PlatformSettings },
): WhyLeft | null {
  if (owners.includes(adminId)) return 'own';
  if (!facts || !isWaiting) return 'decided';
  if (facts.claim && facts.claim.by.id !== adminId) return 'held';
  if (facts.flags.length > 0) return 'flagged';
  const { outcome, sources = [] } = facts.verdict ?? {};
  if (outcome !== 'match' || new Set(sources).size < ENOUGH) return 'unconfirmed';
  return compareAmounts(amount, from) >= 0 ? 'large' : null;
}

function whyOf(error: unknown): WhyLeft {
  if (error instanceof Unclean) return error.why;
  if (error instanceof AppError) return error.status === 404 ? 'decided' : 'refused';
  throw error;
}
