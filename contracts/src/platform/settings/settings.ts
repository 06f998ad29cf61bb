import * as z from 'zod/mini';
import { decisionReason, timestampSchema } from '../../fields/fields';
import { personSchema } from '../../people/userSummary';
import { eachSetting, type SETTINGS, type SystemSettingKey } from './settingList';
import { seenWaiting } from './waitingThere';

type Schemas = { [Key in SystemSettingKey]: (typeof SETTINGS)[Key]['schema'] };

export const systemSettingFields = z.object(eachSetting<Schemas>(({ schema }) => schema));

/** The System tab's controls, by their key, as they are stored: an announcement may be older than its rules. */
export const systemSettingsSchema = z
  .extend(systemSettingFields, { announcement: z.string() })
  .register(z.globalRegistry, { name: 'SystemSettings' });
export type SystemSettings = z.infer<typeof systemSettingsSchema>;
export type { SystemSettingKey };

export const DEFAULT_SYSTEM_SETTINGS = eachSetting<SystemSettings>((it) => it.default);

/** GET /admin/settings: also the settings that differ from their defaults, and who changed each last. */
export const systemSettingsAnswer = z.extend(systemSettingsSchema, {
  changed: z.array(
    z.object({
      key: z.keyof(systemSettingsSchema),
      default: z.unknown(),
      /** Null where the platform made the change itself. */
      by: z.nullable(personSchema),
      /** Null where it was never changed in the panel. */
      at: z.nullable(timestampSchema),
    }),
  ),
});
export type SystemSettingsAnswer = z.infer<typeof systemSettingsAnswer>;

/** GET /requirements: the platform's requirements for joining. */
export const requirementsSchema = z.pick(systemSettingsSchema, {
  terms_version: true,
  minimum_age: true,
  countries_served: true,
  tax_certification: true,
});
export type Requirements = z.infer<typeof requirementsSchema>;

/** PUT /admin/settings/{key}; the key decides the rules of the value and of `seen_value`, the value that the admin saw. */
export const systemSettingUpdate = z.strictObject({
  value: z.unknown(),
  seen_value: z.optional(z.unknown()),
  /** With `usdt_network`, where something waits: the answer of GET /admin/settings/waiting that the admin saw. */
  seen_waiting: seenWaiting,
  /** With `four_eyes` on, a change that protects less needs a reason. */
  reason: decisionReason,
});
export type SystemSettingUpdate = z.output<typeof systemSettingUpdate>;
