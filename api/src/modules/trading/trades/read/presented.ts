import type { Trade as WireTrade } from '@souk/contracts/trading/trades/trades';
import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import type { Caller } from '../../../../domain/session/Caller';
import { presentTrade } from './presenter';
import { readBack } from './readBack';

export async function presented(
  { transaction, caller }: { transaction: Transaction; caller: Caller },
  done: Promise<Trade>,
): Promise<WireTrade> {
  return presentTrade(await readBack(transaction, await done), caller.user.id);
}
