import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { STRONG_SCORE } from '@souk/contracts/backOffice/flags/screening';
import { Op, type Transaction } from 'sequelize';
import { WatchedTransfer } from '../../../../domain/models';
import { addressKey } from '../../../../domain/screening/addressKey';
import { readHitFlags, ScreeningAddress } from '../../../people';
import { SenderProof } from '../../tables';
import { readVerdicts } from '../chain/verdicts/presentVerdict';
import type { CaseKind } from './readFlags';

interface Screened {
  id: number;
  hash: string | null;
  userId: number;
  /** Destination of the case's coins; null: the platform. */
  destination: { address: string | null; party?: 'buyer' };
}

interface Place {
  id: number;
  address: string | null;
  party?: Flag['party'];
}

/** Matches of cases with sanctions lists, by case id: addresses that coins come from or go to, and the person paid out. */
export async function readScreened(
  transaction: Transaction | undefined,
  kind: CaseKind,
  cases: readonly Screened[],
): Promise<Map<number, Flag[]>> {
  const places: Place[] = cases.map(({ id, destination: { address, party } }) => ({ id, address, party }));
  if (kind !== 'withdrawal') places.push(...(await readSenders(transaction, kind, cases)));
  if (kind === 'deposit') places.push(...(await readDepositors(transaction, cases)));
  const address = [...new Set(places.flatMap((place) => (place.address ? addressKey(place.address) : [])))];
  // Any network matches: an EVM address has the same owner on all of them.
  const listed = await ScreeningAddress.findAll({ where: { address }, raw: true, transaction });
  const payees = kind === 'withdrawal' ? cases.map(({ userId }) => userId) : [];
  const hits = await readHitFlags(transaction, payees, STRONG_SCORE);
  return new Map(
    cases.map(({ id, userId }) => {
      const own = places.filter((place) => place.id === id);
      return [id, [...flagsOfPlaces(own, listed), ...(hits.get(userId) ?? [])]];
    }),
  );
}

async function readSenders(
  transaction: Transaction | undefined,
  kind: CaseKind,
  cases: readonly Screened[],
): Promise<Place[]> {
  const verdicts = await readVerdicts(
    kind,
    cases.map(({ id }) => id),
    transaction,
  );
  return cases.flatMap(({ id, hash }) => {
    const verdict = verdicts.get(id);
    if (!verdict || verdict.hash !== hash) return [];
    const senders: (string | null)[] = [verdict.payer, ...JSON.parse(verdict.senders)];
    return senders.map((address) => ({ id, address, ...(kind === 'trade' && { party: 'seller' as const }) }));
  });
}

/** Addresses that paid the platform's own address, and addresses that signed for those payments. */
async function readDepositors(
  transaction: Transaction | undefined,
  cases: readonly Screened[],
): Promise<Place[]> {
  const read = { raw: true, transaction } as const;
  const hashes = cases.flatMap(({ hash }) => hash ?? []);
  const sent = await WatchedTransfer.findAll({ where: { hash: hashes, side: 'to' }, ...read });
  const signed = { depositId: cases.map(({ id }) => id), address: { [Op.ne]: null } };
  const proofs = await SenderProof.findAll({ where: signed, ...read });
  return cases.flatMap(({ id, hash }) => [
    ...sent.flatMap((row) => (row.hash === hash ? { id, address: row.counterparty } : [])),
    ...proofs.flatMap(({ depositId, address }) => (depositId === id ? { id, address } : [])),
  ]);
}

function flagsOfPlaces(places: readonly Place[], known: readonly ScreeningAddress[]): Flag[] {
  return ([undefined, 'seller', 'buyer'] as const).flatMap((party) => {
    const theirs = places.flatMap((place) =>
      place.party === party && place.address ? addressKey(place.address) : [],
    );
    const listed = known
      .filter(({ address }) => theirs.includes(address))
      .map(({ list, entry, network, address }) => ({ list, entry, name: network, ours: address }));
    return listed.length > 0
      ? [{ code: 'sanctioned_address', listed, ...(party && { party }) } as const]
      : [];
  });
}
