import { beat } from '../domain/clock/beat';
import { removeLeftFiles } from '../domain/files/fileRemovals';
import { outboxJob } from '../domain/outbox/outboxJob';
import type { Route } from '../domain/routes/route';
import type { Services } from '../domain/Services';
import type { Job } from '../kernel/jobs/Job';
import { failedAnswersJob } from '../modules/backOffice/alarms/failedAnswers';
import { alarmRoutes } from '../modules/backOffice/alarms/routes';
import { auditRoutes } from '../modules/backOffice/audit/routes';
import { claimRoutes } from '../modules/backOffice/desk/claims/routes';
import { noteRoutes } from '../modules/backOffice/desk/notes/routes';
import { ringRoutes } from '../modules/backOffice/rings/routes';
import { closeDays } from '../modules/backOffice/statistics/dailyFigures';
import { statisticsRoutes } from '../modules/backOffice/statistics/routes';
import { userRoutes } from '../modules/backOffice/users/routes';
import { treasuryRoutes } from '../modules/money/treasury/routes';
import { treasuryJob } from '../modules/money/treasury/treasuryJob';
import { watchJob } from '../modules/money/treasury/watchJob';
import { verdictRoutes } from '../modules/money/verdicts/routes';
import { verdictJob } from '../modules/money/verdicts/verdictJob';
import { activityRoutes } from '../modules/money/wallet/activityRoutes';
import { walletAdminRoutes } from '../modules/money/wallet/adminRoutes';
import { claimJob } from '../modules/money/wallet/claimArrivals';
import { walletRoutes } from '../modules/money/wallet/routes';
import { emailRoutes } from '../modules/people/auth/emailRoutes';
import { authRoutes } from '../modules/people/auth/routes';
import { factorRoutes } from '../modules/people/auth/secondFactors/routes';
import { sessionRoutes } from '../modules/people/auth/sessionRoutes';
import { kycAdminRoutes } from '../modules/people/kyc/adminRoutes';
import { kycRoutes } from '../modules/people/kyc/routes';
import { personalDataRoutes } from '../modules/people/personalData/routes';
import { profileRoutes } from '../modules/people/profile/routes';
import { reportAdminRoutes } from '../modules/people/reports/adminRoutes';
import { reportRoutes } from '../modules/people/reports/routes';
import { ratingAdminRoutes } from '../modules/people/reputation/adminRoutes';
import { revealJob } from '../modules/people/reputation/revealJob';
import { reputationRoutes } from '../modules/people/reputation/routes';
import { eventRoutes } from '../modules/platform/events/routes';
import { mailJob } from '../modules/platform/mails/mailJob';
import { notificationRoutes } from '../modules/platform/notifications/routes';
import { settingsRoutes } from '../modules/platform/settings/routes';
import { supportRoutes } from '../modules/platform/support/routes';
import { caseRoutes } from '../modules/trading/caseFile/routes';
import { signJob } from '../modules/trading/caseFile/signCheckpoints';
import { offerRoutes } from '../modules/trading/offers/routes';
import { talkRoutes } from '../modules/trading/talk/routes';
import { tradeAdminRoutes } from '../modules/trading/trades/adminRoutes';
import { tradeJobs } from '../modules/trading/trades/deadlineJobs';
import { tradeRoutes } from '../modules/trading/trades/routes';
import { houseJobs } from './houseJobs';

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
