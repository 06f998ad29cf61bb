import { TEST_ALARM_HOURS } from '@souk/contracts/platform/firstDay';
import { CONFIRM_HOURS } from '@souk/contracts/platform/guestSupport';
import { MESSAGE_MAIL_MINUTES, MESSAGE_PUSH_SECONDS } from '@souk/contracts/platform/notifications/events';
import { Op, type Transaction } from 'sequelize';
import { undigested } from '../../domain/audit/digestOf';
import type { Module } from '../../domain/Feature';
import { Notification, NotificationPreference, PushSubscription } from '../../domain/models';
import { deleteRows, ownRows, type Row } from '../../domain/personalTables';
import { eventRoutes } from './events/routes';
import { firstDayRoutes } from './firstDay/routes';
import { mailJob } from './mails/mailJob';
import { mailRoutes } from './mails/routes';
import { notificationRoutes } from './notifications/routes';
import { settleNotifications } from './notifications/settleNotifications';
import { pageRoutes } from './pages/routes';
import { pushRoutes } from './push/routes';
import { sendPushes } from './push/sendPushes';
import { takeBackPushes } from './push/takeBackPushes';
import { settingsRoutes } from './settings/routes';
import { addressChange, announcementPublish, feesChange, systemWeaken } from './settings/settingsApprovals';
import { FAILING_MAILS, MOST_TRIES } from './shared/mailTries';
import { incidentTell } from './status/incidentApproval';
import { incidentRoutes } from './status/incidentRoutes';
import { statusRoutes } from './status/routes';
import { questionRoutes } from './support/adminRoutes';
import { guestRoutes } from './support/guestRoutes';
import { questionPersonal } from './support/questionPersonal';
import { supportRoutes } from './support/routes';
import { sendGuestMails } from './support/sendGuestMails';
import { Push, Question, QueuedMail, Webhook } from './tables';
import { WEBHOOK_DIGEST } from './webhooks/createWebhook';
import { webhookRoutes } from './webhooks/routes';
import { sendDeliveries } from './webhooks/sendDeliveries';
import { writeDeliveries } from './webhooks/writeDeliveries';
import { windDownRoutes } from './windDown/routes';
import { windDownStep } from './windDown/windDownApproval';
import { windDownJob } from './windDown/windDownJob';

const GUEST_OLD = 'written_at < :now - INTERVAL 365 DAY';
/** Questions are found by their guest alone. */
const HAS_WORDS = `EXISTS (SELECT 1 FROM questions JOIN question_messages ON question_id = questions.id
  WHERE guest_id = guests.id)`;
/** Kept as long as the link in its last mail is valid; a mail that was never tried, as long as its link would have been. */
const UNCONFIRMED = `message IS NOT NULL
  AND COALESCE(token_until, guests.created_at + INTERVAL ${CONFIRM_HOURS} HOUR) < :now`;
const MAIL_DAYS = 30;
const PUSH_DAYS = 7;
const DELIVERY_DAYS = 7;
/** Push services also forget a browser that was away for this long. */
const SUBSCRIPTION_DAYS = 90;
const READ_DAYS = 90;
const UNREAD_DAYS = 365;

const withData = (row: Row): Row => ({ ...row, data: JSON.parse(row.data) });

export const platform: Module = {
  settings: {
    routes: settingsRoutes,
    approvals: [feesChange, addressChange, systemWeaken, announcementPublish],
  },
  notifications: {
    routes: notificationRoutes,
    channels: { site: { table: 'notifications' } },
    onEvents: settleNotifications,
    expires: {
      notifications: `created_at < :now - INTERVAL ${UNREAD_DAYS} DAY OR
        (created_at < :now - INTERVAL ${READ_DAYS} DAY AND read_at < :now - INTERVAL ${READ_DAYS} DAY)`,
    },
    personal: {
      notifications: ownRows('notifications', Notification, { present: withData }),
      notification_preferences: {
        exported: 'They are in the account of the export',
        erased: deleteRows(NotificationPreference),
      },
    },
  },
  mails: {
    routes: mailRoutes,
    jobs: [mailJob],
    channels: { mail: { table: 'mails', unreadSeconds: MESSAGE_MAIL_MINUTES * 60 } },
    // Unsent mails stay.
    expires: {
      mails: `created_at < :now - INTERVAL ${MAIL_DAYS} DAY AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL)`,
    },
    personal: { mails: ownRows('mails', QueuedMail, { present: withData }) },
    gauges: {
      mails_waiting: { from: 'mails WHERE sent_at IS NULL AND given_up_at IS NULL', since: 'created_at' },
      mails_given_up: {
        from: `mails WHERE sent_at IS NULL AND given_up_at IS NOT NULL AND tries >= ${MOST_TRIES}`,
        since: 'given_up_at',
      },
    },
    alarms: { mails_failing: FAILING_MAILS },
  },
  push: {
    routes: pushRoutes,
    jobs: [{ name: 'pushes', everySeconds: 2, runsIn: 'all', run: sendPushes }],
    channels: { push: { table: 'pushes', unreadSeconds: MESSAGE_PUSH_SECONDS, toDevices: true } },
    onEvents: takeBackPushes,
    expires: {
      pushes: `created_at < :now - INTERVAL ${PUSH_DAYS} DAY`,
      push_subscriptions: `seen_at < :now - INTERVAL ${SUBSCRIPTION_DAYS} DAY`,
    },
    personal: {
      push_subscriptions: ownRows('push_subscriptions', PushSubscription),
      pushes: {
        exported: 'What they tell of is in the notifications of the export',
        erased: deleteRows(Push),
      },
    },
    gauges: {
      pushes_waiting: { from: 'pushes WHERE sent_at IS NULL AND given_up_at IS NULL', since: 'created_at' },
    },
  },
  webhooks: {
    routes: webhookRoutes,
    proves: {
      'every webhook is as its owner made it': undigested(WEBHOOK_DIGEST, 'account.add_webhook', 'active'),
    },
    jobs: [{ name: 'webhooks', everySeconds: 2, runsIn: 'all', run: sendDeliveries }],
    onEvents: writeDeliveries,
    revoke: revokeWebhooks,
    expires: { webhook_deliveries: `created_at < :now - INTERVAL ${DELIVERY_DAYS} DAY` },
    personal: {
      webhooks: ownRows('webhooks', Webhook, {
        order: ['createdAt', 'id'],
        present: ({ topics, ...row }) => ({ ...row, topics: topics.split(',') }),
      }),
    },
    gauges: {
      webhooks_waiting: {
        from: 'webhook_deliveries WHERE sent_at IS NULL AND given_up_at IS NULL',
        since: 'created_at',
      },
    },
  },
  firstDay: {
    routes: firstDayRoutes,
    personal: {
      first_day: { exported: 'What administrators saw', erased: 'Admins’ accounts are not deleted' },
    },
    alarms: {
      test_alarm: `NULL, seen_at, 1 FROM first_day
        WHERE item = 'test_alarm' AND seen_at > NOW(3) - INTERVAL ${TEST_ALARM_HOURS} HOUR`,
    },
  },
  status: {
    routes: [...statusRoutes, ...incidentRoutes],
    approvals: [incidentTell],
    changeable: { incidents: [], incident_updates: [] },
    personal: {
      incident_updates: {
        exported: 'What an admin told everyone',
        erased: 'Admins’ accounts are not deleted',
      },
    },
  },
  support: {
    routes: [...supportRoutes, ...guestRoutes, ...questionRoutes],
    jobs: [{ name: 'guestMails', everySeconds: 2, runsIn: 'all', run: sendGuestMails }],
    expires: {
      question_messages: `question_id IN (SELECT questions.id FROM questions JOIN guests ON guests.id = guest_id WHERE ${GUEST_OLD})`,
      guests: `(${GUEST_OLD} AND NOT ${HAS_WORDS}) OR (${UNCONFIRMED})`,
    },
    personal: questionPersonal,
    subjects: { question: Question },
    queues: { open_questions: { from: 'questions WHERE status IN (:question)', since: 'waiting_since' } },
  },
  windDown: { routes: windDownRoutes, approvals: [windDownStep], jobs: [windDownJob] },
  events: { routes: eventRoutes },
  pages: { routes: pageRoutes },
};

/** Turns a user's webhooks off. @param since Deletes those that were added since. */
function revokeWebhooks(transaction: Transaction, userId: number, since?: Date): Promise<unknown> {
  return since
    ? Webhook.destroy({ where: { userId, createdAt: { [Op.gte]: since } }, transaction })
    : Webhook.update({ active: false }, { where: { userId }, transaction });
}
