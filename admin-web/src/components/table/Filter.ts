import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { FLAG_NAMES } from '@souk/contracts/backOffice/flags/flagNames';
import { NETWORKS } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { formatCount } from '@souk/web-core/format';
import { listText } from '../lists';

/** Narrows a list; its value stands in the address under its name. */
export interface Filter {
  name: string;
  /** For example "Status". */
  label: string;
  /** Several values may be chosen at once. */
  isMultiple?: boolean;
  /** Only links set it, by a number: it is shown while it is set, and can be removed. */
  isLinked?: boolean;
  /** Null allows any text. */
  options: readonly { value: string; label: string }[] | null;
}

export const OF_USER: Filter = { name: 'user_id', label: t('User'), isLinked: true, options: null };

/** Cases that wait for an admin longer than users are promised. */
export const UNANSWERED: Filter = {
  name: 'attention',
  label: t('Attention'),
  options: [
    { value: 'unanswered', label: t('Waits over {promisedHours} hours', { promisedHours: PROMISED_HOURS }) },
  ],
};

/** Cases that one admin reviews or pays. */
export const HELD_BY: Filter = { name: 'held_by', label: t('With'), isLinked: true, options: null };

export const LATE_OR_FLAGGED: Filter = {
  ...UNANSWERED,
  options: [...(UNANSWERED.options ?? []), { value: 'flagged', label: t('Flagged') }],
};

/** Thresholds of an amount, in USDT. */
const AMOUNTS = ['100', '500', '1000', '5000', '10000'];

/** Filters that each list of cases has beside its states. */
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

export function optionsOf<Value extends string>(
  words: Record<Value, string>,
): { value: Value; label: string }[] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}

/** A filter's chosen values in words: "Pending, Rejected". */
export function chosenWords({ options }: Filter, chosen: string): string {
  const labelOf = (value: string) => options?.find((option) => option.value === value)?.label ?? value;
  return listText(chosen.split(',').map(labelOf));
}
