import type { Module } from '../../domain/Feature';
import { emailRoutes } from './auth/emailRoutes';
import { authPersonal } from './auth/personal';
import { authRoutes } from './auth/routes';
import { factorRoutes } from './auth/secondFactors/routes';
import { sessionRoutes } from './auth/sessionRoutes';
import { kycAdminRoutes } from './kyc/adminRoutes';
import { kycPersonal } from './kyc/personal';
import { kycRoutes } from './kyc/routes';
import { personalDataRoutes } from './personalData/routes';
import { eraseProfile } from './profile/eraseProfile';
import { profileRoutes } from './profile/routes';
import { reportAdminRoutes } from './reports/adminRoutes';
import { reportPersonal } from './reports/personal';
import { reportRoutes } from './reports/routes';
import { ratingAdminRoutes } from './reputation/adminRoutes';
import { reputationPersonal } from './reputation/personal';
import { refreshChangedFacts } from './reputation/refreshChangedFacts';
import { revealJob } from './reputation/revealJob';
import { reputationRoutes } from './reputation/routes';

/** A device that was not used for so long counts as new. */
const SESSION_DAYS = 90;

export const people: Module = {
  auth: {
    routes: [...authRoutes, ...emailRoutes, ...sessionRoutes, ...factorRoutes],
    expires: {
      password_resets: 'expires_at < :now',
      email_verifications: 'expires_at < :now',
      sign_in_steps: 'expires_at < :now',
      sessions: `created_at < :now - INTERVAL ${SESSION_DAYS} DAY`,
    },
    personal: authPersonal,
  },
  profile: {
    routes: profileRoutes,
    personal: { users: { exported: 'It is the account of the export', erased: eraseProfile } },
  },
  personalData: { routes: personalDataRoutes },
  kyc: {
    routes: [...kycRoutes, ...kycAdminRoutes],
    personal: kycPersonal,
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
    onEvents: refreshChangedFacts,
  },
  reports: {
    routes: [...reportRoutes, ...reportAdminRoutes],
    personal: reportPersonal,
    queues: { open_reports: { from: 'reports WHERE status IN (:report)', since: 'created_at' } },
  },
};
