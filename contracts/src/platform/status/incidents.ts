import * as z from 'zod/mini';
import { idField, idSchema, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { publicField } from './announcementField';
import { INCIDENT_PARTS, INCIDENT_STATES } from './incidentStates';

const state = z.enum(INCIDENT_STATES, { error: 'Must be a state of an incident' });

const field = (max: number) => publicField(max, t('At most {most} characters', { most: max }));
const required = (max: number) => field(max).check(z.minLength(1, { error: t('Required') }));
const TITLE = 100;
const TEXT = 1_000;

/** POST /admin/incidents/{id}/updates: the next update. English is needed; a blank is no translation. */
export const incidentUpdate = namedRequest('IncidentUpdate', {
  /** Number of updates that were on the screen. */
  seen: z.int().check(z.nonnegative()),
  state,
  text_en: required(TEXT),
  text_ar: z._default(field(TEXT), ''),
  text_fr: z._default(field(TEXT), ''),
});
export type IncidentUpdate = z.output<typeof incidentUpdate>;

/** POST /admin/incidents: a title and the first words. */
export const incidentRequest = namedRequest('IncidentRequest', {
  ...incidentUpdate.shape,
  title_en: required(TITLE),
  title_ar: z._default(field(TITLE), ''),
  title_fr: z._default(field(TITLE), ''),
});
export type IncidentRequest = z.output<typeof incidentRequest>;

/** Words that wait for a second person: an incident's first words, or its next update. */
export const incidentWords = z.union([
  incidentRequest,
  z.extend(incidentUpdate, { id: idField('Must be an id') }),
]);
export type IncidentWords = z.output<typeof incidentWords>;

export const incidentFirst = namedRequest('IncidentFirst', {
  part: z.enum(INCIDENT_PARTS, { error: 'Must be a part of the platform' }),
});
export type IncidentFirst = z.output<typeof incidentFirst>;

const saidSchema = named('IncidentText', {
  en: z.string(),
  ar: z.optional(z.string()),
  fr: z.optional(z.string()),
});
export type IncidentText = z.infer<typeof saidSchema>;

/** In GET /status: an incident with all its updates, the earliest first. It never changes afterwards. */
export const incidentSchema = named('Incident', {
  id: idSchema,
  title: saidSchema,
  updates: z.array(named('PublishedUpdate', { state, text: saidSchema, at: timestampSchema })),
});
export type Incident = z.infer<typeof incidentSchema>;

/** Days that GET /status looks back. */
export const INCIDENT_DAYS = 90;
