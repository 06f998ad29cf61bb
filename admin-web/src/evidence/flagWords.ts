import type { Flag, FlagCode } from '@souk/contracts/backOffice/flags';
import { t } from '@souk/contracts/texts';
import { formatDateTime, formatUsdt } from '@souk/web-core/format';

const WORDS: Record<FlagCode, string> = {
  account_deactivated: t('Deactivated'),
  chain_wrong: t('Chain: wrong'),
  rival_proven: t('Payer signed for another'),
  hash_seen: t('Hash seen before'),
  address_invalid: t('Address wrong'),
  wallet_refused: t('Wallet restricted'),
  address_shared: t('Shared address'),
  parties_tied: t('Linked accounts'),
  chain_waiting: t('Unconfirmed'),
  kyc_not_approved: t('KYC not approved'),
  large_amount: t('Large amount'),
  address_changed: t('Address changed'),
  address_new: t('New address'),
  identity_changed: t('Identity changed'),
  new_account: t('New account'),
};

/** A flag in two or three words: "Seller: new account", "Over 1,000 USDT". */
export function flagWord(flag: Flag): string {
  const { party } = flag;
  const word = wordOf(flag);
  if (!party) return word;
  return `${party === 'seller' ? 'Seller' : 'Buyer'}: ${word.charAt(0).toLowerCase()}${word.slice(1)}`;
}

function wordOf({ code, limit, contested }: Flag): string {
  if (limit !== undefined) return `Over ${formatUsdt(limit).replace(/\.00$/, '')} USDT`;
  return contested ? 'Hash contested' : WORDS[code];
}

/** The fact behind a flag: "Also in deposit #12 (approved), and in 2 more places". */
export function flagFact({ code, at, limit, seen_in: seen, says, fault, users, ties, proven }: Flag): string {
  const when = at === undefined ? '' : ` on ${formatDateTime(at)}`;
  switch (code) {
    case 'account_deactivated':
      return 'The account is deactivated';
    case 'chain_wrong':
    case 'chain_waiting':
    case 'wallet_refused':
      return says ?? WORDS[code];
    case 'rival_proven':
      return `The address that paid signed for deposit #${seen?.id} (${seen?.status})`;
    case 'hash_seen':
      if (!seen) return WORDS[code];
      return `Also in ${seen.kind} #${seen.id} (${seen.status})${more(seen.count - 1)}${proven ? '; the address that paid signed for this one' : ''}`;
    case 'address_invalid':
      return fault ?? 'No coins can be sent to this address';
    case 'address_shared':
      return `${users ?? 'Other'} other ${users === 1 ? 'user' : 'users'} asked to be paid there`;
    case 'parties_tied':
      return `Seller and buyer ${tiesText(ties)}`;
    case 'kyc_not_approved':
      return 'The identity isn’t approved';
    case 'large_amount':
      return `More than ${formatUsdt(limit ?? '0')} USDT`;
    case 'address_changed':
      return `The wallet address was changed${when}`;
    case 'address_new':
      return `The wallet address was named for the first time${when}`;
    case 'identity_changed':
      return `Identity details were changed${when}`;
    case 'new_account':
      return `The account was registered${when}`;
  }
}

function tiesText(ties: Flag['ties'] = []): string {
  const facts = [
    ...(ties.includes('address') ? ['gave the same address to be paid at'] : []),
    ...(ties.includes('device')
      ? ['signed in from one network with the same browser, as a household may']
      : []),
  ];
  return facts.join(', and ') || 'are connected';
}

function more(count: number): string {
  if (count < 1) return '';
  return `, and in ${count} more ${count === 1 ? 'place' : 'places'}`;
}
