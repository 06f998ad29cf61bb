import { createLogger } from '@souk/server-core/logger';
import { connect } from '../../src/app/connect';
import { createServices } from '../../src/app/createServices';
import { outboxJob } from '../../src/domain/outbox/outboxJob';
import { readConfig } from '../../src/kernel/config/config';
import { runJobs } from '../../src/kernel/jobs/runJobs';
import { createPushDelivery, type DeliverPush } from '../../src/kernel/push/createPushDelivery';
import { mailJob } from '../../src/modules/platform/mails/mailJob';
import { sendPushes } from '../../src/modules/platform/push/sendPushes';
import { sendDeliveries } from '../../src/modules/platform/webhooks/sendDeliveries';
import { postOutTo } from '../WebhookReceiver';

// A process that only delivers announced events, to be killed at any moment.
const config = readConfig(process.env);
const logger = createLogger('api', 'fatal');
const services = createServices({ sequelize: connect(config.databaseUrl, config), config, logger });
const quickly = { everySeconds: 0.01, watch: undefined };
const deliverPush: DeliverPush = createPushDelivery(config, (endpoint, init) =>
  fetch(String(process.env.PUSH_SERVICE) + new URL(String(endpoint)).pathname, init),
);
const postOut = postOutTo(Number(process.env.WEBHOOK_PORT));
runJobs({ ...services, deliverMail: async () => undefined, deliverPush, postOut }, [
  { ...outboxJob, ...quickly },
  { ...mailJob, ...quickly },
  { name: 'pushes', runsIn: 'all', run: sendPushes, ...quickly },
  { name: 'webhooks', runsIn: 'all', run: sendDeliveries, ...quickly },
]);
process.send?.('running');
