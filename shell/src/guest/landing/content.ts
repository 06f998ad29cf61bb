import type { IconName } from '@souk/web-core/ui';

interface Feature {
  icon: IconName;
  name: string;
  about: string;
}

/** What the landing page promises (spec §1). */
export const features: readonly Feature[] = [
  {
    icon: 'lock',
    name: 'Escrow on every trade',
    about: 'The buyer’s USDT is locked when the trade opens and released when the transaction is verified.',
  },
  {
    icon: 'rate',
    name: 'Competitive rates',
    about: 'Sellers set their own price in USDT. You see the fee before you agree to anything.',
  },
  {
    icon: 'bolt',
    name: 'Fast transactions',
    about: 'Open a trade in a minute and follow each step, from the first hash to the payout.',
  },
  {
    icon: 'people',
    name: 'Trusted community',
    about: 'Everybody who trades has passed KYC, and ratings tell you who keeps their word.',
  },
];

/** How it works, in three steps (spec §2). */
export const steps: readonly { name: string; about: string }[] = [
  {
    name: 'Sign Up & Verify',
    about: 'Create an account and upload your documents. Our team reviews them.',
  },
  {
    name: 'Browse or Create Offers',
    about: 'Pick an offer that suits you, or post your own price and limits.',
  },
  {
    name: 'Trade Safely',
    about: 'Escrow holds the payment until the crypto is verified. If something is wrong, open a dispute.',
  },
];

/** Marketing figures (spec §9). */
export const figures: readonly { number: string; caption: string }[] = [
  { number: '10K+', caption: 'Trades completed' },
  { number: '5K+', caption: 'Users' },
  { number: '$2M+', caption: 'Volume' },
];
