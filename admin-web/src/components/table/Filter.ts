import { FLAG_NAMES } from '@souk/contracts/backOffice/flagNames';
import { PROMISED_HOURS } from '@souk/contracts/backOffice/waiting';
import { NETWORKS } from '@souk/contracts/networks';
import { t } from '@souk/contracts/texts';
import { formatCount } from '@souk/web-core/format';
import { listText } from '../lists';

/** What narrows a list; it stands in the address under its name. */
export interface Filter {
  name: string;
  /** What is chosen: "Status". */
  label: string;
  /** Whether several of its values may be chosen at once. */
  isMultiple?: boolean;
  /** Whether only links choose it, by a number: it is shown while it is chosen, and can be taken off. */
  isLinked?: boolean;
  /** Null where anything may be written. */
  options: readonly { value: string; label: string }[] | null;
}

/** What is one user's. */
export const OF_USER: Filter = { name: 'user_id', label: t('User'), isLinked: true, options: null };

/** What waits for an admin longer than users are promised. */
export const UNANSWERED: Filter = {
  name: 'attention',
  label: t('Attention'),
  options: [
    { value: 'unanswered', label: t('Waits over {promisedHours} hours', { promisedHours: PROMISED_HOURS }) },
  ],
};

/** What one admin is at, or pays. */
export const HELD_BY: Filter = { name: 'held_by', label: t('With'), isLinked: true, options: null };

/** The same, and what has a flag. */
export const LATE_OR_FLAGGED: Filter = {
  ...UNANSWERED,
  options: [...(UNANSWERED.options ?? []), { value: 'flagged', label: t('Flagged') }],
};

/** Thresholds of an amount, in USDT. */
const AMOUNTS = ['100', '500', '1000', '5000', '10000'];

/** What each list of cases is narrowed by, beside its states. */
export const CASE_FILTERS: readonly Filter[] = [
  LATE_OR_FLAGGED,
  {
    name: 'flag',
    label: t('Risk'),
    options: Object.entries(FLAG_NAMES).map(([value, name]) => ({ value, label: name() })),
  },
  {
    name: 'min_amount',
    label: t('Amount'),
    options: AMOUNTS.map((value) => ({
      value,
      label: t('{amount} USDT or more', { amount: formatCount(Number(value)) }),
    })),
  },
  OF_USER,
  HELD_BY,
];

export const NETWORK: Filter = {
  name: 'network',
  label: t('Network'),
  options: Object.entries(NETWORKS).map(([value, { name }]) => ({ value, label: name })),
};

/** The values of a state as a filter's options, with their words. */
export function optionsOf<Value extends string>(
  words: Record<Value, string>,
): { value: Value; label: string }[] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}

/** What is chosen of a filter, in words: "Pending, Rejected". */
export function chosenWords({ options }: Filter, chosen: string): string {
  const labelOf = (value: string) => options?.find((option) => option.value === value)?.label ?? value;
  return listText(chosen.split(',').map(labelOf));
}
