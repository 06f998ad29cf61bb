import { type ExportedList, exportedIds } from '@souk/contracts/exports';
import { type Model, Op, type WhereOptions } from 'sequelize';
import * as z from 'zod/mini';
import { recordAudit } from '../audit/recordAudit';
import { inTransaction } from '../database/transaction';
import { type Route, route, type Services } from '../http/route';
import { readParts, type Selection } from './readParts';
import { type CsvColumns, csvHead, csvLines } from './toCsv';

interface Export<Q extends z.ZodMiniObject, Row extends Model & { id: number }, Wire> {
  summary: string;
  /** The list's own; its pages and its order mean nothing here. */
  query: Q;
  select: (query: z.output<Q>) => Selection<Row> | Promise<Selection<Row>>;
  /** The rows as the list shows them. */
  present: (rows: Row[], services: Services) => Promise<Wire[]>;
  columns: CsvColumns<Wire>;
}

/** A list as a file of records, whole or the rows that `ids` names, newest first. Who exported what is in the audit log. */
export function exportRoute<Q extends z.ZodMiniObject, Row extends Model & { id: number }, Wire>(
  list: ExportedList,
  { summary, query: querySchema, select, present, columns }: Export<Q, Row, Wire>,
): Route {
  type Query = z.output<Q> & { ids?: number[] };
  async function* lines(query: Query, services: Services): AsyncGenerator<string> {
    yield csvHead(columns);
    const whole = await select(query);
    const chosen = query.ids ? { id: query.ids } : {};
    const where = { [Op.and]: [whole.where, chosen] } as WhereOptions<Row>;
    for await (const rows of readParts({ ...whole, where }))
      yield csvLines(columns, await present(rows, services));
  }

  return route(`GET /admin/exports/${list}`, {
    summary,
    access: 'admin',
    query: z.extend(querySchema, { ids: exportedIds }),
    reply: [200, 'csv'],
    handle: async ({ caller, query, requestId, services }) => {
      await inTransaction(services.sequelize, (transaction) =>
        recordAudit(transaction, {
          actorId: caller.id,
          action: 'data.export',
          subject: ['export', list],
          userId: null,
          before: null,
          after: { list, ...filtersOf(query as object) },
          requestId,
        }),
      );
      return { lines: lines(query as unknown as Query, services), name: `${list}.csv` };
    },
  });
}

function filtersOf(query: object): Record<string, unknown> {
  const paging = ['skip', 'limit', 'sort'];
  return Object.fromEntries(Object.entries(query).filter(([name]) => !paging.includes(name)));
}
