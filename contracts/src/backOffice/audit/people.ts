import * as z from 'zod/mini';
import { idSchema as id } from '../../fields/fields';
import { t } from '../../texts/texts';
import { decision, noDecision, notes, reason, status, text } from './AuditEvent';

/** The log keeps these facts about a document, which may be deleted one day, and its owner. */
const document = {
  document_type: text,
  file_name: text,
  status,
  admin_notes: notes,
  expires_on: z.optional(text),
  kyc_status: z.nullable(text),
};
const documentDecision = {
  before: document,
  after: {
    ...document,
    reasons: z.optional(z.readonly(z.array(text))),
    reason,
    waited_minutes: z.optional(z.int()),
  },
};
const report = { before: { status }, after: { status, words: z.optional(text), reason } };
const activity = { before: { is_active: z.boolean() }, after: { is_active: z.boolean(), reason } };
const role = { role: text, is_active: z.boolean() };
const kyc = { kyc_status: z.nullable(text), kyc_notes: notes };
const userKyc = { is_active: z.boolean(), ...kyc };

export const PEOPLE_EVENTS = {
  'kyc_document.approve': decision('kyc_document', () => t('Approved a document'), documentDecision),
  'kyc_document.reject': decision('kyc_document', () => t('Rejected a document'), documentDecision),
  'kyc_document.reopen': decision('kyc_document', () => t('Set a document to pending'), documentDecision),
  'kyc_document.view': noDecision('kyc_document', () => t('Loaded a document'), {
    after: { document_type: text, file_name: text },
  }),
  'vault.open': decision('user', () => t('Opened kept documents'), {
    after: { approved_by: z.optional(id) },
  }),
  'vault.view': noDecision('user', () => t('Loaded a kept document'), { after: { document_type: text } }),
  'vault.delete': noDecision('user', () => t('Deleted a kept document on its day'), {
    before: { document_type: text, delete_on: text },
  }),
  'report.dismiss': decision('report', () => t('Dismissed a report'), report),
  'report.warn': decision('report', () => t('Warned a user after a report'), report),
  'report.deactivate': decision('report', () => t('Deactivated a user after a report'), report),
  'rating.void': decision('rating', () => t('Removed a rating'), {
    before: { thumb: text, text: z.nullable(text) },
    after: { voided: z.literal(true), reason: text },
  }),
  'user.set_kyc': decision('user', () => t('Set a KYC status'), { before: userKyc, after: userKyc }),
  'user.set_identity': noDecision('user', () => t('Typed what an ID says'), {
    after: { identity_document: text, country: text },
  }),
  'user.close_kyc': decision('user', () => t('Closed an identity for good'), {
    before: kyc,
    after: { ...kyc, closing_code: text, words: text, approved_by: z.optional(id) },
  }),
  // Only few people may know that a name resembles one on a sanctions list.
  'user.dismiss_hit': noDecision('user', () => t('Dismissed a match on a sanctions list'), {
    before: { hit: z.literal('open') },
    after: { hit: z.literal('dismissed'), listed: text, reason },
  }),
  'user.activate': decision('user', () => t('Activated a user'), activity),
  'user.deactivate': decision('user', () => t('Deactivated a user'), activity),
  'user.promote': {
    ...decision('user', () => t('Made a user an admin'), { after: role }),
    /** Null for the first one. */
    before: z.nullable(z.object(role)),
  },
  'user.remove_factors': decision('user', () => t('Removed the second factors of a user'), {
    after: { reason: text },
  }),
  'user.change_email': decision('user', () => t('Had another email address confirmed for a user'), {
    before: { email: text },
    after: { email: text, reason: text },
  }),
  'screening.load': decision('setting', () => t('Loaded a list of sanctions'), {
    after: { listed_addresses: z.int(), listed_people: z.int(), listed_words: z.int() },
  }),
};
