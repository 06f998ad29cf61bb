import type { Need } from '@souk/contracts/backOffice/approvals/needWords';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import type { Field } from '@souk/contracts/backOffice/audit/fieldWords';
import { AUDITOR_FILE, MOST_PEOPLE } from '@souk/contracts/backOffice/exports';
import { Op, type Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { approvalAction } from '../../../../domain/approvals/ApprovalAction';
import { canonicalJson, hashOfPayload } from '../../../../domain/approvals/payloads';
import { Approval } from '../../../../domain/models';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { AppError } from '../../../../kernel/AppError';
import { fromNow } from '../../../../kernel/database/databaseTime';
import { select } from '../../../../kernel/database/statements';

const DAY_MS = 24 * 3_600_000;

const payload = z.object({
  list: z.string(),
  filters: z.record(z.string(), z.unknown()),
  /** People, or leaves of a proof, in the file, as the api counted them at the request. */
  rows: z.int(),
});
type Payload = z.output<typeof payload>;

/** The same filters are the same file, even if people have joined it since. */
const fileOf = ({ list, filters }: Payload) =>
  `${list} ${hashOfPayload(canonicalJson(filters)).slice(0, 16)}`;

/** The reason why a file needs two people. The people in one administrator's files within a day are summed, in slices or not. */
async function whyTwo(transaction: Transaction, asked: Payload, callerId: number): Promise<Need | null> {
  const granted = await Approval.findOne({
    where: {
      action: 'export.take',
      subjectId: fileOf(asked),
      requestedBy: callerId,
      state: 'executed',
      endedAt: { [Op.gt]: fromNow(-DAY_MS) },
    },
    transaction,
  });
  if (granted) return null;
  if (asked.list === AUDITOR_FILE) return { code: 'always' };
  const people = (await countPeople(transaction, callerId)) + asked.rows;
  return people > MOST_PEOPLE ? { code: 'many_people', params: { people } } : null;
}

export async function countPeople(transaction: Transaction, adminId: number): Promise<number> {
  const [sum] = await select<{ people: string }>(
    transaction,
    `SELECT (SELECT COALESCE(SUM(JSON_VALUE(after_json, '$.people')), 0) FROM audit_log
        WHERE actor_id = :adminId AND action = 'data.export' AND created_at > NOW(3) - INTERVAL 1 DAY)
      + (SELECT COUNT(*) FROM people_read WHERE admin_id = :adminId AND read_at > NOW(3) - INTERVAL 1 DAY) AS people`,
    { adminId },
  );
  return Number(sum?.people ?? 0);
}

/** The requester may export the file for a day after another person's approval. The export itself is the route's. */
export const exportTake = approvalAction({
  name: 'export.take',
  payload,
  subject: (asked) => ['export', fileOf(asked)],
  summary: (_, { list, filters, rows }) => [
    line('list', list),
    line(list === AUDITOR_FILE ? 'leaves' : 'people', rows),
    ...Object.entries(filters).map(([name, value]) => line(name as Field, value)),
  ],
  needs: (transaction, asked, { caller }) => whyTwo(transaction, asked, caller.user.id),
  run: async () => undefined,
});

/** @throws AppError `export_takes_two`, `file_takes_two`. */
export async function assertMayTake(
  transaction: Transaction,
  asked: Payload,
  callerId: number,
): Promise<void> {
  if (!(await readSettings(transaction)).four_eyes) return;
  const why = await whyTwo(transaction, asked, callerId);
  if (!why) return;
  if (asked.list === AUDITOR_FILE) throw new AppError('file_takes_two');
  throw new AppError('export_takes_two', { most: String(MOST_PEOPLE) });
}
