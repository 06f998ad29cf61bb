import { FLAG_NAMES } from '@souk/contracts/backOffice/flags/flagNames';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { ADDRESS_FAULTS } from '@souk/contracts/chains/addressFaults';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import { type Standing, standingText } from '@souk/contracts/money/chain/standingWords';
import { VERDICT_REASONS } from '@souk/contracts/money/chain/verdictReasons';
import { DEPOSIT_STATUS_WORDS, WITHDRAWAL_STATUS_WORDS } from '@souk/contracts/money/wallet/requestMachines';
import { own } from '@souk/contracts/own';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { verdictDepth } from '@souk/contracts/trading/caseFile/words';
import { TRADE_STATUS_WORDS } from '@souk/contracts/trading/trades/tradeMachine';
import { formatDateTime, formatUsdt } from '@souk/web-core/format';
import { inSentence, listText } from '../words/listText';

/** A flag in two or three words: "Seller: new account", "Over 1,000 USDT". */
export function flagWord(flag: Flag): string {
  const { party } = flag;
  const word = wordOf(flag);
  if (!party) return word;
  const what = inSentence(word);
  return party === 'seller' ? t('Seller: {what}', { what }) : t('Buyer: {what}', { what });
}

function wordOf({ code, limit, contested }: Flag): string {
  if (limit !== undefined) return t('Over {limit} USDT', { limit: formatUsdt(limit).replace(/[.,]00$/, '') });
  return contested ? t('Hash contested') : FLAG_NAMES[code]();
}

// Each function takes the params of its own code.
const SAID: Record<string, (params: never) => string> = {
  ...VERDICT_REASONS,
  ...ADDRESS_FAULTS,
  depth: (params: Parameters<typeof verdictDepth>[0]) => verdictDepth(params),
  standing: ({ network, standing }: { network: NetworkCode; standing: Standing }) =>
    standingText(network, standing),
};
const sayAll = (said: Flag['said'] = []) =>
  said.map(({ code, params }) => own(SAID, code)?.((params ?? {}) as never) ?? '').join(' ');

/** The fact behind a flag: "Also in deposit #12 (approved), and in 2 more places". */
export function flagFact(flag: Flag): string {
  const { code, at, limit, seen_in: seen, said, users, ties } = flag;
  switch (code) {
    case 'account_deactivated':
      return t('The account is deactivated');
    case 'sanctioned_address':
    case 'sanctioned_name':
      return listedText(flag) || FLAG_NAMES[code]();
    case 'paid_already':
      return paidText(flag);
    case 'chain_wrong':
    case 'chain_waiting':
    case 'wallet_refused':
      return sayAll(said) || FLAG_NAMES[code]();
    case 'hash_seen':
      return seen ? alsoIn(seen) : FLAG_NAMES[code]();
    case 'address_invalid':
      return sayAll(said) || t('No coins can be sent to this address');
    case 'address_shared':
      return othersText(users);
    case 'identity_seen':
      return t('{people, plural, one {# other account} other {# other accounts}} may be the same person', {
        people: flag.people ?? 1,
      });
    case 'parties_tied':
      return tiesText(ties);
    case 'kyc_not_approved':
      return t('The identity isn’t approved');
    case 'too_young':
      return t('Younger than the minimum age, or of no known age');
    case 'country_not_served':
      return t('From a country that isn’t served, or that isn’t known');
    case 'large_amount':
      return t('More than {limit} USDT', { limit: formatUsdt(limit ?? '0') });
    case 'wallet_new':
      return t('No completed trade of the buyer went to this wallet before');
    case 'price_far':
      return t('{price} USDT each; the usual price was {usual}', {
        price: flag.prices?.price,
        usual: flag.prices?.usual ?? t('unknown'),
      });
    case 'divided_unseen':
      return at
        ? t('Both agreed to a split that is carried out on {when}; no source has seen the coins', {
            when: formatDateTime(at),
          })
        : FLAG_NAMES[code]();
    case 'address_changed':
    case 'address_new':
    case 'identity_changed':
    case 'new_account':
      return changeText(code, at && formatDateTime(at));
  }
}

function paidText({ alike, ...flag }: Flag): string {
  const text = paymentText(flag);
  if (!alike) return text;
  return t(
    '{text}. {payments, plural, one {# payment} other {# payments}} of this amount left for {withdrawals, plural, one {# withdrawal} other {# withdrawals}} to this address: the oldest count as paid',
    { text, ...alike },
  );
}

function paymentText({ at, txn_hash: hash, paid_with: others = [] }: Omit<Flag, 'alike'>): string {
  return t(
    'The amount left our address for this one on {when}, by {hash}{others, select, none {} other {, together with {others}}}: complete it by that hash',
    {
      when: at && formatDateTime(at),
      hash: hash && `${hash.slice(0, 10)}…`,
      others: listText(others.map((id) => `#${id}`)) || 'none',
    },
  );
}

/** "Saddam Tikriti: Saddam al-Tikriti (ofac, 123)". */
function listedText({ listed = [] }: Flag): string {
  return listText(
    listed.map(({ ours, name, list, entry }) =>
      t('{ours}: {name} ({list}, {entry})', { ours, name, list, entry }),
    ),
  );
}

type Dated = 'address_changed' | 'address_new' | 'identity_changed' | 'new_account';

function changeText(code: Dated, when: string | undefined): string {
  switch (code) {
    case 'address_changed':
      return when
        ? t('The wallet address was changed on {when}', { when })
        : t('The wallet address was changed');
    case 'address_new':
      return when
        ? t('The wallet address was named for the first time on {when}', { when })
        : t('The wallet address was named for the first time');
    case 'identity_changed':
      return when
        ? t('Identity details were changed on {when}', { when })
        : t('Identity details were changed');
    case 'new_account':
      return when ? t('The account was registered on {when}', { when }) : t('The account was registered');
  }
}

function alsoIn(seen: Seen): string {
  return t(
    'Also in {kind, select, deposit {deposit #{id}} withdrawal {withdrawal #{id}} other {trade #{id}}} ({status}){more, plural, =0 {} one {, and in # more place} other {, and in # more places}}',
    {
      kind: seen.kind,
      id: seen.id,
      status: statusIn(seen),
      more: Math.max(0, seen.count - 1),
    },
  );
}

function othersText(users: number | undefined): string {
  return users === undefined
    ? t('Other users asked to be paid there')
    : t('{users, plural, one {# other user} other {# other users}} asked to be paid there', { users });
}

function tiesText(ties: Flag['ties'] = []): string {
  const [address, device] = [ties.includes('address'), ties.includes('device')];
  if (address && device)
    return t(
      'Seller and buyer gave the same address to be paid at, and signed in from one network with the same browser, as a household may',
    );
  if (address) return t('Seller and buyer gave the same address to be paid at');
  return device
    ? t('Seller and buyer signed in from one network with the same browser, as a household may')
    : t('Seller and buyer are connected');
}

type Seen = NonNullable<Flag['seen_in']>;

const STATUS_WORDS: Record<Seen['kind'], Record<string, string>> = {
  deposit: DEPOSIT_STATUS_WORDS,
  withdrawal: WITHDRAWAL_STATUS_WORDS,
  trade: TRADE_STATUS_WORDS,
};

const statusIn = ({ kind, status }: Seen) => inSentence(wordFor(STATUS_WORDS[kind], status));
