import { createLogger } from '@souk/server-core/logger';
import { readConfig } from '../../src/config';
import { createServices } from '../../src/createServices';
import { runJobs } from '../../src/jobs/runJobs';
import { mailJob } from '../../src/mail/mailJob';
import { connect } from '../../src/models/connect';
import { outboxJob } from '../../src/outbox/outboxJob';

// A process that only delivers what was announced, to be killed at any moment.
const config = readConfig(process.env);
const logger = createLogger('api', 'fatal');
const services = createServices({ sequelize: connect(config.databaseUrl), config, logger });
const quickly = { everySeconds: 0.01, watch: undefined };
runJobs({ ...services, deliverMail: async () => undefined }, [
  { ...outboxJob, ...quickly },
  { ...mailJob, ...quickly },
]);
process.send?.('running');
