import type { ExportedList } from '@souk/contracts/exports';
import type { Model } from 'sequelize';
import type * as z from 'zod/mini';
import { recordAudit } from '../audit/recordAudit';
import { inTransaction } from '../database/transaction';
import { type Route, route, type Services } from '../http/route';
import { readParts, type Selection } from './readParts';
import { type CsvColumns, csvHead, csvLines } from './toCsv';

interface Export<Q extends z.ZodMiniType, Row extends Model & { id: number }, Wire> {
  summary: string;
  /** The list's own; its pages and its order mean nothing here. */
  query: Q;
  select: (query: z.output<Q>) => Selection<Row> | Promise<Selection<Row>>;
  /** The rows as the list shows them. */
  present: (rows: Row[], services: Services) => Promise<Wire[]>;
  columns: CsvColumns<Wire>;
}

/** A list as a file of records, whole and newest first. Who exported what is in the audit log. */
export function exportRoute<Q extends z.ZodMiniType, Row extends Model & { id: number }, Wire>(
  list: ExportedList,
  { summary, query: querySchema, select, present, columns }: Export<Q, Row, Wire>,
): Route {
  async function* lines(query: z.output<Q>, services: Services): AsyncGenerator<string> {
    yield csvHead(columns);
    for await (const rows of readParts(await select(query)))
      yield csvLines(columns, await present(rows, services));
  }

  return route(`GET /admin/exports/${list}`, {
    summary,
    access: 'admin',
    query: querySchema,
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
      return { lines: lines(query as z.output<Q>, services), name: `${list}.csv` };
    },
  });
}

function filtersOf(query: object): Record<string, unknown> {
  const paging = ['skip', 'limit', 'sort'];
  return Object.fromEntries(Object.entries(query).filter(([name]) => !paging.includes(name)));
}
