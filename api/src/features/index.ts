import type { Route } from '../http/route';
import { adminRoutes } from './admin/routes';
import { auditRoutes } from './audit/routes';
import { emailRoutes } from './auth/emailRoutes';
import { authRoutes } from './auth/routes';
import { factorRoutes } from './auth/secondFactors/routes';
import { sessionRoutes } from './auth/sessionRoutes';
import { claimRoutes } from './claims/routes';
import { kycAdminRoutes } from './kyc/adminRoutes';
import { kycRoutes } from './kyc/routes';
import { noteRoutes } from './notes/routes';
import { offerRoutes } from './offers/routes';
import { personalDataRoutes } from './personalData/routes';
import { profileRoutes } from './profile/routes';
import { settingsRoutes } from './settings/routes';
import { tradeAdminRoutes } from './trades/adminRoutes';
import { tradeRoutes } from './trades/routes';
import { walletAdminRoutes } from './wallet/adminRoutes';
import { walletRoutes } from './wallet/routes';

/** Every route of the api. */
export const routes: Route[] = [
  ...authRoutes,
  ...emailRoutes,
  ...sessionRoutes,
  ...factorRoutes,
  ...profileRoutes,
  ...personalDataRoutes,
  ...kycRoutes,
  ...kycAdminRoutes,
  ...offerRoutes,
  ...tradeRoutes,
  ...tradeAdminRoutes,
  ...walletRoutes,
  ...walletAdminRoutes,
  ...settingsRoutes,
  ...adminRoutes,
  ...auditRoutes,
  ...claimRoutes,
  ...noteRoutes,
];
