import type { TableClass } from '../domain/models/table';
import * as backOffice from '../modules/backOffice/tables';
import * as money from '../modules/money/tables';
import * as people from '../modules/people/tables';
import * as platform from '../modules/platform/tables';
import * as trading from '../modules/trading/tables';

/** The tables that are one module's own. */
export const tables: readonly TableClass[] = [backOffice, money, people, platform, trading].flatMap(
  (module): TableClass[] => Object.values(module),
);
