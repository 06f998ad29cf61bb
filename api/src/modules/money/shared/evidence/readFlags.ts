import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { FLAG_CODES } from '@souk/contracts/backOffice/flags/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { RingTie } from '@souk/contracts/backOffice/flags/rings';
import { findAddressFault } from '@souk/contracts/chains/checkAddress';
import { coinNetwork, type NetworkCode } from '@souk/contracts/chains/networks';
import { FAR_PERCENT, isFarAbove, isFarBelow } from '@souk/contracts/trading/prices/farPrice';
import type { Attributes, Transaction } from 'sequelize';
import { readPayments } from '../../../../domain/ledger/readPayments';
import type { Deposit, Trade, Withdrawal } from '../../../../domain/models';
import type { PlatformSettings } from '../../../../domain/policy/settings/settings';
import type { TradeMoments } from '../../../../domain/tradeLog/readMoments';
import {
  flagsOfFirstAddress,
  flagsOfParty,
  type Party,
  readFlaggable,
  readPlaceTiesAmong,
} from '../../../backOffice';
import { WatchedAddress } from '../../tables';
import { countAddressUsers } from './countAddressUsers';
import { findSeenHashes, type SeenHash } from './findSeenHashes';
import { flagsOfStanding, readRestricted } from './flagsOfStanding';
import { readPaidFlags } from './readPaidFlags';
import { readScreened } from './readScreened';

export interface CaseRows {
  deposit: Deposit;
  withdrawal: Withdrawal;
  trade: Attributes<Trade> & { moments: TradeMoments };
}
export type CaseKind = keyof CaseRows;

interface Suspect {
  id: number;
  status: string;
  amount: string;
  hash: string | null;
  /** The user who gave the hash, or is paid with it. */
  userId: number;
  address?: string;
  destination: Destination;
  parties: Party[];
  own?: Flag[];
}

interface Destination {
  network: NetworkCode;
  /** Null: the platform's own. */
  address: string | null;
  party?: 'buyer';
}

const SUSPECT_OF: { [Kind in CaseKind]: (row: CaseRows[Kind], settings: FlagSettings) => Suspect } = {
  deposit: ({ id, status, flows, canonicalTxnHash, userId, network }) => ({
    id,
    status,
    amount: flows.reported,
    hash: canonicalTxnHash,
    userId,
    destination: { network, address: null },
    parties: [{ userId }],
  }),
  withdrawal: ({ id, status, flows, canonicalTxnHash, walletAddress, userId, network }) => ({
    id,
    status,
    amount: flows.held,
    hash: canonicalTxnHash,
    userId,
    address: walletAddress,
    destination: { network, address: walletAddress },
    parties: [{ userId }],
  }),
  trade: (trade, settings) => ({
    id: trade.id,
    status: trade.status,
    amount: trade.usdtAmount,
    hash: trade.canonicalTxnHash,
    userId: trade.sellerId,
    destination: {
      network: coinNetwork(trade.cryptoType),
      address: trade.buyerWalletAddress,
      party: 'buyer',
    },
    parties: [
      { userId: trade.sellerId, party: 'seller' },
      { userId: trade.buyerId, party: 'buyer', addressChangedAt: trade.moments.walletChangedAt },
    ],
    own: flagsOfTerms(trade, settings),
  }),
};

/** Flags coins that go to a wallet new to the buyer, a price far from the usual one, and coins that leave before anyone saw them. */
function flagsOfTerms(
  { isWalletKnown, pricePerUnit: price, usualPrice: usual, divideAt }: CaseRows['trade'],
  { price_far_percent: percent }: FlagSettings,
): Flag[] {
  const isBeyond = (times: number) => {
    const beyond = Math.min(percent || FAR_PERCENT, FAR_PERCENT) * times;
    return usual !== null && (isFarAbove(price, usual, beyond) || isFarBelow(price, usual, beyond));
  };
  const far: Flag = {
    code: 'price_far',
    prices: { price, usual },
    ...(isBeyond(2) && { is_grave: true }),
  };
  return [
    ...(divideAt ? [{ code: 'divided_unseen', at: divideAt.toISOString() } as const] : []),
    ...(isBeyond(1) ? [far] : []),
    ...(isWalletKnown !== null && !isWalletKnown ? [{ code: 'wallet_new', party: 'buyer' } as const] : []),
  ];
}

type FlagSettings = Pick<
  PlatformSettings,
  | 'large_amount'
  | 'kyc_required'
  | 'countries_served'
  | 'price_far_percent'
  | 'usdt_network'
  | 'admin_wallet_address'
>;

/** An admin's warnings by row id, the gravest first. Only waiting rows have flags. It takes a constant number of statements. */
export async function readFlags<Kind extends CaseKind>(
  transaction: Transaction | undefined,
  {
    kind,
    rows,
    settings,
  }: {
    kind: Kind;
    rows: readonly CaseRows[Kind][];
    settings: FlagSettings;
  },
): Promise<Map<number, Flag[]>> {
  const { large_amount: limit, kyc_required: kycRequired } = settings;
  const waits: readonly string[] = WAITING_STATUSES[kind];
  const suspects = rows
    .map((row) => SUSPECT_OF[kind](row, settings))
    .filter(({ status }) => waits.includes(status));
  if (suspects.length === 0) return new Map();
  const users = await readFlaggable(
    transaction,
    suspects.flatMap(({ parties }) => parties.map(({ userId }) => userId)),
  );
  const seen = await findSeenHashes(transaction, kind, await readClaims(transaction, kind, suspects));
  const shared = await countAddressUsers(transaction, suspects);
  const tied = await readTiedParties(transaction, suspects);
  const watched = await WatchedAddress.findAll({ attributes: ['address'], raw: true, transaction });
  const restricted = await readRestricted(
    transaction,
    suspects.map(({ destination }) => destination),
  );
  const screened = await readScreened(transaction, kind, suspects);
  const paid = await readPaidFlags(transaction, rows);
  return new Map(
    suspects.map((suspect) => {
      const { id, amount, address = '', parties, own = [] } = suspect;
      const seenIn = seen.get(id);
      const others = (shared.get(address) ?? 1) - 1;
      const all: Flag[] = [
        ...(seenIn ? [flagOfHash(seenIn)] : []),
        ...(screened.get(id) ?? []),
        ...(paid.get(id) ?? []),
        ...flagsOfDestination(suspect.destination, settings, watched),
        ...flagsOfStanding(suspect.destination, restricted),
        ...(others > 0 ? [{ code: 'address_shared', users: others } as const] : []),
        ...flagsOfParties(tied, parties),
        ...own,
        ...(compareAmounts(amount, limit) > 0 ? [{ code: 'large_amount', limit } as const] : []),
        ...parties.flatMap((party) => flagsOfParty(users.get(party.userId), party, settings)),
        ...(suspect.address ? flagsOfFirstAddress(users.get(suspect.userId)) : []),
      ];
      const flags = all.filter(({ code }) => kycRequired || code !== 'kyc_not_approved');
      return [id, flags.toSorted(byGravity)] as const;
    }),
  );
}

/** A trade may claim several transactions, and either side may have given them. */
async function readClaims(
  transaction: Transaction | undefined,
  kind: CaseKind,
  suspects: readonly Suspect[],
): Promise<readonly Pick<Suspect, 'id' | 'hash' | 'userId'>[]> {
  if (kind !== 'trade') return suspects;
  const ids = suspects.map(({ id }) => id);
  const given = [...(await readPayments(transaction, ids)).values()].flat();
  return given.map(({ tradeId: id, hash, userId }) => ({ id, hash, userId }));
}

function flagOfHash({ seen_in, rivals }: SeenHash): Flag {
  return { code: 'hash_seen', seen_in, ...(rivals.length > 0 && { contested: true }) };
}

/** Ties between the parties of cases that have two. Main partners take longer to read: only the review shows them. */
function readTiedParties(
  transaction: Transaction | undefined,
  suspects: readonly Suspect[],
): Promise<RingTie[]> {
  const ids = suspects.flatMap(({ parties }) =>
    parties.length > 1 ? parties.map(({ userId }) => userId) : [],
  );
  return ids.length > 0 ? readPlaceTiesAmong(transaction, [...new Set(ids)]) : Promise.resolve([]);
}

function flagsOfParties(tied: readonly RingTie[], parties: readonly Party[]): Flag[] {
  if (parties.length < 2) return [];
  const theirs = tied.filter(({ people }) => parties.every(({ userId }) => people.includes(userId)));
  const ties = [...new Set(theirs.map(({ kind }) => kind))];
  return ties.length > 0 ? [{ code: 'parties_tied', ties }] : [];
}

/**
 * Flags an address from which coins are lost: it does not exist on its network, has no owner, or is the platform's.
 * @param watched Former deposit addresses, as far as their chains were followed.
 */
function flagsOfDestination(
  { network, address, party }: Destination,
  { usdt_network, admin_wallet_address: present }: FlagSettings,
  watched: readonly Pick<WatchedAddress, 'address'>[],
): Flag[] {
  // A deposit on another chain cannot have gone to the present deposit address.
  const checked = address ?? (network === usdt_network ? present : null);
  const own = address ? [present ?? '', ...watched.map((row) => row.address)] : [];
  const fault = checked && findAddressFault(network, checked, own);
  return fault ? [{ code: 'address_invalid', said: [fault], ...(party && { party }) }] : [];
}

export const byGravity = (one: Flag, other: Flag) =>
  FLAG_CODES.indexOf(one.code) - FLAG_CODES.indexOf(other.code);
