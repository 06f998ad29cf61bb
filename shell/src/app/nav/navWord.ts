import { t } from '@souk/contracts/texts';

/** The words of the bars for the names in `remotes.json`. */
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

/** The same under the thumb, where there is room for a short word. */
const SHORT: Record<string, string> = {
  Dashboard: t('tab|Dashboard'),
  Profile: t('tab|Profile'),
};

/** The same in the reader's language; a page that came after this shell stays as it is called. */
export const navWord = (label: string): string => WORDS[label] ?? label;
export const tabWord = (label: string): string => SHORT[label] ?? navWord(label);
