import { APPROVAL_ACTIONS, type ApprovalActionName } from '@souk/contracts/backOffice/approvals';
import { EVENTS, type EventSubject, type ToldKind } from '@souk/contracts/platform/events';
import { notificationText, type Told } from '@souk/contracts/platform/notificationTexts';
import type { CaseHead } from '@souk/contracts/trading/caseFile';
import { shortHash } from '@souk/contracts/trading/shortHash';
import { approvalNumber } from '../../../domain/approvals/approvalNumber';
import type { QueuedMail, User } from '../../../domain/models';
import { timeInUtc } from '../../../domain/outbox/timeInUtc';
import type { Config } from '../../../kernel/config/config';
import type { MailParts } from '../../../kernel/mail/composeMail';
import { supportMail } from './supportMail';

const LABELS: Record<EventSubject, string> = {
  trade: 'Open the trade',
  talk: 'Read and answer',
  deposit: 'Open your wallet',
  withdrawal: 'Open your wallet',
  kyc: 'Open your documents',
  account: 'Open your account',
  offer: 'Open your offers',
  market: 'See the offer',
  report: 'Open your notifications',
  approval: 'Open the request',
  platform: 'Open the back office',
};
const OTHER_LABELS: Partial<Record<ToldKind, string>> = { kyc_approved: 'Add funds' };

type Known = Pick<Config, 'productName' | 'publicUrl' | 'backofficeUrl' | 'supportEmail' | 'jwtKey'>;
type Queued = Pick<QueuedMail, 'subjectId' | 'data'> & { kind: ToldKind };

/**
 * The mail about an event, as its reader is told on the site too. Its link leads there, and signs nobody in.
 */
export function eventMail(known: Known, queued: Queued, about: About): MailParts {
  const { kind, data } = queued;
  return kind === 'support_requested'
    ? supportMail(known, JSON.parse(data), about.user)
    : toldMail(known, queued, about);
}

interface About {
  user: Pick<User, 'id' | 'email' | 'username' | 'role'>;
  /** Of a trade: the mail ends with its digits, which its readers have from then on. */
  head?: CaseHead;
  /** How many of its kind it stands for besides. */
  more?: number;
}

function alike(more: number): string {
  return more === 1
    ? 'The same happened once more since our last email about this.'
    : `The same happened ${more} more times since our last email about this.`;
}

/** Only the mail carries it: the page where it is typed may not show what the api wrote. */
function numberOf(key: Known['jwtKey'], { kind, subject_id: id, data }: Told): string[] {
  const { action, payload_hash: payloadHash } = data;
  if (kind !== 'approval_requested' || !payloadHash) return [];
  if (APPROVAL_ACTIONS[action as ApprovalActionName].delayHours === 0) return [];
  return [
    `If this email says what you want to approve, type this number there: ${approvalNumber(key, { id, payloadHash })}`,
  ];
}

function toldMail(
  { productName, publicUrl, backofficeUrl, supportEmail, jwtKey }: Known,
  { kind, subjectId, data }: Queued,
  { user, head, more = 0 }: About,
): MailParts {
  const isAdmin = user.role === 'admin';
  const told = { kind, subject_id: subjectId, data: JSON.parse(data) as Record<string, string> };
  const { title, text, to } = notificationText(told, { id: user.id, isAdmin }, timeInUtc);
  const site = isAdmin ? backofficeUrl : publicUrl;
  const { group, subject } = EVENTS[kind];
  const switches = `${site}${isAdmin ? '/notifications?tab=settings' : '/profile?tab=notifications'}`;
  const why =
    group === 'security' ? 'Security emails are always on.' : `Choose which emails you get: ${switches}`;
  return {
    productName,
    to: user.email,
    subject: `${productName}: ${title}`,
    title,
    paragraphs: [
      `Hello ${user.username},`,
      text,
      ...numberOf(jwtKey, told),
      ...(more > 0 ? [alike(more)] : []),
    ],
    action: {
      label: isAdmin ? 'Open the back office' : (OTHER_LABELS[kind] ?? LABELS[subject]),
      link: site + to,
    },
    footer: [
      `${why} Questions? Write to ${supportEmail}`,
      ...(head
        ? [`The trade’s case file, and what these digits prove: ${publicUrl}/help#the-case-file`]
        : []),
      ...(head ? [`Case ${subjectId}: ${shortHash(head.hash)}`] : []),
    ],
  };
}
