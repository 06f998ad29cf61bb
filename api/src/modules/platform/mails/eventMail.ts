import {
  APPROVAL_ACTIONS,
  type ApprovalActionName,
} from '@souk/contracts/backOffice/approvals/approvalActions';
import type { EventSubject } from '@souk/contracts/platform/notifications/event';
import { EVENTS, type ToldKind } from '@souk/contracts/platform/notifications/events';
import { notificationText, type Told } from '@souk/contracts/platform/notifications/notificationTexts';
import { t } from '@souk/contracts/texts/texts';
import type { CaseHead } from '@souk/contracts/trading/caseFile/caseFile';
import { shortHash } from '@souk/contracts/trading/caseFile/shortHash';
import { approvalNumber } from '../../../domain/approvals/approvalNumber';
import type { User } from '../../../domain/models';
import { mailOffLink } from '../../../domain/outbox/mailOff';
import type { Config } from '../../../kernel/config/config';
import type { MailParts } from '../../../kernel/mail/composeMail';
import { timeInUtc } from '../shared/timeInUtc';
import type { QueuedMail } from '../tables';
import { supportMail } from './supportMail';

const LABELS: Record<EventSubject, () => string> = {
  trade: () => t('Open the trade'),
  talk: () => t('Read and answer'),
  deposit: () => t('Open your wallet'),
  withdrawal: () => t('Open your wallet'),
  kyc: () => t('Open your documents'),
  account: () => t('Open your account'),
  offer: () => t('Open your offers'),
  bid: () => t('Open your bids'),
  market: () => t('See the offer'),
  report: () => t('Open your notifications'),
  question: () => t('Read and answer'),
  approval: () => t('Open the request'),
  platform: () => t('Open the back office'),
};

const OTHER_LABELS: Partial<Record<ToldKind, () => string>> = {
  kyc_approved: () => t('Add funds'),
  incident_told: () => t('See the status'),
  coins_to_new_wallet: () => t('Not you? Stop it'),
  trade_gave_way: () => t('Not you? Stop it'),
};

type Known = Pick<Config, 'productName' | 'publicUrl' | 'backofficeUrl' | 'supportEmail' | 'jwtKey'>;
type Queued = Pick<QueuedMail, 'subjectId' | 'data'> & { kind: ToldKind };

/** The mail about an event, with the same text as the site. Its link leads there, and opens no session. */
export function eventMail(known: Known, queued: Queued, about: About): MailParts {
  const { kind, data } = queued;
  return kind === 'support_requested'
    ? supportMail(known, JSON.parse(data), about.user)
    : toldMail(known, queued, about);
}

interface About {
  user: Pick<User, 'id' | 'email' | 'username' | 'role'>;
  /** Head of a trade's log: the mail ends with its digits, which readers can then compare. */
  head?: CaseHead;
  more?: number;
  also?: readonly Pick<Queued, 'subjectId' | 'data'>[];
}

function alike(more: number): string {
  return t(
    '{more, plural, one {The same happened once more since our last email about this.} other {The same happened # more times since our last email about this.}}',
    { more },
  );
}

function together(more: number): string {
  return t(
    '{more, plural, one {One more request of theirs since our last email:} other {# more requests of theirs since our last email:}}',
    { more },
  );
}

function toldOf({ kind, subjectId, data }: Queued): Told {
  return { kind, subject_id: subjectId, data: JSON.parse(data) };
}

/** Only the mail carries it: the page where it is typed must not show it. */
function numberOf(key: Known['jwtKey'], { kind, subject_id: id, data }: Told): string[] {
  const { action, payload_hash: payloadHash } = data;
  if (kind !== 'approval_requested' || !payloadHash) return [];
  if (APPROVAL_ACTIONS[action as ApprovalActionName].delayHours === 0) return [];
  return [
    t('If this email says what you want to approve, type this number there: {number}', {
      number: approvalNumber(key, { id, payloadHash }),
    }),
  ];
}

function toldMail(
  { productName, publicUrl, backofficeUrl, supportEmail, jwtKey }: Known,
  { kind, subjectId, data }: Queued,
  { user, head, more = 0, also = [] }: About,
): MailParts {
  const isAdmin = user.role === 'admin';
  const told = toldOf({ kind, subjectId, data });
  const { title, text, to } = notificationText(told, { id: user.id, isAdmin }, timeInUtc);
  const others = also.map(({ subjectId: id, data: words }) =>
    notificationText(toldOf({ kind, subjectId: id, data: words }), { id: user.id, isAdmin }, timeInUtc),
  );
  const site = isAdmin ? backofficeUrl : publicUrl;
  const { group, subject } = EVENTS[kind];
  const isAlways = group === 'security' || (!isAdmin && 'isOwnSecurity' in EVENTS[kind]);
  const switches = `${site}${isAdmin ? '/notifications?tab=settings' : '/profile?tab=notifications'}`;
  const why = isAlways
    ? t('Security emails are always on.')
    : t('Choose which emails you get: {switches}', { switches });
  return {
    productName,
    ...(!isAlways && {
      unsubscribe: mailOffLink({ publicUrl: site, jwtKey }, user.id, group),
    }),
    to: user.email,
    subject: `${productName}: ${title}`,
    title,
    paragraphs: [
      t('Hello {username},', { username: user.username }),
      ...(kind === 'question_answered' ? (told.data.words ?? '').split(/\n+/) : [text]),
      ...numberOf(jwtKey, told),
      ...(more > 0 ? [alike(more)] : []),
      ...(others.length > 0 ? [together(others.length)] : []),
      ...others.map((other) => `${other.title}. ${other.text}`),
    ],
    action: {
      label: isAdmin ? LABELS.platform() : (OTHER_LABELS[kind] ?? LABELS[subject])(),
      link: site + to,
    },
    footer: [
      `${why} ${t('Questions? Write to {supportEmail}', { supportEmail })}`,
      ...(head
        ? [
            t('The trade’s case file, and what these digits prove: {link}', {
              link: `${publicUrl}/help#the-case-file`,
            }),
          ]
        : []),
      ...(head ? [t('Case {id}: {digits}', { id: subjectId, digits: shortHash(head.hash) })] : []),
    ],
  };
}
