import type { KycReview } from '@souk/contracts/backOffice/desk/reviews';
import type { FlagCode } from '@souk/contracts/backOffice/flags/flagCodes';
import { OUTSIDE_FLAGS } from '@souk/contracts/people/abilities/door';
import type { KycPersonDecision } from '@souk/contracts/people/kyc/kyc';
import type { KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { Flex, Typography } from 'antd';
import type { CaseDecision } from '../../../../components/decision/Decision';
import { FlagList } from '../../../../components/evidence/FlagList';
import { andText } from '../../../../components/words/listText';
import { KYC_DOCUMENT_UPDATED } from './documentDecisions';
import type { Verdicts } from './useVerdicts';

type Documents = KycPersonDecision['documents'];
type PersonDocument = KycReview['documents'][number];

interface Ways {
  send: (documents: Documents, reason?: string) => Promise<unknown>;
  onDone: () => void;
}

const NAMES: Record<KycDocumentType, string> = {
  ID_PROOF: t('the ID proof'),
  ADDRESS_PROOF: t('the address proof'),
  SELFIE: t('the selfie'),
};

/** "the ID proof, the address proof and the selfie" */
export function named(documents: readonly PersonDocument[]): string {
  return andText(documents.map(({ document_type }) => NAMES[document_type]));
}

export function personDecisions(person: KycReview, verdicts: Verdicts, ways: Ways): CaseDecision[] {
  if (verdicts.fine.length + verdicts.rejected.length === 0) return [];
  return [approval(person, verdicts, ways), rejection(person, verdicts, ways)];
}

/** To approve an identity in spite of them takes a reason. */
const AGAINST: readonly FlagCode[] = [...OUTSIDE_FLAGS, 'sanctioned_name'];
const AGAINST_OF_TWO: readonly FlagCode[] = [...AGAINST, 'identity_seen'];

/** Approves everything that waits, unless something is marked as wrong. */
function approval(person: KycReview, verdicts: Verdicts, ways: Ways): CaseDecision {
  const { documents, fine, rejected, hasSeen } = verdicts;
  const { username } = person.user;
  const unseen = fine.filter((document) => !hasSeen(document));
  const decided = documents.filter(({ status }) => status === 'approved').concat(fine);
  const isWhole = new Set(decided.map(({ document_type }) => document_type)).size === 3;
  const takesTwo = isWhole && person.takes_two;
  const against = takesTwo ? AGAINST_OF_TWO : isWhole ? AGAINST : [];
  const flags = person.flags.filter(({ code }) => against.includes(code));
  const lacksNumber = isWhole && person.identity_required && !person.identity;
  return {
    action: 'approve',
    label: t('Approve all'),
    ...(unseen.length > 0 && { blocked: t('Look at {names} first', { names: named(unseen) }) }),
    ...(lacksNumber && { blocked: t('Type the number of the ID first') }),
    ...(rejected.length > 0 && { blocked: t('Something is marked as wrong') }),
    title: t('Approve {fine}?', { fine: named(fine) }),
    consequence: (
      <Flex vertical gap={8}>
        <FlagList flags={person.flags.filter((flag) => !flags.includes(flag))} />
        <span>
          {isWhole
            ? t('All three documents of {username} are approved then: {username} can trade.', { username })
            : t('{username} can’t trade until all three documents are approved.', { username })}
        </span>
        {takesTwo && <span>{t('A second person has to approve this, and reads it.')}</span>}
      </Flex>
    ),
    confirmLabel: fine.length === 3 ? t('Approve all three') : t('Approve {fine}', { fine: named(fine) }),
    done: KYC_DOCUMENT_UPDATED,
    flags,
    send: (_, { reason }) =>
      ways.send(
        fine.map((document) => approved(document, verdicts)),
        reason,
      ),
    onDone: ways.onDone,
  };
}

/**
 * Rejects the marked documents, and approves the other waiting ones that were looked at: with undecided documents, a person would
 * come back to the queue before they have sent anything.
 */
function rejection(person: KycReview, verdicts: Verdicts, ways: Ways): CaseDecision {
  const { rejected, fine, hasSeen } = verdicts;
  const lacksWords = rejected.length === 0 || rejected.some(({ text }) => text === '');
  const { username } = person.user;
  const what = named(rejected.map(({ document }) => document));
  const alsoApproved = fine.filter(hasSeen);
  return {
    action: 'reject',
    label: t('Reject'),
    danger: true,
    ...(lacksWords && { blocked: t('Mark what is wrong first') }),
    title: t('Reject {what}?', { what }),
    consequence: (
      <Flex vertical gap={8}>
        <span>
          {rejected.every(({ document }) => document.is_renewal)
            ? t('{username} stays verified by the document of before, and reads:', { username })
            : t('{username} can’t trade until it is replaced and approved, and reads:', { username })}
        </span>
        {rejected.map(({ document, text }) => (
          <Typography.Text key={document.id} style={{ whiteSpace: 'pre-line' }}>
            {text}
          </Typography.Text>
        ))}
        {alsoApproved.length > 0 && <span>{t('Approves {names}.', { names: named(alsoApproved) })}</span>}
        <Unseen documents={fine.filter((document) => !hasSeen(document))} />
      </Flex>
    ),
    confirmLabel: t('Reject {what}', { what }),
    done: KYC_DOCUMENT_UPDATED,
    send: (_, { reason }) =>
      ways.send(
        [
          ...rejected.map(({ document: { id, status }, mark: { reasons, words } }) => ({
            id,
            status: 'rejected' as const,
            seen_status: status,
            reasons: [...reasons],
            words: words || null,
          })),
          ...alsoApproved.map((document) => approved(document, verdicts)),
        ],
        reason,
      ),
    onDone: ways.onDone,
  };
}

const approved = (document: PersonDocument, { markOf }: Verdicts): Documents[number] => ({
  id: document.id,
  status: 'approved',
  seen_status: document.status,
  reasons: [],
  expires_on: markOf(document).expiresOn || undefined,
});

function Unseen({ documents }: { documents: readonly PersonDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <Typography.Text type="warning">
      {t('You haven’t looked at {names}, which stays pending.', { names: named(documents) })}
    </Typography.Text>
  );
}
