import { t } from '@souk/contracts/texts/texts';
import type { IconName } from '@souk/web-core/ui';

interface Feature {
  icon: IconName;
  name: string;
  about: string;
}

export const features: readonly Feature[] = [
  {
    icon: 'lock',
    name: t('Escrow on every trade'),
    about: t('The buyer’s USDT is locked until the transaction is verified.'),
  },
  {
    icon: 'rate',
    name: t('Competitive rates'),
    about: t('You see the fee before you agree.'),
  },
  {
    icon: 'bolt',
    name: t('Fast transactions'),
    about: t('Open a trade in a minute.'),
  },
  {
    icon: 'people',
    name: t('Trusted community'),
    about: t('Everyone has passed KYC. Read their ratings.'),
  },
];

export const steps: readonly { name: string; about: string }[] = [
  {
    name: t('Sign Up & Verify'),
    about: t('Create an account and upload your documents.'),
  },
  {
    name: t('Browse or Create Offers'),
    about: t('Pick an offer, or post your own.'),
  },
  {
    name: t('Trade Safely'),
    about: t('Escrow holds the payment until the crypto is verified.'),
  },
];

export const figures: readonly { number: string; caption: string }[] = [
  { number: t('10K+'), caption: t('Trades completed') },
  { number: t('5K+'), caption: t('Users') },
  { number: t('$2M+'), caption: t('Volume') },
];
