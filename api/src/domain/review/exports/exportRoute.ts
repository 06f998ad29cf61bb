import { type ExportedList, exportedIds } from '@souk/contracts/backOffice/exports';
import { type Model, Op, type WhereOptions } from 'sequelize';
import * as z from 'zod/mini';
import { inTransaction } from '../../../kernel/database/transaction';
import { type CsvColumns, csvFile } from '../../../kernel/http/toCsv';
import { recordAudit } from '../../audit/recordAudit';
import { type Route, route } from '../../routes/route';
import type { Services } from '../../Services';
import { readParts, type Selection } from './readParts';

type Chosen<Q extends z.ZodMiniType> = z.output<Q> & { ids?: number[] };

interface File<Q extends z.ZodMiniObject, Wire> {
  summary: string;
  /** The list's own; its pages and its order mean nothing here. */
  query: Q;
  /** The list's rows, or those that `ids` names, part by part. */
  read: (query: Chosen<Q>, services: Services) => AsyncIterable<Wire[]>;
  columns: CsvColumns<Wire>;
}

interface Export<Q extends z.ZodMiniObject, Row extends Model & { id: number }, Wire>
  extends Omit<File<Q, Wire>, 'read'> {
  select: (query: z.output<Q>) => Selection<Row> | Promise<Selection<Row>>;
  /** The rows as the list shows them. */
  present: (rows: Row[], services: Services) => Promise<Wire[]>;
}

/** A list of a table's rows as a file of records, newest first. */
export function exportRoute<Q extends z.ZodMiniObject, Row extends Model & { id: number }, Wire>(
  list: ExportedList,
  { select, present, ...file }: Export<Q, Row, Wire>,
): Route {
  return fileRoute(list, {
    ...file,
    read: async function* (query, services) {
      const whole = await select(query);
      const chosen = query.ids ? { id: query.ids } : {};
      const where = { [Op.and]: [whole.where, chosen] } as WhereOptions<Row>;
      for await (const rows of readParts({ ...whole, where })) yield await present(rows, services);
    },
  });
}

/** A list as a file of records. Who exported what is in the audit log. */
export function fileRoute<Q extends z.ZodMiniObject, Wire>(
  list: ExportedList,
  { summary, query: querySchema, read, columns }: File<Q, Wire>,
): Route {
  return route(`GET /admin/exports/${list}`, {
    summary,
    access: 'admin',
    may: 'exports.take',
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
      const parts = read(query as unknown as Chosen<Q>, services);
      return { lines: csvFile(columns, parts), name: `${list}.csv` };
    },
  });
}

function filtersOf(query: object): Record<string, unknown> {
  const paging = ['skip', 'limit', 'sort'];
  return Object.fromEntries(Object.entries(query).filter(([name]) => !paging.includes(name)));
}
