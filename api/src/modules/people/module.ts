import { undigested } from '../../domain/audit/digestOf';
import type { Module } from '../../domain/Feature';
import {
  ApiKey,
  EmailChange,
  KycDocument,
  Passkey,
  Session,
  SignInStep,
  TotpFactor,
  User,
} from '../../domain/models';
import { deleteRows, listRows, ownRows } from '../../domain/personalTables';
import { change } from '../../kernel/database/statements';
import { KEY_DIGEST } from './apiKeys/createKey';
import { apiKeyRoutes, presentTerms } from './apiKeys/routes';
import { warnOfEndsJob } from './apiKeys/warnOfEnds';
import { accountThereMail } from './auth/accountThereMail';
import { emailChangeAskedMail, emailChangeToldMail } from './auth/emailChange/emailChangeMails';
import { emailRescue } from './auth/emailChange/emailRescue';
import { emailChangeRoutes } from './auth/emailChange/routes';
import { emailRoutes } from './auth/emailRoutes';
import { makeEmailVerificationMail } from './auth/emailVerificationMail';
import { makePasswordResetMail } from './auth/passwordResetMail';
import { authRoutes } from './auth/routes';
import { factorsRescue } from './auth/secondFactors/factorsRescue';
import { factorRoutes } from './auth/secondFactors/routes';
import { sealJob } from './auth/secondFactors/sealSecrets';
import { sessionRoutes } from './auth/sessionRoutes';
import { kycAdminRoutes } from './kyc/adminRoutes';
import { kycApprove } from './kyc/decide/approveIdentity';
import { CLOSING_RULES, kycClose, reopenIdentity } from './kyc/decide/closeIdentity';
import { hashFilesJob } from './kyc/duplicates/hashFilesJob';
import { rejectExpiredJob, remindJob } from './kyc/retention/expiryJobs';
import { expiryMail } from './kyc/retention/expiryMail';
import { eraseOrKeep } from './kyc/retention/keepDocuments';
import { vaultOpen } from './kyc/retention/openVault';
import { vaultJob } from './kyc/retention/vaultJob';
import { vaultRoutes } from './kyc/retention/vaultRoutes';
import { kycRoutes } from './kyc/routes';
import { LIST_RULES } from './kyc/screening/listRules';
import { screeningRoutes } from './kyc/screening/routes';
import { screenJob } from './kyc/screening/screenJob';
import { personalDataRoutes } from './personalData/routes';
import { ACCOUNT_RULES } from './profile/accountRules';
import { eraseProfile } from './profile/eraseProfile';
import { profileRoutes } from './profile/routes';
import { reportAdminRoutes } from './reports/adminRoutes';
import { reportRoutes } from './reports/routes';
import { ratingAdminRoutes } from './reputation/adminRoutes';
import { reputationPersonal } from './reputation/personal';
import { refreshChangedFacts } from './reputation/refreshChangedFacts';
import { revealJob } from './reputation/revealJob';
import { reputationRoutes } from './reputation/routes';
import {
  EmailVerification,
  KycClosure,
  PasswordReset,
  RecoveryCode,
  Report,
  ScreeningHit,
  TaxResidence,
} from './tables';
import { remindOfTaxJob } from './tax/remindOfTax';
import { taxRoutes } from './tax/routes';

/** A device unused for this long counts as new. */
const SESSION_DAYS = 90;

const SECRET = 'It holds a secret, or its hash, and nothing else';

const FORGET_IDENTITY = `DELETE FROM kyc_identities WHERE user_id = :userId
  AND NOT EXISTS (SELECT * FROM kyc_closures WHERE kyc_closures.user_id = :userId)`;

export const people: Module = {
  auth: {
    approvals: [factorsRescue, emailRescue],
    jobs: [sealJob],
    routes: [...authRoutes, ...emailRoutes, ...emailChangeRoutes, ...sessionRoutes, ...factorRoutes],
    expires: {
      password_resets: 'expires_at < :now',
      email_verifications: 'expires_at < :now',
      sign_in_steps: 'expires_at < :now',
      // Mails about it are tried for a day.
      email_changes: 'undo_until < :now - INTERVAL 7 DAY',
      sessions: `created_at < :now - INTERVAL ${SESSION_DAYS} DAY`,
    },
    mails: {
      password_reset_asked: makePasswordResetMail,
      email_confirmation_asked: makeEmailVerificationMail,
      registered_again: accountThereMail,
      email_change_asked: emailChangeAskedMail,
      email_change_told: emailChangeToldMail,
    },
    personal: {
      sessions: ownRows('sessions', Session, { order: ['createdAt', 'id'] }),
      passkeys: ownRows('passkeys', Passkey),
      email_changes: ownRows('email_changes', EmailChange),
      password_resets: { exported: SECRET, erased: deleteRows(PasswordReset) },
      email_verifications: { exported: SECRET, erased: deleteRows(EmailVerification) },
      sign_in_steps: { exported: SECRET, erased: deleteRows(SignInStep) },
      totp_factors: { exported: SECRET, erased: deleteRows(TotpFactor) },
      recovery_codes: { exported: SECRET, erased: deleteRows(RecoveryCode) },
    },
  },
  apiKeys: {
    jobs: [warnOfEndsJob],
    routes: apiKeyRoutes,
    proves: {
      'every key for programs is as its owner made it': undigested(
        KEY_DIGEST,
        'account.create_key',
        'revoked_at IS NULL AND expires_at > NOW(3)',
      ),
    },
    expires: { api_keys: `expires_at < :now - INTERVAL ${SESSION_DAYS} DAY` },
    personal: {
      api_keys: ownRows('api_keys', ApiKey, {
        order: ['createdAt', 'id'],
        present: ({ scopes, networks, least_prices, most_prices, ...row }) => ({
          ...row,
          ...presentTerms({ scopes, networks, leastPrices: least_prices, mostPrices: most_prices }),
        }),
      }),
    },
  },
  profile: {
    routes: profileRoutes,
    proves: ACCOUNT_RULES,
    subjects: { user: User, kyc: User },
    personal: { users: { exported: 'It is the account of the export', erased: eraseProfile } },
  },
  tax: {
    routes: taxRoutes,
    jobs: [remindOfTaxJob],
    personal: {
      tax_residences: {
        exported: listRows('tax_residences', TaxResidence),
        erased: 'The law has it kept with payments',
      },
    },
  },
  personalData: { routes: personalDataRoutes },
  kyc: {
    routes: [...kycRoutes, ...kycAdminRoutes, ...screeningRoutes, ...vaultRoutes],
    approvals: [kycApprove, kycClose, vaultOpen],
    jobs: [remindJob, rejectExpiredJob, hashFilesJob, screenJob, vaultJob],
    mails: { kyc_expires: expiryMail },
    reopen: reopenIdentity,
    proves: { ...CLOSING_RULES, ...LIST_RULES },
    personal: {
      kyc_documents: {
        exported: listRows('kyc_documents', KycDocument, {
          present: (row) => ({
            ...row,
            is_renewal: Boolean(row.is_renewal),
            file: `/profile/kyc/document/${row.id}`,
          }),
        }),
        erased: eraseOrKeep,
      },
      kept_documents: {
        exported: 'Only a deleted account has them; before, the export says for how many years',
        erased: 'They are what the law has kept, until their day',
      },
      // A person who was closed for good is recognised even after they delete the account.
      kyc_identities: {
        exported: 'It would tell a person that they were recognised',
        erased: (transaction, userId) => change(transaction, FORGET_IDENTITY, { userId }),
      },
      kyc_closures: {
        exported: 'It would tell a person that they are suspected, and of what',
        erased: deleteRows(KycClosure),
      },
      screening_hits: {
        exported: 'It would tell a person that they are suspected',
        erased: deleteRows(ScreeningHit),
      },
    },
    // People are reviewed, not documents.
    queues: {
      pending_kyc: {
        from: 'kyc_documents WHERE status IN (:kyc)',
        counted: 'user_id',
        since: 'created_at',
      },
    },
    gauges: {
      kyc_documents_pending: { from: "kyc_documents WHERE status = 'pending'", since: 'created_at' },
    },
  },
  reputation: {
    routes: [...reputationRoutes, ...ratingAdminRoutes],
    jobs: [revealJob],
    personal: reputationPersonal,
    views: {
      thumbsUp: `SELECT author_id AS authorId, rated_id AS ratedId, COUNT(*) AS count FROM ratings
        WHERE author_id IN (:ids) AND rated_id IN (:ids) AND thumb = 'up' AND revealed_at IS NOT NULL AND voided_at IS NULL
        GROUP BY author_id, rated_id`,
    },
    onEvents: refreshChangedFacts,
  },
  reports: {
    routes: [...reportRoutes, ...reportAdminRoutes],
    personal: {
      // A report remains as others' case, without the user's words in it.
      reports: {
        exported: listRows('reports', Report, {
          where: (reporterId) => ({ reporterId }),
          include: [{ model: User, as: 'reported', attributes: ['username'] }],
          present: ({ reported, ...row }) => ({ ...row, reported_username: reported.username }),
        }),
        erased: (transaction, reporterId) =>
          Report.update({ text: null }, { where: { reporterId }, transaction }),
      },
    },
    subjects: { report: Report },
    queues: { open_reports: { from: 'reports WHERE status IN (:report)', since: 'created_at' } },
  },
};
