import { t } from '@souk/contracts/texts/texts';
import '@souk/web-core/tokens.css';
import '@souk/web-core/base.css';
import '../voice.css';
import '@souk/web-core/documents/notLoaded.css';
import { ChangeEmailPage } from '../guest/account/ChangeEmailPage';
import { ForgotPasswordPage } from '../guest/account/ForgotPasswordPage';
import { GuestSupportPage } from '../guest/account/GuestSupportPage';
import { LoginPage } from '../guest/account/LoginPage';
import { MailOffPage } from '../guest/account/MailOffPage';
import { RegisterPage } from '../guest/account/RegisterPage';
import { ResetPasswordPage } from '../guest/account/ResetPasswordPage';
import { UndoEmailPage } from '../guest/account/UndoEmailPage';
import { VerifyEmailPage } from '../guest/account/VerifyEmailPage';
import { type GuestDocument, guestDocument } from './GuestDocument';

/** Account pages as HTML. They share the stylesheet that this entry imports. */
export const documents: GuestDocument[] = [
  guestDocument('login', { title: t('Sign in'), description: t('Sign in to your account.') }, <LoginPage />),
  guestDocument(
    'register',
    { title: t('Create your account'), description: t('Create a free account and start trading.') },
    <RegisterPage />,
  ),
  guestDocument(
    'forgot-password',
    { title: t('Forgot your password?'), description: t('Ask for a link to set a new password.') },
    <ForgotPasswordPage />,
  ),
  guestDocument(
    'reset-password',
    { title: t('Set a new password'), description: t('Set a new password for your account.') },
    <ResetPasswordPage />,
  ),
  guestDocument(
    'verify-email',
    { title: t('Confirm your email address'), description: t('Confirm the email address of your account.') },
    <VerifyEmailPage />,
  ),
  guestDocument(
    'change-email',
    { title: t('Use this email address'), description: t('Give your account another email address.') },
    <ChangeEmailPage />,
  ),
  guestDocument(
    'undo-email',
    { title: t('Keep your email address'), description: t('Undo a change of your account’s email address.') },
    <UndoEmailPage />,
  ),
  guestDocument(
    'mail-off',
    { title: t('Fewer emails'), description: t('Switch off emails of one kind.') },
    <MailOffPage />,
  ),
  guestDocument(
    'support',
    { title: t('Write to support'), description: t('Write to us without an account.') },
    <GuestSupportPage />,
  ),
];
