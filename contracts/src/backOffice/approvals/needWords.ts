import { sayUsdt } from '../../amounts/writtenAmounts';
import { own } from '../../own';
import type { Said } from '../../texts/Said';
import { t } from '../../texts/texts';
import { FLAG_NAMES } from '../flags/flagNames';

type Params = Partial<Record<string, string>>;
const usdt = (amount: string | undefined) => (amount ? sayUsdt(amount) : '');
const large = ({ amount, from }: Params) => ({ amount: usdt(amount), from: usdt(from) });

/** Reasons for a second person, for "Two people, because …". */
const NEED_WORDS = {
  always: () => t('always takes two people'),
  always_and_a_day: () => t('always takes two people and a day'),
  protects_less: () => t('it protects less than now'),
  read_by_everyone: () => t('everyone reads it over each page'),
  told_to_everyone: () => t('everyone can read it'),
  role_given: () => t('giving a role takes two people and a day'),
  many_people: ({ people }: Params) =>
    t('{people} people read or taken by one person within a day', { people }),
  large: (params: Params) => t('{amount} is {from} or more', large(params)),
  released_today: (params: Params) =>
    t('{amount} started by one person within a day is {from} or more', large(params)),
  outflow: (params: Params) => t('{amount} begun to be paid within an hour is {from} or more', large(params)),
  credited_today: (params: Params) =>
    t(
      '{amount} that no chain confirms, credited by one person within a day, is {from} or more',
      large(params),
    ),
  ended_today: (params: Params) =>
    t('trades of {amount} ended by one person within a day are {from} or more', large(params)),
  flagged: ({ flag }: Params) => t('flagged: {flag}', { flag: own(FLAG_NAMES, flag)?.() ?? flag }),
  file_taken: ({ by }: Params) => t('{by} took it in a file to pay it', { by }),
  in_hand: ({ by }: Params) => t('{by} pays it, and may have sent it', { by }),
  payment_seen: () => t('the chain shows its payment'),
  payment_unconfirmed: () => t('the chain doesn’t confirm this payment'),
  large_unbound: (params: Params) =>
    t('{amount} is {from} or more, and bound to no announced amount', large(params)),
  large_unconfirmed: (params: Params) =>
    t('{amount} is {from} or more, and not confirmed by the chain', large(params)),
  large_contradicted: (params: Params) =>
    t('{amount} is {from} or more, and the chain says otherwise', large(params)),
  large_unsure: (params: Params) =>
    t('{amount} is {from} or more, and no two sources of the chain confirm it', large(params)),
  reason_missing: () => t('it is flagged, and no one said why it is right'),
  flags_unseen: () => t('it is flagged, and no one said that they saw the flags'),
  amount_untyped: () => t('the amount is large, and no one typed it'),
} satisfies Record<string, (params: Params) => string>;
export type NeedCode = keyof typeof NEED_WORDS;
export type Need = Said<NeedCode>;
export const NEED_CODES = Object.keys(NEED_WORDS) as NeedCode[];

/** An old sentence that the table does not have stays as it was written. */
export function sayNeed({ code, params }: Said): string {
  return own<(params: Params) => string>(NEED_WORDS, code)?.((params ?? {}) as Params) ?? code;
}
