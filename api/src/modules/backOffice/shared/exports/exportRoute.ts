import { onlyApproval } from '@souk/contracts/backOffice/approvals/approvals';
import { exportedIds } from '@souk/contracts/backOffice/exportedIds';
import { type ExportedList, exportName, exportPermission } from '@souk/contracts/backOffice/exports';
import { type Model, Op, type WhereOptions } from 'sequelize';
import * as z from 'zod/mini';
import { doOrAsk } from '../../../../domain/approvals/doOrAsk';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { touchUser } from '../../../../domain/policy/lockUser';
import { type Route, route } from '../../../../domain/routes/route';
import type { Services } from '../../../../domain/Services';
import type { Caller } from '../../../../domain/session/Caller';
import { inTransaction } from '../../../../kernel/database/transaction';
import { Accepted } from '../../../../kernel/http/Accepted';
import { type CsvColumns, csvFile, withDigest } from '../../../../kernel/http/toCsv';
import { assertMayTake, exportTake } from './exportTake';
import { headWord } from './headWord';
import { readParts, type Selection } from './readParts';

type Chosen<Q extends z.ZodMiniType> = z.output<Q> & { ids?: number[] };

interface File<Q extends z.ZodMiniObject, Wire> {
  summary: string;
  /** The list's own query; its paging and order are ignored. */
  query: Q;
  read: (query: Chosen<Q>, services: Services, caller: Caller) => AsyncIterable<Wire[]>;
  columns: CsvColumns<Wire>;
  /** Read by a program: headers, numbers and separators are the same in each language. */
  isForPrograms?: true;
  /** A part of it would be worthless. */
  isWhole?: true;
  /** The file contains the SHA-256 of its lines. */
  hasDigest?: true;
  check?: (query: Chosen<Q>, services: Services) => Promise<void>;
  pick?: (query: Chosen<Q>, caller: Caller) => Promise<number[]>;
  count?: (query: Chosen<Q>, caller: Caller) => Promise<number>;
}

interface Export<Q extends z.ZodMiniObject, Row extends Model & { id: number }, Wire>
  extends Omit<File<Q, Wire>, 'read' | 'count' | 'pick'> {
  select: (query: z.output<Q>, caller: Caller) => Selection<Row> | Promise<Selection<Row>>;
  /** Column with the id of the user whose email address a row reveals, if it does. */
  person?: 'id' | 'user_id';
  /** Joined column with the addresses of people without an account. */
  stranger?: string;
  /** The audit log names the withdrawals in the rows. */
  isNamed?: true;
  present: (rows: Row[], services: Services) => Promise<Wire[]>;
}

/** A table's list as a CSV export, newest first; for a list of people, with the route that requests more of them than one may export. */
export function exportRoutes<Q extends z.ZodMiniObject, Row extends Model & { id: number }, Wire>(
  list: ExportedList,
  { select, present, person, stranger, isNamed, ...file }: Export<Q, Row, Wire>,
): Route[] {
  const chosen = async (query: Chosen<Q>, caller: Caller) => {
    const whole = await select(query, caller);
    const named = query.ids ? { id: query.ids } : {};
    return { ...whole, where: { [Op.and]: [whole.where, named] } as WhereOptions<Row> };
  };
  const count = async (query: Chosen<Q>, caller: Caller) => {
    const { model, where, include } = await chosen(query, caller);
    const options = { where, include, includeIgnoreAttributes: false, distinct: true };
    const strangers = stranger ? await model.aggregate<number, Row>(stranger as never, 'count', options) : 0;
    return (await model.count({ ...options, col: person })) + Number(strangers);
  };
  const pick = async (query: Chosen<Q>, caller: Caller) => {
    const { model, where, include } = await chosen(query, caller);
    return (await model.findAll({ where, include })).map(({ id }) => id);
  };
  const take = fileRoute(list, {
    ...file,
    ...(person && { count }),
    ...(isNamed && { pick }),
    read: async function* (query, services, caller) {
      for await (const rows of readParts(await chosen(query, caller))) yield await present(rows, services);
    },
  });
  return person ? [take, askRoute(list, file.query, count)] : [take];
}

/** Requests a second person's approval for a file of more people than one may export. */
export function askRoute<Q extends z.ZodMiniObject>(
  list: ExportedList,
  query: Q,
  count: (query: Chosen<Q>, caller: Caller) => Promise<number>,
): Route {
  return route(`POST /admin/exports/${list}`, {
    summary: 'Ask a second administrator for a file of many people, by the same filters',
    may: 'exports.take',
    query: z.extend(query, { ids: exportedIds }),
    accepted: onlyApproval,
    handle: async ({ caller, query: asked, requestId, services }) => {
      // Runs before the transaction: looking up a filter's names takes a connection of its own.
      const rows = await count(asked as unknown as Chosen<Q>, caller);
      const file = { list, filters: filtersOf(asked as object), rows };
      const { approval } = await inTransaction(services.sequelize, (transaction) =>
        doOrAsk(transaction, exportTake, file, { caller, requestId }),
      );
      return approval ? new Accepted({ approval }) : undefined;
    },
  });
}

/** A list as a CSV export. The audit log names each export. */
export function fileRoute<Q extends z.ZodMiniObject, Wire>(
  list: ExportedList,
  {
    summary,
    query: querySchema,
    read,
    columns,
    isForPrograms,
    isWhole,
    hasDigest,
    check,
    pick,
    count,
  }: File<Q, Wire>,
): Route {
  return route(`GET /admin/exports/${list}`, {
    summary,
    may: exportPermission(list),
    query: (isWhole ? querySchema : z.extend(querySchema, { ids: exportedIds })) as Q,
    reply: [200, 'csv'],
    handle: async ({ caller, query, requestId, services }) => {
      const all = query as unknown as Chosen<Q>;
      const filters = filtersOf(query as object);
      await check?.(all, services);
      const ids = await pick?.(all, caller);
      const asked = ids ? { ...all, ids } : all;
      const people = await count?.(asked, caller);
      await inTransaction(services.sequelize, async (transaction) => {
        if (people !== undefined) {
          // One person's exports are summed, so two parallel requests take turns.
          await touchUser(transaction, caller.user.id);
          await assertMayTake(transaction, { list, filters, rows: people }, caller.user.id);
        }
        await recordAudit(transaction, {
          actorId: caller.user.id,
          action: 'data.export',
          id: list,
          after: {
            list,
            ...filters,
            ...(people !== undefined && { people }),
            ...(ids && { withdrawals: ids }),
          },
          requestId,
        });
      });
      const said = Object.entries(columns).map(([name, cell]) => [
        isForPrograms ? name : headWord(name),
        cell,
      ]);
      const file = csvFile(Object.fromEntries(said), read(asked, services, caller), isForPrograms);
      const lines = hasDigest ? withDigest(file) : file;
      return { lines, name: isForPrograms ? `${list}.csv` : exportName(list) };
    },
  });
}

function filtersOf(query: object): Record<string, unknown> {
  const paging = ['skip', 'limit', 'sort'];
  return Object.fromEntries(Object.entries(query).filter(([name]) => !paging.includes(name)));
}
