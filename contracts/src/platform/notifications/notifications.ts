import * as z from 'zod/mini';
import { idField, idSchema, pageFields, textField, timestampSchema } from '../../fields/fields';
import { extended, named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { EVENT_GROUPS, EVENT_SUBJECTS } from './event';
import { EVENTS, type EventKind, isOnlyMailed, TOLD_KINDS } from './events';

/** A notification's facts: `notificationText` makes its text on display. */
export const notificationSchema = named('Notification', {
  id: idSchema,
  kind: z.enum(TOLD_KINDS),
  subject_type: z.enum(EVENT_SUBJECTS),
  subject_id: idSchema,
  /** Values in the text: amounts as decimal strings, moments in ISO 8601. */
  data: z.record(z.string(), z.string()),
  created_at: timestampSchema,
  read_at: z.nullable(timestampSchema),
});
export type Notification = z.infer<typeof notificationSchema>;

const isUnread = z.optional(
  z.pipe(
    z.enum(['true', 'false'], { error: 'Unread must be true or false' }),
    z.transform((value) => value === 'true'),
  ),
);

/** GET /notifications. `unread`: only those that are not read, or only those that are. */
export const notificationQuery = z.strictObject({ ...pageFields, unread: isUnread });

const count = z.int().check(z.nonnegative());

export const unreadSchema = named('Unread', { unread: count });

/** GET /notifications/unread. `needs_you`: how many of them are the reader's turn; of an administrator all. */
export const unreadCountsSchema = extended('UnreadCounts', unreadSchema, {
  needs_you: count,
});
export type UnreadCounts = z.infer<typeof unreadCountsSchema>;

const MOST_IDS = 100;

/** PUT /notifications/read: those that are named, or all up to one. */
export const readRequest = z
  .strictObject({
    ids: z.optional(
      z.array(idField('Must be the id of a notification'), { error: 'Ids must be a list' }).check(
        z.minLength(1, { error: t('Name at least one notification') }),
        z.maxLength(MOST_IDS, {
          error: t('At most {mostIds} notifications at a time', { mostIds: MOST_IDS }),
        }),
      ),
    ),
    until_id: z.optional(idField('Must be the id of a notification')),
  })
  .check(
    z.refine(({ ids, until_id }) => (ids === undefined) !== (until_id === undefined), {
      error: 'Send either ids or until_id',
      path: ['ids'],
    }),
  );
export type ReadRequest = z.output<typeof readRequest>;

export const CHANNELS = ['site', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

const NOT_ON_OFF = 'Must be true or false';
const ALWAYS_TOLD = t('Security notifications are always on');
const onOrOff = z.boolean({ error: NOT_ON_OFF });
const isOn = z.literal(true, { error: ALWAYS_TOLD });
const switches = namedRequest('Channels', { site: onOrOff, mail: onOrOff, push: onOrOff });
const always = namedRequest('AllChannels', { site: isOn, mail: isOn, push: isOn });
/** Clients older than the third channel send two. */
const changedSwitches = namedRequest('ChangedChannels', z.partial(switches, { push: true }).shape);

/** A user's switches by group of events. `mail` and `push` are for a group's events that leave the site. */
export const preferencesSchema = named('Preferences', {
  your_turn: switches,
  trades: switches,
  messages: switches,
  money: switches,
  alerts: switches,
  identity: switches,
  incidents: switches,
  security: always,
  /** Lets a device show names, amounts and words where everyone can read them. */
  push_details: onOrOff,
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** PUT /notification-preferences; a group that is left out stays, and so does a `push` that is left out of one. */
export const preferencesRequest = namedRequest('PreferencesRequest', {
  your_turn: z.optional(changedSwitches),
  trades: z.optional(changedSwitches),
  messages: z.optional(changedSwitches),
  money: z.optional(changedSwitches),
  alerts: z.optional(changedSwitches),
  identity: z.optional(changedSwitches),
  incidents: z.optional(changedSwitches),
  security: z.optional(z.partial(always, { push: true })),
  push_details: z.optional(onOrOff),
});
export type PreferencesRequest = z.output<typeof preferencesRequest>;

/** Groups whose mails a link in them switches off. */
export const MAIL_SWITCHES = [
  'your_turn',
  'trades',
  'messages',
  'money',
  'alerts',
  'identity',
  'incidents',
] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];

const INVALID_LINK = t('Invalid link');
/** POST /mail-off: the content of the mailed link. */
export const mailOffRequest = namedRequest('MailOffRequest', {
  token: textField({ required: INVALID_LINK, max: [200, INVALID_LINK] }),
});
/** POST /mail-off/one-click, which mail programs send (RFC 8058). */
export const oneClickRequest = named('OneClickRequest', { 'List-Unsubscribe': z.literal('One-Click') });

const UNTOUCHED = {
  ...Object.fromEntries(EVENT_GROUPS.map((group) => [group, { site: true, mail: true, push: true }])),
  incidents: { site: false, mail: false, push: false },
  push_details: false,
} as Preferences;

/** A user's switches: the defaults with their changes. */
export function preferencesOf(changed: PreferencesRequest): Preferences {
  return changeSwitches(UNTOUCHED, changed);
}

export function changeSwitches<P extends PreferencesRequest>(switches: P, changed: PreferencesRequest): P {
  const groups = EVENT_GROUPS.filter((group) => changed[group]);
  const merged = groups.map((group) => [group, { ...switches[group], ...changed[group] }]);
  return { ...switches, ...changed, ...Object.fromEntries(merged) };
}

/**
 * True if a person with these switches is told of an event.
 * @param isOwn The event is about the reader's own affairs; the back office is told of others'.
 */
export function isTold(
  kind: EventKind,
  channel: Channel,
  { preferences, isOwn }: { preferences: Preferences; isOwn: boolean },
): boolean {
  if ('isSilent' in EVENTS[kind]) return false;
  if (isOwn && 'isOwnSecurity' in EVENTS[kind]) return true;
  if (isOnlyMailed(kind)) return channel === 'mail';
  // One goes to the people behind the platform; the other is told by mail: a device that was just added would only tell itself.
  if ((kind === 'support_requested' || kind === 'told_differently') && channel === 'push') return false;
  const { group, mailed } = EVENTS[kind];
  return preferences[group][channel] && (channel === 'site' || mailed);
}
