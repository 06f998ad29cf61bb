import { isRenewable, KYC_DOCUMENT_WORDS } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import type { MakeMail } from '../../../../domain/Feature';
import { presentKycDocument } from '../../../../domain/presenters/presentKycDocument';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { listOwnDocuments } from '../documents/listDocuments';

/** Null once the renewal was sent. */
export const expiryMail: MakeMail = async (transaction, { user, config }) => {
  const documents = (await listOwnDocuments(user.id, transaction)).map(presentKycDocument);
  const isRenewed = (type: string) =>
    documents.some((one) => one.is_renewal && one.status === 'pending' && one.document_type === type);
  const due = documents.find((one) => isRenewable(one, timeOf(user)) && !isRenewed(one.document_type));
  if (!due) return null;
  const { productName, publicUrl, supportEmail } = config;
  const document = KYC_DOCUMENT_WORDS[due.document_type];
  return {
    productName,
    to: user.email,
    subject: t('{product}: a document of yours expires on {day}', {
      product: productName,
      day: due.expires_on,
    }),
    title: t('{document}: valid until {day}', { document, day: due.expires_on }),
    paragraphs: [
      t('Hello {username},', { username: user.username }),
      t('Please send us the new one by then. You stay verified while we check it.'),
    ],
    action: { label: t('Send the new document'), link: `${publicUrl}/profile?tab=kyc` },
    footer: [t('Questions? Write to {supportEmail}', { supportEmail })],
  };
};
