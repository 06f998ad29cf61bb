import { failedAnswersJob } from '../alarms/failedAnswers';
import { alarmRoutes } from '../alarms/routes';
import { verdictJob } from '../chain/verdictJob';
import { watchJob } from '../chain/watchJob';
import { beat } from '../deadlines/beat';
import type { Route } from '../domain/route';
import type { Services } from '../domain/Services';
import { removeLeftFiles } from '../files/fileRemovals';
import { houseJobs } from '../jobs/houseJobs';
import type { Job } from '../jobs/Job';
import { mailJob } from '../mail/mailJob';
import { outboxJob } from '../outbox/outboxJob';
import { auditRoutes } from './audit/routes';
import { emailRoutes } from './auth/emailRoutes';
import { authRoutes } from './auth/routes';
import { factorRoutes } from './auth/secondFactors/routes';
import { sessionRoutes } from './auth/sessionRoutes';
import { caseRoutes } from './cases/routes';
import { signJob } from './cases/signCheckpoints';
import { claimRoutes } from './claims/routes';
import { eventRoutes } from './events/routes';
import { kycAdminRoutes } from './kyc/adminRoutes';
import { kycRoutes } from './kyc/routes';
import { noteRoutes } from './notes/routes';
import { notificationRoutes } from './notifications/routes';
import { offerRoutes } from './offers/routes';
import { personalDataRoutes } from './personalData/routes';
import { profileRoutes } from './profile/routes';
import { reportAdminRoutes } from './reports/adminRoutes';
import { reportRoutes } from './reports/routes';
import { ratingAdminRoutes } from './reputation/adminRoutes';
import { revealJob } from './reputation/revealJob';
import { reputationRoutes } from './reputation/routes';
import { ringRoutes } from './rings/routes';
import { settingsRoutes } from './settings/routes';
import { closeDays } from './statistics/dailyFigures';
import { statisticsRoutes } from './statistics/routes';
import { supportRoutes } from './support/routes';
import { talkRoutes } from './talk/routes';
import { tradeAdminRoutes } from './trades/adminRoutes';
import { tradeJobs } from './trades/deadlineJobs';
import { tradeRoutes } from './trades/routes';
import { treasuryRoutes } from './treasury/routes';
import { treasuryJob } from './treasury/treasuryJob';
import { userRoutes } from './users/routes';
import { verdictRoutes } from './verdicts/routes';
import { activityRoutes } from './wallet/activityRoutes';
import { walletAdminRoutes } from './wallet/adminRoutes';
import { claimJob } from './wallet/claimArrivals';
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
  ...caseRoutes,
  ...reputationRoutes,
  ...ratingAdminRoutes,
  ...reportRoutes,
  ...reportAdminRoutes,
  ...talkRoutes,
  ...walletRoutes,
  ...activityRoutes,
  ...walletAdminRoutes,
  ...treasuryRoutes,
  ...verdictRoutes,
  ...settingsRoutes,
  ...userRoutes,
  ...statisticsRoutes,
  ...alarmRoutes,
  ...auditRoutes,
  ...claimRoutes,
  ...noteRoutes,
  ...ringRoutes,
  ...notificationRoutes,
  ...supportRoutes,
  ...eventRoutes,
];

const HOUR_SECONDS = 3_600;

/** Everything that the api does by itself. */
export const jobs: Job<Services>[] = [
  beat,
  ...tradeJobs,
  revealJob,
  outboxJob,
  watchJob,
  claimJob,
  treasuryJob,
  verdictJob,
  mailJob,
  signJob,
  failedAnswersJob,
  ...houseJobs,
  {
    name: 'remove-left-files',
    everySeconds: HOUR_SECONDS,
    runsIn: 'one',
    run: (services) => removeLeftFiles(services),
  },
  {
    name: 'close-days',
    everySeconds: HOUR_SECONDS,
    runsIn: 'one',
    run: ({ sequelize }) => closeDays(sequelize),
  },
];
