import { PROFILE_FIELDS, type ProfileField } from '@souk/contracts/people/profileFields';
import type { User } from '@souk/contracts/people/users';

/** Placeholder user with all permissions, never shown. */
export const blankUser: User = {
  id: 0,
  email: '',
  email_verified: true,
  email_bounced: false,
  username: '',
  ...(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, null])) as Record<ProfileField, null>),
  language: null,
  role: 'user',
  is_active: true,
  shows_presence: true,
  kyc_status: 'approved',
  kyc_notes: null,
  kyc_notes_parts: null,
  selling_paused_until: null,
  buying_paused_until: null,
  payouts_held_until: null,
  created_at: '1970-01-01T00:00:00.000Z',
};
