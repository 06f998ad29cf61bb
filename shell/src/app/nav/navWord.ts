import { t } from '@souk/contracts/texts/texts';

const WORDS: Record<string, string> = {
  Dashboard: t('Dashboard'),
  'Admin Panel': t('Admin Panel'),
  'Browse Offers': t('Browse Offers'),
  Offers: t('Offers'),
  'My Offers': t('My Offers'),
  Trades: t('Trades'),
  Wallet: t('Wallet'),
  Profile: t('Profile'),
};

/** Shorter labels for the tab bar. */
const SHORT: Record<string, string> = {
  Dashboard: t('tab|Dashboard'),
  Profile: t('tab|Profile'),
  Wallet: t('tab|Wallet'),
};

/** Returns the label untranslated if a newer remote added it. */
export const navWord = (label: string): string => WORDS[label] ?? label;
export const tabWord = (label: string): string => SHORT[label] ?? navWord(label);
