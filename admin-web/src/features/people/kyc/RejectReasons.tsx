import { KYC_REASONS, type KycReason } from '@souk/contracts/people/kyc/kyc';
import { canHave } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { RejectionPicture } from '@souk/web-core/ui';
import { Flex, Form, Input, Tag } from 'antd';
import { KYC_REASON_WORDS } from '../../../components/people/kycReasonWords';
import styles from './KycReview.module.css';
import { isPending } from './kycApi';
import type { Verdicts } from './useVerdicts';

/** The first letter of its English word, if that is free. */
export const REASON_KEYS: Record<KycReason, string> = {
  blurred: 'B',
  cropped: 'C',
  expired: 'E',
  glare: 'L',
  missing_side: 'M',
  screenshot: 'P',
  unreadable_language: 'U',
  name_differs: 'N',
  birth_date_differs: 'I',
  old_address_proof: 'X',
  selfie_differs: 'F',
  selfie_without_document: 'H',
  wrong_document: 'W',
  other: 'O',
};

/** Faults of the document on the stage, and the text for its user. */
export function RejectReasons({ verdicts, username }: { verdicts: Verdicts; username: string }) {
  const { current, markOf, toggle, write, setExpiry, rejected } = verdicts;
  if (!current) return null;
  const { reasons, words, expiresOn } = markOf(current);
  const text = rejected.find(({ document }) => document.id === current.id)?.text;
  const type = current.document_type;
  return (
    <section
      className={styles.part}
      aria-label={t(
        'What is wrong with the {type, select, ID_PROOF {ID proof} ADDRESS_PROOF {address proof} other {selfie}}',
        { type },
      )}
    >
      <h3>
        {t(
          'Something wrong with the {type, select, ID_PROOF {ID proof} ADDRESS_PROOF {address proof} other {selfie}}?',
          { type },
        )}
      </h3>
      <Flex wrap gap={8}>
        {KYC_REASONS.filter((reason) => canHave(type, reason)).map((reason) => (
          <Tag.CheckableTag
            key={reason}
            checked={reasons.includes(reason)}
            aria-keyshortcuts={REASON_KEYS[reason]}
            data-key={REASON_KEYS[reason]}
            className={styles.reason}
            onChange={() => toggle(reason)}
          >
            {KYC_REASON_WORDS[reason]}
          </Tag.CheckableTag>
        ))}
      </Flex>
      {reasons.includes('other') && (
        <Input.TextArea
          // "Other" needs its text next.
          autoFocus={words === ''}
          aria-label={t('What is wrong, for {username} to read', { username })}
          placeholder={t('Say what is wrong, and what to send instead')}
          rows={3}
          maxLength={500}
          value={words}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Leaves the field, not the review.
            event.stopPropagation();
            event.currentTarget.blur();
          }}
        />
      )}
      {type === 'ID_PROOF' && isPending(current) && reasons.length === 0 && (
        <Form.Item
          layout="vertical"
          colon={false}
          label={t('Valid until')}
          htmlFor="expires-on"
          extra={t('Optional: its user is told before it expires.')}
          style={{ marginBottom: 0 }}
        >
          <Input
            id="expires-on"
            type="date"
            style={{ width: 200 }}
            value={expiresOn}
            onChange={(event) => setExpiry(event.target.value)}
          />
        </Form.Item>
      )}
      {text && (
        <>
          <h3>{t('What {username} will read', { username })}</h3>
          <Flex wrap gap={8}>
            {reasons.map((reason) => (
              <RejectionPicture key={reason} reason={reason} />
            ))}
          </Flex>
          <blockquote className={styles.text}>{text}</blockquote>
        </>
      )}
    </section>
  );
}
