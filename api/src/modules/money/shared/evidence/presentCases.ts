import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { coinNetwork } from '@souk/contracts/chains/networks';
import type { Verdict } from '@souk/contracts/money/chain/chain';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import type { Transaction } from 'sequelize';
import { lastDecisions } from '../../../../domain/audit/lastDecisions';
import { type PlatformSettings, readSettings } from '../../../../domain/policy/settings/settings';
import type { Services } from '../../../../domain/Services';
import { shownFlags } from '../../../../domain/screening/shownFlags';
import type { Caller } from '../../../../domain/session/Caller';
import type { Page } from '../../../../kernel/database/readPage';
import { readAssignments } from '../../../backOffice';
import { presentVerdict, readVerdicts } from '../chain/verdicts/presentVerdict';
import { byGravity, type CaseKind, type CaseRows, readFlags } from './readFlags';

export type CaseFacts = Pick<AdminTrade, 'flags' | 'claim' | 'last_decision' | 'verdict'>;

interface Cases<Kind extends CaseKind, Row, Wire> {
  kind: Kind;
  rows: readonly Row[];
  present: (row: Row, facts: CaseFacts) => Wire;
  settings: PlatformSettings;
  transaction?: Transaction;
  /** Reader of the list; default: one who decides about the cases. */
  caller?: Pick<Caller, 'grants'>;
}

export async function presentCasePage<Kind extends CaseKind, Row extends CaseRows[Kind], Wire>(
  services: Services,
  { items, total }: Page<Row>,
  cases: Pick<Cases<Kind, Row, Wire>, 'kind' | 'present'> & Required<Pick<Cases<Kind, Row, Wire>, 'caller'>>,
): Promise<Page<Wire>> {
  const settings = await services.settings.recall();
  return { items: await presentCases({ ...cases, rows: items, settings }), total };
}

export async function presentCase<Kind extends CaseKind, Row extends CaseRows[Kind], Wire>(
  transaction: Transaction,
  { row, ...cases }: Pick<Cases<Kind, Row, Wire>, 'kind' | 'present' | 'caller'> & { row: Row },
): Promise<Wire> {
  const settings = await readSettings(transaction);
  const [presented] = await presentCases({ ...cases, rows: [row], settings, transaction });
  return presented as Wire;
}

async function presentCases<Kind extends CaseKind, Row extends CaseRows[Kind], Wire>({
  kind,
  rows,
  present,
  settings,
  transaction,
  caller,
}: Cases<Kind, Row, Wire>): Promise<Wire[]> {
  const ids = rows.map(({ id }) => id);
  const decisions = await lastDecisions({ type: kind, ids, transaction });
  const assignments = await readAssignments(kind, ids, transaction);
  const risks = await readRisks(transaction, { kind, rows, settings });
  return rows.map((row) => {
    const { verdict = null, flags = [] } = risks.get(row.id) ?? {};
    return present(row, {
      verdict,
      flags: shownFlags(flags, caller),
      claim: assignments.get(row.id) ?? null,
      last_decision: decisions.get(row.id) ?? null,
    });
  });
}

export async function readRisks<Kind extends CaseKind>(
  transaction: Transaction | undefined,
  { kind, rows, settings }: { kind: Kind; rows: readonly CaseRows[Kind][]; settings: PlatformSettings },
): Promise<Map<number, Pick<CaseFacts, 'flags' | 'verdict'>>> {
  const flags = await readFlags(transaction, { kind, rows, settings });
  const ids = rows.map(({ id }) => id);
  const verdicts = await readVerdicts(kind, ids, transaction);
  return new Map(
    rows.map((row) => {
      const verdict = presentVerdict(verdicts.get(row.id), {
        network: 'network' in row ? row.network : coinNetwork(row.cryptoType),
        hash: row.canonicalTxnHash,
        isForAdmin: true,
      });
      const seen = flags.get(row.id);
      const all = seen ? [...flagsOfVerdict(verdict), ...seen].toSorted(byGravity) : [];
      return [row.id, { verdict, flags: all }];
    }),
  );
}

export async function readCaseFacts<Kind extends CaseKind>(
  transaction: Transaction,
  cases: { kind: Kind; rows: readonly CaseRows[Kind][]; settings: PlatformSettings },
): Promise<Map<number, CaseFacts>> {
  const present = ({ id }: { id: number }, facts: CaseFacts) => [id, facts] as const;
  return new Map(await presentCases({ ...cases, transaction, present }));
}

/** An unknown verdict is no flag: without a source every verdict is unknown. */
function flagsOfVerdict(verdict: Verdict | null): Flag[] {
  if (verdict?.outcome !== 'wrong' && verdict?.outcome !== 'waiting') return [];
  const { outcome, reasons, confirmations, needed, needed_minutes, block_at, checked_at } = verdict;
  const times = { block_at: block_at ?? '', checked_at: checked_at ?? '' };
  const depth = {
    code: 'depth',
    params: { confirmations: confirmations ?? 0, needed, needed_minutes, ...times },
  };
  const said = reasons.map(({ code, params }) => ({ code, params }));
  return [{ code: `chain_${outcome}`, said: said.length > 0 ? said : [depth] }];
}
