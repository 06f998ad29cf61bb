import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core';
import type { IconName } from '@souk/web-core/ui';
import { accountBarrier, isClosed } from '../../../account/barriers';
import { missingDocuments } from '../../../account/missingDocuments';
import { kycTodo } from './accountTodos';
import type { Todo } from './Todo';

export interface Newcomer {
  user: User;
  documents: readonly Pick<KycDocument, 'document_type'>[];
  /** True with any USDT on the platform, including held USDT. */
  hasFunds: boolean;
  hasPendingDeposit: boolean;
}

export interface NewcomerStep {
  key: 'account' | 'identity' | 'deposit' | 'trade';
  label: string;
  icon: IconName;
  state: string;
  isDone: boolean;
  /** Task for the user; null if the step is done, or waits for others. */
  todo: Todo | null;
}

const GRANTS = {
  account: 'session',
  identity: 'kyc.send',
  deposit: 'deposits.announce',
  trade: 'trades.open',
} as const;

export function newcomerSteps(newcomer: Newcomer): NewcomerStep[] {
  const account = {
    key: 'account',
    label: t('Account'),
    icon: 'people',
    state: t('step|done'),
    isDone: true,
    todo: null,
  } as const;
  const steps = [account, identityStep(newcomer), depositStep(newcomer), tradeStep(newcomer)];
  return steps.map((step) => (isClosed(newcomer.user, GRANTS[step.key]) ? { ...step, todo: null } : step));
}

export function nextStepOf(steps: readonly NewcomerStep[]): NewcomerStep | undefined {
  return steps.find(({ todo }) => todo);
}

function identityStep({ user, documents }: Newcomer): NewcomerStep {
  const isDone = user.kyc_status === 'approved' || accountBarrier(user) === null;
  const step = { key: 'identity', label: t('Identity'), icon: 'shield' } as const;
  const todo = kycTodo(user, documents);
  if (isDone) {
    return {
      ...step,
      isDone,
      state: user.kyc_status === 'approved' ? t('step|verified') : t('step|not needed'),
      todo: null,
    };
  }
  const uploaded = KYC_DOCUMENT_TYPES.length - missingDocuments(documents).length;
  if (user.kyc_status === 'rejected') return { ...step, isDone, state: t('step|rejected'), todo };
  const isWaiting = uploaded === KYC_DOCUMENT_TYPES.length;
  const state = isWaiting
    ? t('step|being checked')
    : t('{count} of {all}', { count: uploaded, all: KYC_DOCUMENT_TYPES.length });
  return { ...step, isDone, state, todo };
}

function depositStep({ hasFunds, hasPendingDeposit }: Newcomer): NewcomerStep {
  const step = { key: 'deposit', label: t('Deposit'), icon: 'wallet' } as const;
  if (hasFunds) return { ...step, state: t('step|credited'), isDone: true, todo: null };
  if (hasPendingDeposit) return { ...step, state: t('step|being checked'), isDone: false, todo: null };
  const todo = {
    key: 'deposit',
    title: t('Add your first USDT'),
    text: t('You buy with it, and can withdraw what’s left at any time.'),
    action: t('Add Funds'),
    href: `${paths.wallet}?add`,
    deadline: null,
  };
  return { ...step, state: t('step|not yet'), isDone: false, todo };
}

function tradeStep({ user }: Newcomer): NewcomerStep {
  const isFree = accountBarrier(user) !== 'kyc_not_approved';
  const todo = {
    key: 'trade',
    title: isFree ? t('Make your first trade') : t('See who sells what'),
    text: isFree
      ? t('Your USDT waits in escrow until the coins have arrived.')
      : t('You can trade as soon as your documents are approved.'),
    action: t('Browse offers'),
    href: paths.offers,
    deadline: null,
  };
  return {
    key: 'trade',
    label: t('First trade'),
    icon: 'swap',
    state: t('step|not yet'),
    isDone: false,
    todo,
  };
}
