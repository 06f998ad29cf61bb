import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { StandingQuery, WalletStanding as WireStanding } from '@souk/contracts/money/chain/standing';
import { standingText } from '@souk/contracts/money/chain/standingWords';
import type { Services } from '../../../domain/Services';
import { databaseTime, NOW } from '../../../kernel/database/databaseTime';
import type { ChainServices } from '../shared/chain/scanAddress';
import { hasStanding, mayPay, readShared, readStanding } from '../shared/chain/sidraStanding';
import { limitChecks } from '../shared/chain/verdicts/checkHash';
import { WalletStanding } from '../tables';

const REMEMBERED_MS = 60_000;

/**
 * A wallet's standing, cached for a minute; `unknown` if the chain cannot say. Never called inside a database transaction. @throws AppError
 * `too_many_requests`.
 */
export async function askStanding(
  services: Services,
  { network, address, from, caller }: StandingQuery & { caller: { id: number } },
): Promise<WireStanding> {
  if (!hasStanding(services, network, address))
    return { standing: 'unknown', says: standingText(network, 'unknown'), payable: null, checked_at: null };
  const known = await WalletStanding.findOne({ where: { network, address: keyOf(address) }, raw: true });
  const age = known && (await databaseTime(services.sequelize)).getTime() - known.checkedAt.getTime();
  const row =
    known && age !== null && age < REMEMBERED_MS
      ? known
      : await limitChecks(services, caller, () => storeStanding(services, { network, address }));
  const { standing, checkedAt } = row;
  const payable =
    from && hasStanding(services, network, from)
      ? await limitChecks(services, caller, () => isPayable(services, network, [from, address]))
      : null;
  return { standing, says: standingText(network, standing), payable, checked_at: checkedAt.toISOString() };
}

async function isPayable(
  services: ChainServices,
  network: NetworkCode,
  [from, to]: [string, string],
): Promise<boolean | null> {
  const [sender, recipient] = [
    await readStanding(services, network, from),
    await readStanding(services, network, to),
  ];
  const isPool = sender === 'pool' || recipient === 'pool';
  return mayPay(sender, recipient, isPool ? await readShared(services, network, [from, to]) : null);
}

export const keyOf = (address: string) => address.trim().toLowerCase();

export async function storeStanding(
  services: ChainServices,
  { network, address }: Pick<StandingQuery, 'network' | 'address'>,
): Promise<Pick<WalletStanding, 'standing' | 'checkedAt'>> {
  const standing = await readStanding(services, network, address);
  const row = { network, address: keyOf(address), standing };
  await WalletStanding.upsert({ ...row, checkedAt: NOW as unknown as Date });
  return { standing, checkedAt: await databaseTime(services.sequelize) };
}
