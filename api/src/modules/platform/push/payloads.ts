import type { EventSubject } from '@souk/contracts/platform/notifications/event';
import type { PushPayload } from '@souk/contracts/platform/notifications/push';
import { doneText, pushText } from '@souk/contracts/platform/notifications/pushTexts';
import { LANGUAGES } from '@souk/contracts/texts/languages';
import { t } from '@souk/contracts/texts/texts';
import { speakIn } from '@souk/server-core/speakIn';
import type { User } from '../../../domain/models';
import { readPreferences } from '../../../domain/outbox/preferences';
import type { Config } from '../../../kernel/config/config';
import { countNeeds } from '../shared/countNeeds';
import { timeInUtc } from '../shared/timeInUtc';
import type { Push } from '../tables';

type Sites = Pick<Config, 'publicUrl' | 'backofficeUrl'>;
type Reader = Pick<User, 'id' | 'role' | 'language'>;

/** Notifications of one subject replace each other. It is also the topic, of at most 32 characters. */
export function tagOf(subjectType: EventSubject, subjectId: number): string {
  return `${subjectType}-${subjectId}`;
}

/** An event for a device: names, amounts and words only if its owner switched them on. */
export function payloadOf(sites: Sites, push: Push, user: Reader): Promise<PushPayload> {
  return speakIn(user.language, () => compose(sites, push, user));
}

async function compose(sites: Sites, push: Push, user: Reader): Promise<PushPayload> {
  const { kind, subjectType, subjectId, data, closes } = push;
  const reader = { id: user.id, isAdmin: user.role === 'admin' };
  const told = { kind, subject_id: subjectId, data: JSON.parse(data) };
  const { push_details: withDetails } = await readPreferences(user.id);
  const { title, text, to } = closes
    ? doneText(told, reader)
    : pushText(told, { reader, withDetails, timeOf: timeInUtc });
  return {
    web_push: 8030,
    notification: {
      title,
      body: text,
      navigate: siteOf(sites, user) + to,
      ...spoken(user),
      tag: tagOf(subjectType, subjectId),
      renotify: !closes,
    },
    app_badge: await countNeeds(user),
    ...(closes && { close: true }),
  };
}

export function testPayload(sites: Sites, user: Reader): Promise<PushPayload> {
  return speakIn(user.language, async () => ({
    web_push: 8030,
    notification: {
      title: t('It works'),
      body: t('This device tells you when something needs you.'),
      navigate: `${siteOf(sites, user)}/notifications`,
      ...spoken(user),
      tag: 'test',
      renotify: true,
    },
  }));
}

function spoken({ language }: Reader) {
  const lang = language ?? 'en';
  return { lang, dir: LANGUAGES[lang].direction };
}

function siteOf({ publicUrl, backofficeUrl }: Sites, { role }: Reader): string {
  return role === 'admin' ? backofficeUrl : publicUrl;
}
