import type { Params } from './problem';

/** An event or a reason: a code with its values. `t` puts it into words where it is shown. */
export interface Said<Code extends string = string> {
  code: Code;
  params?: Params;
}

/**
 * Our own sentences in rows: notes, in English because clients rely on them (docs/domain.md#what-clients-rely-on), and verdicts in
 * logs from before 27 November 2026. Each is read by its code.
 */
export const OLD_SENTENCES: readonly [sentence: RegExp, said: (match: RegExpExecArray) => Said][] = [
  // Notes of identities, trades and withdrawals, which begin with them.
  [
    /^The picture is blurred\. Please send one in which every word can be read\./,
    () => ({ code: 'blurred' }),
  ],
  [/^Part of the document is missing\. Please show all four corners\./, () => ({ code: 'cropped' })],
  [/^The document has expired\. Please send one that is valid\./, () => ({ code: 'expired' })],
  [/^The name on the document differs from the name in your profile\./, () => ({ code: 'name_differs' })],
  [/^This isn’t the document that was asked for\./, () => ({ code: 'wrong_document' })],
  [/^Trade verified by admin$/, () => ({ code: 'trade_verified' })],
  [/^Trade rejected - invalid transaction$/, () => ({ code: 'trade_rejected' })],
  [
    /^Withdrawal is being processed\. Funds will be transferred shortly\./,
    () => ({ code: 'withdrawal_processing' }),
  ],
  [/^Withdrawal completed successfully\./, () => ({ code: 'withdrawal_approved' })],
  [/^Withdrawal request was rejected\./, () => ({ code: 'withdrawal_rejected' })],
  [/^You cancelled this withdrawal\./, () => ({ code: 'withdrawal_cancelled' })],
  [/^You claimed this after we closed\./, () => ({ code: 'balance_claimed' })],
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
