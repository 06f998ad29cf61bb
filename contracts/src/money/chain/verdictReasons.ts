import { own } from '../../own';
import { t } from '../../texts/texts';

// Apart from the schemas: a page that only draws a verdict needs none of them.

/** Reasons for a verdict other than `match`, with their texts. Amounts are in the coin of the case. */
export const VERDICT_REASONS = {
  not_found: (params) => t('This transaction isn’t on {network}.', params),
  wrong_network: (params) => t('This transaction is on {network}, not on {expected}.', params),
  failed: () => t('This transaction failed: it moved nothing.'),
  wrong_recipient: (params) => t('This pays {address}, not {expected}.', params),
  wrong_asset: ({ token, expected }) =>
    token
      ? t('This sends another token, {token}, not {expected}.', { token, expected })
      : t('This sends the network’s own coin, not {expected}.', { expected }),
  too_little: (params) => t('This pays {paid} {coin}, and {expected} {coin} are due.', params),
  too_much: (params) => t('This pays {paid} {coin}, and only {expected} {coin} are due.', params),
  before_trade: (params) => t('This transaction is from {at}, older than what it should pay for.', params),
  used_elsewhere: ({ kind, id }) =>
    kind && id
      ? t('This transaction already counts for something else: {kind} #{id}.', { kind, id })
      : t('This transaction already counts for something else.'),
  not_traced: () =>
    t('This transaction calls a contract, and our sources don’t show what the contract paid on.'),
  source_away: (params) => t('Too few of our sources of {network} answer at the moment.', params),
  too_large: (params) =>
    t(
      'This transaction is too large for our sources of {network} to show. Compare it in the explorer.',
      params,
    ),
  sources_disagree: (params) =>
    t('Our sources of {network} don’t say the same about this transaction.', params),
} as const satisfies Record<string, (params: Partial<Record<string, string>>) => string>;
export type VerdictReasonCode = keyof typeof VERDICT_REASONS;

/** A reason with the values that its text names: addresses, and amounts as decimal strings. */
export interface VerdictReason {
  code: VerdictReasonCode;
  params: Record<string, string>;
}

/** A reason's text; for a reason newer than this page, the api's own text. */
export function verdictText({ code, params, text = '' }: VerdictReason & { text?: string }): string {
  return own(VERDICT_REASONS, code)?.(params) ?? text;
}
