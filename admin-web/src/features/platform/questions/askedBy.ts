import type { AdminQuestion } from '@souk/contracts/backOffice/desk/adminQuestions';
import { t } from '@souk/contracts/texts/texts';

export const askedBy = ({ user, guest_email: email }: Pick<AdminQuestion, 'user' | 'guest_email'>): string =>
  user?.username ?? (email ? t('Guest: {email}', { email }) : t('Guest'));
