import type { KycReview } from '@souk/contracts/backOffice/desk/reviews';
import { CLOSING_WORDS, type ClosingCode } from '@souk/contracts/people/kyc/kycClosing';
import { kycClosedText } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { useMay } from '../../../useMay';
import { useCloseIdentityMutation } from './kycApi';

export function useCloseIdentity(): { button: (user: KycReview['user']) => ReactNode; dialog: ReactNode } {
  const [close] = useCloseIdentityMutation();
  const { ask, dialog } = useDecisionDialog();
  const may = useMay();
  const button = ({ id: userId, username }: KycReview['user']) =>
    may('kyc.decide') && (
      <Button
        size="small"
        danger
        onClick={() =>
          ask({
            label: t('Close for good'),
            danger: true,
            title: t('Close the identity of {username} for good?', { username }),
            consequence: (
              <>
                <p>
                  {t(
                    'A second person has to approve this. All documents are rejected then, no other one is taken, and the account is deactivated. To let someone withdraw what they have, two people activate it again.',
                  )}
                </p>
                <p>{t('Whatever the reason, {username} reads only:', { username })}</p>
                <blockquote>{kycClosedText()}</blockquote>
                <p>
                  {t('Never tell {username} the reason, nor a colleague who doesn’t check identities.', {
                    username,
                  })}
                </p>
              </>
            ),
            confirmLabel: t('Ask to close it'),
            reasons: Object.entries(CLOSING_WORDS).map(([value, word]) => ({ value, label: word() })),
            reasonsLabel: t('Reason, which only those who check identities read'),
            note: { label: t('What makes you sure'), required: t('Please say why'), max: 500 },
            done: t('Identity closed'),
            send: (words, { decision_code: code }) =>
              close({ userId, code: code as ClosingCode, words: words ?? '' }).unwrap(),
          })
        }
      >
        {t('Close for good')}
      </Button>
    );
  return { button, dialog };
}
