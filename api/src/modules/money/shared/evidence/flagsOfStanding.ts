import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { Transaction } from 'sequelize';
import { WalletStanding } from '../../tables';

interface Destination {
  network: NetworkCode;
  address: string | null;
  party?: 'seller' | 'buyer';
}

const keyOf = (address: string | null) => address?.trim().toLowerCase() ?? '';

export function readRestricted(
  transaction: Transaction | undefined,
  destinations: readonly Destination[],
): Promise<WalletStanding[]> {
  const where = {
    address: destinations.map(({ address }) => keyOf(address)),
    standing: ['blocked', 'cannot_receive', 'cannot_send', 'pool'],
  };
  return WalletStanding.findAll({ where, raw: true, transaction });
}

export function flagsOfStanding(
  { network, address, party }: Destination,
  restricted: readonly WalletStanding[],
): Flag[] {
  const known = restricted.find((row) => row.network === network && row.address === keyOf(address));
  if (!known) return [];
  const said = [{ code: 'standing', params: { network, standing: known.standing } }];
  return [{ code: 'wallet_refused', said, ...(party && { party }) }];
}
