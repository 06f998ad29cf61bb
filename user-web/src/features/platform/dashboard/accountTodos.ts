import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import type { User } from '@souk/contracts/people/users';
import { sayNotes } from '@souk/contracts/texts/saidIn';
import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core';
import { formatDeadline } from '@souk/web-core/format';
import { accountBarrier, barrierOf, isClosed } from '../../../account/barriers';
import { missingText } from '../../../account/missingDocuments';
import { PAUSE_TEXTS, pausedUntil } from '../../../account/StandingBanner';
import type { Todo } from './Todo';

const KYC_PAGE = `${paths.profile}?tab=kyc`;

/** Tasks about the user's account, most serious first. @param documents undefined while unknown. */
export function accountTodos(
  user: User,
  documents: readonly Pick<KycDocument, 'document_type'>[] | undefined,
): Todo[] {
  return [kycTodo(user, documents), ...pauseTodos(user), addressTodo(user)].filter((todo) => todo !== null);
}

export function kycTodo(
  user: User,
  documents: readonly Pick<KycDocument, 'document_type'>[] | undefined,
): Todo | null {
  if (accountBarrier(user) !== 'kyc_not_approved' || barrierOf(user, 'kyc.send')) return null;
  const todo = { key: 'kyc', href: KYC_PAGE, deadline: null };
  switch (user.kyc_status) {
    case null:
      return {
        ...todo,
        title: t('Verify your identity to start trading'),
        text: t('Upload three documents: an ID, a proof of address and a selfie.'),
        action: t('Verify now'),
      };
    case 'rejected':
      return {
        ...todo,
        title: t('Your verification was rejected'),
        text: user.kyc_notes ? sayNotes(user.kyc_notes) : t('Please resubmit your documents.'),
        action: t('Resubmit documents'),
      };
    case 'pending': {
      const missing = missingText(documents ?? []);
      const title = t('Your verification isn’t complete');
      return missing ? { ...todo, title, text: missing, action: t('Upload the rest') } : null;
    }
    default:
      return null;
  }
}

export function pauseTodos(user: User): Todo[] {
  return (['selling', 'buying'] as const).flatMap((what) => {
    const until = pausedUntil(user, what);
    if (!until || isClosed(user, what === 'selling' ? 'offers.post' : 'trades.open')) return [];
    return {
      key: what,
      title:
        what === 'selling'
          ? t('Selling is paused until {until}', { until: formatDeadline(until) })
          : t('Buying is paused until {until}', { until: formatDeadline(until) }),
      text: PAUSE_TEXTS[what],
      action: t('See your trades'),
      href: `${paths.trades}?view=closed`,
      deadline: null,
    };
  });
}

function addressTodo(user: User): Todo | null {
  if (barrierOf(user, 'withdrawals.request')?.code !== 'wallet_address_missing') return null;
  return {
    key: 'address',
    title: t('Add a payout address'),
    text: t('You need one to withdraw.'),
    action: t('Add address'),
    href: paths.profile,
    deadline: null,
  };
}
