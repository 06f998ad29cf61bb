import type { TradeReview } from '@souk/contracts/backOffice/desk/reviews';
import type { Sequelize } from 'sequelize';
import { aloneToday } from '../../../../domain/approvals/aloneToday';
import { Trade } from '../../../../domain/models';
import { readSettings } from '../../../../domain/policy/settings/settings';
import type { Caller } from '../../../../domain/session/Caller';
import { found } from '../../../../kernel/AppError';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { readNotes, readUserEvidence } from '../../../backOffice';
import { findHashUses, presentCase } from '../../../money';
import { readDispute } from '../dispute/readDispute';
import { listWalletChanges } from '../send/changeWallet';
import { endedToday } from '../settle/tradeApprovals';
import { presentAdminTrade, withParties } from './presenter';
import { withFacts } from './readTradeFacts';

/** All facts for the decision about a trade, from one snapshot. @throws AppError `not_found`. */
export function readTradeReview(
  sequelize: Sequelize,
  id: number,
  caller: Pick<Caller, 'grants' | 'user'>,
): Promise<TradeReview> {
  const subject = { kind: 'trade', id } as const;
  return inSnapshot(sequelize, async (transaction) => {
    const trade = found(await Trade.findByPk(id, { include: withParties(), transaction }));
    const [row] = await withFacts([trade], transaction);
    const settings = await readSettings(transaction);
    return {
      ...(await aloneToday(settings, () => endedToday(transaction, caller.user.id))),
      trade: await presentCase(transaction, {
        kind: 'trade',
        row: found(row),
        present: presentAdminTrade,
        caller,
      }),
      seller: await readUserEvidence(transaction, trade.sellerId, subject),
      buyer: await readUserEvidence(transaction, trade.buyerId, subject),
      hash_uses: await findHashUses(transaction, row?.payments?.map(({ hash }) => hash) ?? null, subject),
      wallet_changes: await listWalletChanges(transaction, id),
      dispute: await readDispute(trade, transaction),
      notes: await readNotes(transaction, 'trade', id),
    };
  });
}
