import { spokenLanguage, t } from '../texts';
import type { FlagCode } from './flags';

/** The flags that take a second person. */
const FLAGS: Partial<Record<FlagCode, () => string>> = {
  account_deactivated: () => t('flag|the account is deactivated'),
  chain_wrong: () => t('flag|the chain says otherwise'),
  rival_proven: () => t('flag|someone else proved that they paid'),
  hash_seen: () => t('flag|the hash was seen before'),
  address_invalid: () => t('flag|the address is invalid'),
  address_changed: () => t('flag|the address was changed lately'),
  address_new: () => t('flag|the address is new'),
};

const A = String.raw`([\d.]+) USDT`;

/** Why one person is not enough, as the api writes it down, and the same in another language. */
const NEEDS: readonly [RegExp, (...values: string[]) => string][] = [
  [/^always takes two people$/, () => t('always takes two people')],
  [/^always takes two people and a day$/, () => t('always takes two people and a day')],
  [/^giving a role takes two people and a day$/, () => t('giving a role takes two people and a day')],
  [/^it protects less than now$/, () => t('it protects less than now')],
  [/^the chain does not confirm this payment$/, () => t('the chain doesn’t confirm this payment')],
  [
    /^it is flagged, and nobody said why it is right$/,
    () => t('it is flagged, and no one said why it is right'),
  ],
  [
    /^it is flagged, and nobody said that they saw the flags$/,
    () => t('it is flagged, and no one said that they saw the flags'),
  ],
  [/^the amount is large, and nobody typed it$/, () => t('the amount is large, and no one typed it')],
  [
    /^flagged: (.+)$/,
    (code = '') => t('flagged: {flag}', { flag: FLAGS[code.replaceAll(' ', '_') as FlagCode]?.() ?? code }),
  ],
  [
    /^(\d+) people taken by one person within a day$/,
    (count) => t('{count} people taken by one person within a day', { count }),
  ],
  [
    new RegExp(`^${A} started by one person within a day is ([\\d.]+) or more$`),
    (amount, from) =>
      t('{amount} USDT started by one person within a day is {from} or more', { amount, from }),
  ],
  [
    new RegExp(`^${A} that no chain confirms, credited by one person within a day, is ([\\d.]+) or more$`),
    (amount, from) =>
      t('{amount} USDT that no chain confirms, credited by one person within a day, is {from} or more', {
        amount,
        from,
      }),
  ],
  [
    new RegExp(`^a dispute about ${A}, which is ([\\d.]+) or more$`),
    (amount, from) => t('a dispute about {amount} USDT, which is {from} or more', { amount, from }),
  ],
  [
    new RegExp(`^${A} is ([\\d.]+) or more$`),
    (amount, from) => t('{amount} USDT is {from} or more', { amount, from }),
  ],
  [
    new RegExp(`^${A} is ([\\d.]+) or more, and the chain says otherwise$`),
    (amount, from) => t('{amount} USDT is {from} or more, and the chain says otherwise', { amount, from }),
  ],
  [
    new RegExp(`^${A} is ([\\d.]+) or more, and bound to no announced amount$`),
    (amount, from) =>
      t('{amount} USDT is {from} or more, and bound to no announced amount', { amount, from }),
  ],
  [
    new RegExp(`^${A} is ([\\d.]+) or more, and not confirmed by the chain$`),
    (amount, from) => t('{amount} USDT is {from} or more, and not confirmed by the chain', { amount, from }),
  ],
];

/** Why a request takes two people, in the language that is spoken; what is not known here as it was written. */
export function sayNeeds(needs: string): string {
  if (!spokenLanguage()) return needs;
  for (const [pattern, say] of NEEDS) {
    const found = pattern.exec(needs);
    if (found) return say(...found.slice(1));
  }
  return needs;
}
