import { sayUsdt } from '../amounts/writtenAmounts';
import { t } from '../texts/texts';
import type { Limited, LimitGroup, LimitRule, LimitUsage } from './limits';

export const LIMIT_GROUP_WORDS: Record<LimitGroup, string> = {
  level_0: t('Email not confirmed'),
  level_1: t('Email confirmed'),
  level_2: t('Identity approved'),
  new: t('New accounts'),
};

export const LIMITED_WORDS: Record<Limited, string> = {
  withdraw_amount: t('Withdrawals'),
  withdraw_count: t('Number of withdrawals'),
  buy_amount: t('Purchases'),
  new_wallet_amount: t('Purchases to new wallets'),
};

export const LIMIT_HOURS_WORDS: Record<LimitRule['hours'], string> = {
  1: t('1 hour'),
  24: t('24 hours'),
  720: t('30 days'),
};

/** A limit's amount in words: "10,000.00 USDT", or "5". */
export function limitAmount(what: Limited, amount: string): string {
  return what === 'withdraw_count' ? String(Number(amount)) : sayUsdt(amount);
}

export function limitName({ what, hours }: Pick<LimitUsage, 'what' | 'hours'>): string {
  return t('{what} in {hours}', { what: LIMITED_WORDS[what], hours: LIMIT_HOURS_WORDS[hours] });
}

/** "Identity approved: Withdrawals in 24 hours: 10,000.00 USDT". */
export function limitText({ who, what, hours, max }: LimitRule): string {
  return `${LIMIT_GROUP_WORDS[who]}: ${limitName({ what, hours })}: ${limitAmount(what, max)}`;
}
