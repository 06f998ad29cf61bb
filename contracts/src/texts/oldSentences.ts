import type { Params } from '../refusals/problem';

/** An event or a reason: a code with its values. `t` puts it into words where it is shown. */
export interface Said<Code extends string = string> {
  code: Code;
  params?: Params;
}

/** Notes of identities and withdrawals begin with these. The longer one of two comes first. */
const NOTES: readonly [code: string, sentence: string][] = [
  ['blurred', 'The picture is blurred. Please send one in which every word can be read.'],
  ['cropped', 'Part of the document is missing. Please show all four corners.'],
  ['expired', 'The document has expired. Please send one that is valid.'],
  ['glare', 'Light hides part of the document. Please take the picture again without a flash.'],
  ['missing_side', 'One side of the document is missing. Please send its front and its back in one file.'],
  [
    'screenshot',
    'This is a picture of a screen. Please photograph the document itself, or send the original PDF.',
  ],
  [
    'unreadable_language',
    'We can’t read the language of this document. Please send it with a certified translation.',
  ],
  [
    'name_differs',
    'The name on the document differs from the name in your profile. Please correct your profile, or send another document.',
  ],
  ['name_differs', 'The name on the document differs from the name in your profile.'],
  [
    'birth_date_differs',
    'The date of birth on the document differs from the one in your profile. Please correct your profile, or send another document.',
  ],
  ['old_address_proof', 'This proof of address is too old. Please send one of the last three months.'],
  [
    'selfie_differs',
    'The face in the selfie doesn’t match your ID. Please take a new one in good light, without a hat.',
  ],
  [
    'selfie_without_document',
    'Your ID isn’t in the selfie. Please hold it beside your face, so that both can be seen.',
  ],
  ['wrong_document', 'This isn’t the document that was asked for. Please send the one that stands above it.'],
  ['wrong_document', 'This isn’t the document that was asked for.'],
  ['kyc_closed', 'We can’t verify this identity. Write to us if you think this is wrong.'],
  ['withdrawal_processing', 'Withdrawal is being processed. Funds will be transferred shortly.'],
  ['withdrawal_approved', 'Withdrawal completed successfully.'],
  ['withdrawal_rejected', 'Withdrawal request was rejected.'],
  ['withdrawal_cancelled', 'You cancelled this withdrawal.'],
  ['balance_claimed', 'You claimed this after we closed.'],
];

/**
 * The platform's own sentences in rows: notes, in English because clients rely on them (docs/domain.md#what-clients-rely-on), and verdicts
 * in logs from before 27 November 2026. Each is read by its code.
 */
export const OLD_SENTENCES: readonly [sentence: RegExp, said: (match: RegExpExecArray) => Said][] = [
  ...NOTES.map(([code, sentence]): (typeof OLD_SENTENCES)[number] => [
    new RegExp(`^${sentence.replaceAll('.', '\\.')}`),
    () => ({ code }),
  ]),
  [/^Trade verified by admin$/, () => ({ code: 'trade_verified' })],
  [/^Trade rejected - invalid transaction$/, () => ({ code: 'trade_rejected' })],
  // Reasons of disputes.
  [/^User initiated dispute$/, () => ({ code: 'dispute_begun' })],
  [
    /^The seller did not send in time and the two of you did not agree on anything\. Our team decides\.$/,
    () => ({ code: 'dispute_unsent' }),
  ],
  [/^I did not do this: somebody else was in my account\.$/, () => ({ code: 'dispute_not_me' })],
  // Verdicts in the log of a trade.
  [/^This transaction isn’t on (?<network>[^.]+)\./, named('not_found')],
  [/^This transaction is on (?<network>[^.]+?), not on (?<expected>[^.]+)\./, named('wrong_network')],
  [/^This transaction failed: it moved nothing\./, named('failed')],
  [/^This pays (?<address>[^ ,]+), not (?<expected>[^ .]+)\./, named('wrong_recipient')],
  [/^This sends another token, (?<token>.+?), not (?<expected>[^ .]+)\./, named('wrong_asset')],
  [/^This pays (?<paid>[\d.]+) (?<coin>\S+), and (?<expected>[\d.]+) \S+ are due\./, named('too_little')],
  [/^This pays (?<paid>[\d.]+) (?<coin>\S+), and only (?<expected>[\d.]+) \S+ are due\./, named('too_much')],
  [/^This transaction is from (?<at>\S+), older than what it should pay for\./, named('before_trade')],
  [/^This transaction already counts for something else\./, named('used_elsewhere')],
  [
    /^This transaction calls a contract, and our sources don’t show what the contract paid on\./,
    named('not_traced'),
  ],
];

/** A code whose values have names in the sentence. */
function named(code: string) {
  return ({ groups }: RegExpExecArray): Said => ({ code, params: { ...groups } });
}

// Until 27 November 2026 requests for a second person, and notices to administrators about each other, were English lines.

/** Names of lines that are not their field's own. */
export const OLD_NAMES: Readonly<Record<string, string>> = {
  'Address in the profile': 'wallet_address',
  Active: 'is_active',
  Because: 'reason',
  'Buyer fee': 'buyer_fee_percentage',
  'Closed from': 'closed_on',
  'Closing begins': 'closing_on',
  Credited: 'credited_amount',
  'Deposit address': 'admin_wallet_address',
  File: 'list',
  Identity: 'kyc_status',
  'In escrow': 'escrow',
  'Left at closing': 'wind_down_rest',
  'May be left at closing': 'wind_down_rest',
  Name: 'full_name',
  Notes: 'kyc_notes',
  'Requests to decide': 'waiting',
  'Seller fee': 'seller_fee_percentage',
  'Smallest deposit': 'min_deposit',
  'The platform': 'wind_down',
  To: 'payout_address',
  Transaction: 'txn_hash',
  'Wind-down': 'wind_down',
  'Withdrawals only from': 'claims_on',
  'their email address': 'email',
};

/** Lines with other values than one: a group is a field's value, and `before` and `after` are those of the code. */
export const OLD_LINES: readonly [line: RegExp, code?: string, value?: string][] = [
  [/^Roles of (?<user>.+), (?<email>\S+): (?<before>.*) → (?<after>.*)$/, 'roles'],
  [/^the roles of (?<user>.+): (?<before>.*) → (?<after>.*)$/, 'roles'],
  [/^the email address of (?<user>.+): (?<before>.*) → (?<after>.*)$/, 'email'],
  [/^Email address of user #(?<user_id>\d+), (?<user>.+): (?<before>.*) → (?<after>.*)$/, 'email'],
  [/^Identity: (?<before>.+) → (?<after>\w+), without its documents$/, 'kyc_status'],
  [/^(?:User|All second factors of user) #(?<user_id>\d+): (?<user>.+), (?<email>\S+)$/],
  [/^Withdrawal #(?<withdrawal>\d+) of (?<user>.+)$/],
  [/^Deposit #(?<deposit>\d+) of (?<user>.+)$/],
  [/^Trade #(?<trade>\d+): (?<seller>.+) sells to (?<buyer>.+)$/],
  [/^Name: (?<full_name>.+), born: (?<date_of_birth>.+), country: (?<country>.+)$/],
  [/^Book as (?<kind>[\w ]+): transfer #(?<transfer_id>\d+)$/],
  [/^Book as (?<kind>[\w ]+): (?<amount>\S+) USDT (?<direction>\w+)$/],
  [/^Take back entry #(?<entry>\d+): (?<amount>\S+) USDT, (?<kind>[\w ]+): (?<entry_reason>.+)$/],
  [/^(?<amount>\S+) USDT of the escrow go to the seller, the rest to the buyer$/, 'outcome', 'split'],
  [/^The escrow goes to the seller$/, 'outcome', 'seller'],
  [/^The escrow goes back to the buyer$/, 'outcome', 'buyer'],
  [/^The division that both sides agreed on is carried out now, before/, 'outcome', 'agreed'],
  [/^(?:Payouts resume|payouts go on)$/, 'payouts', 'running'],
  [/^payouts are stopped: (?<reason>.+)$/, 'payouts', 'stopped'],
  [/^(?<user>.+), an administrator, was activated$/, 'is_active', 'true'],
  [/^(?<user>.+), an administrator, was deactivated$/, 'is_active', 'false'],
  [/^(?<user>.+) is an administrator now$/, 'role', 'admin'],
  [/^two people decide from now on$/, 'four_eyes', 'true'],
  [/^break-glass: in an hour, without a second person$/, 'break_glass', 'alone'],
  [/^(?<taken_back>\d+) requests were made and taken back within an hour$/],
  [/^the next ones are told once they have stood for (?<told_after_minutes>\d+) minutes$/],
];

export const OLD_NEEDS: readonly [need: RegExp, code: string][] = [
  [/^always takes two people$/, 'always'],
  [/^always takes two people and a day$/, 'always_and_a_day'],
  [/^it protects less than now$/, 'protects_less'],
  [/^everyone reads it over each page$/, 'read_by_everyone'],
  [/^giving a role takes two people and a day$/, 'role_given'],
  [/^(?<people>\d+) people read or taken by one person within a day$/, 'many_people'],
  [/^(?<amount>\S+) USDT is (?<from>\S+) or more$/, 'large'],
  [/^(?<amount>\S+) USDT started by one person within a day is (?<from>\S+) or more$/, 'released_today'],
  [/^(?<amount>\S+) USDT that no chain confirms, .* is (?<from>\S+) or more$/, 'credited_today'],
  [/^trades of (?<amount>\S+) USDT ended by one .* are (?<from>\S+) or more$/, 'ended_today'],
  [/^flagged: (?<flag>.+)$/, 'flagged'],
  [/^the chain does not confirm this payment$/, 'payment_unconfirmed'],
  [/^(?<amount>\S+) USDT is (?<from>\S+) or more, and bound to no/, 'large_unbound'],
  [/^(?<amount>\S+) USDT is (?<from>\S+) or more, and not confirmed/, 'large_unconfirmed'],
  [/^(?<amount>\S+) USDT is (?<from>\S+) or more, and the chain/, 'large_contradicted'],
  [/^(?<amount>\S+) USDT is (?<from>\S+) or more, and no two/, 'large_unsure'],
  [/^it is flagged, and nobody said why/, 'reason_missing'],
  [/^it is flagged, and nobody said that/, 'flags_unseen'],
  [/^the amount is large, and nobody typed/, 'amount_untyped'],
];
