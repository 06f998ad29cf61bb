import * as z from 'zod/mini';
import { idSchema, optionalTextField, pageFields, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { MOST_RATING_CHARACTERS } from './traderFacts';

// Traders' knowledge of each other (docs/domain.md#what-traders-know-of-each-other): facts, thumbs and blocks.

/** Facts about a trader, never promises. */
export const traderFactsSchema = named('TraderFacts', {
  is_verified: z.boolean(),
  /** The day of registration, in UTC. */
  member_since: z.string(),
  /** Trades that ended well, on either side. */
  completed_trades: z.int(),
  /** See `completionPercentage`; null while no trade has ended. */
  completion_percentage: z.nullable(z.int()),
  /** Half of the last sales had their hash within this time; null without any. */
  median_send_minutes: z.nullable(z.int()),
  /** Disputes that an administrator decided against them. */
  disputes_lost: z.int(),
  /** Different people with whom a trade was completed. */
  partners: z.int(),
  /** Revealed thumbs, one a partner in 90 days. */
  thumbs_up: z.int(),
  thumbs_down: z.int(),
});
export type TraderFacts = z.infer<typeof traderFactsSchema>;

/** A name as registration takes it; of any other the route answers 404. */
export const withUsername = z.object({ username: z.string().check(z.regex(/^[a-z0-9_]{3,30}$/)) });

/** GET /users/{username}: a trader's public facts. Never a real name, an e-mail or an address. */
export const traderProfileSchema = named('TraderProfile', {
  username: z.string(),
  /** False if an administrator deactivated the account: its owner no longer trades. */
  is_active: z.boolean(),
  facts: traderFactsSchema,
});
export type TraderProfile = z.infer<typeof traderProfileSchema>;

export const THUMBS = ['up', 'down'] as const;
export const thumb = z.enum(THUMBS, { error: t('Choose thumbs up or thumbs down') });
export type Thumb = z.infer<typeof thumb>;

/** A thumb about a trader, once it was revealed. */
export const ratingSchema = named('Rating', {
  id: idSchema,
  author_username: z.string(),
  author_side: z.enum(['seller', 'buyer']),
  thumb,
  /** Null for a rating without a text, an erased one, or a removed one. */
  text: z.nullable(z.string()),
  revealed_at: timestampSchema,
  /** Counts in the score. Removed ratings do not, nor those that a later one of the same author replaces. */
  is_counted: z.boolean(),
  is_voided: z.boolean(),
});
export type Rating = z.infer<typeof ratingSchema>;

/** GET /users/{username}/ratings: newest first. */
export const ratingQuery = z.strictObject({ ...pageFields, thumb: z.optional(thumb) });
export type RatingQuery = z.output<typeof ratingQuery>;

/** POST /trades/{id}/rating: until the other side has rated too, the same call changes it. */
export const rateTradeRequest = namedRequest('RateTradeRequest', {
  thumb,
  text: optionalTextField({
    max: [MOST_RATING_CHARACTERS, t('At most {most} characters', { most: MOST_RATING_CHARACTERS })],
    multiline: true,
  }),
});
export type RateTradeRequest = z.output<typeof rateTradeRequest>;

const givenRating = named('GivenRating', {
  thumb,
  text: z.nullable(z.string()),
  created_at: timestampSchema,
  is_voided: z.boolean(),
});

/** The ratings of both sides of a trade, as one of them sees them. */
export const tradeRatingsSchema = named('TradeRatings', {
  trade_id: idSchema,
  /** End of the caller's time to rate or change their rating; null where they may not. */
  rate_by: z.nullable(timestampSchema),
  is_revealed: z.boolean(),
  mine: z.nullable(givenRating),
  /** Null until it is revealed, whether it was given or not. */
  theirs: z.nullable(givenRating),
});
export type TradeRatings = z.infer<typeof tradeRatingsSchema>;

/** GET /look-alikes: a name that reads like that of a partner in one of the caller's completed trades. */
export const lookAlikeSchema = named('LookAlike', { username: z.string(), partner_username: z.string() });
export type LookAlike = z.infer<typeof lookAlikeSchema>;

/** GET /blocks: a person whom the caller does not want to trade with. */
export const blockSchema = named('Block', { username: z.string(), created_at: timestampSchema });
export type Block = z.infer<typeof blockSchema>;

const MOST_NOTE_CHARACTERS = 500;
/** GET /notes/{username}: the caller's private note about a trader; null where there is none. */
export const traderNoteSchema = named('TraderNote', { text: z.nullable(z.string()) });
export type TraderNote = z.infer<typeof traderNoteSchema>;

/** PUT /notes/{username}: an empty one is removed. */
export const traderNoteRequest = namedRequest('TraderNoteRequest', {
  text: z.nonoptional(
    optionalTextField({
      max: [MOST_NOTE_CHARACTERS, t('At most {most} characters', { most: MOST_NOTE_CHARACTERS })],
      multiline: true,
    }),
  ),
});
export type TraderNoteRequest = z.output<typeof traderNoteRequest>;
