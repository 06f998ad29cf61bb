import { CONFIRM_HOURS, GUEST_LINK_DAYS } from '@souk/contracts/platform/guestSupport';

/** Minutes before each retry: eight tries within a day. */
export const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720];
/** A mail is given up after this many tries; one withheld from its reader, or without a mailbox, had fewer. */
export const MOST_TRIES = RETRY_MINUTES.length + 1;
/** SQL: hours for which the link in a guest's mail is valid, from its try on. */
export const GUEST_LINK_HOURS = `IF(message IS NULL, ${GUEST_LINK_DAYS * 24}, ${CONFIRM_HOURS})`;

/** Failures of one mail that raise an alarm; a single failure is solved by the next try. */
const MAIL_TRIES = 3;
const GIVEN_UP_HOURS = 24;

/** SQL: mails to users and guests that were given up, or have failed several times. */
export const FAILING_MAILS = `NULL, MIN(since), COUNT(*) FROM (
    SELECT created_at AS since, given_up_at, tries FROM mails WHERE sent_at IS NULL
    UNION ALL
    SELECT written_at, IF(mail_at IS NULL, token_until - INTERVAL ${GUEST_LINK_HOURS} HOUR, NULL), mail_tries FROM guests
  ) AS unsent WHERE (given_up_at IS NULL AND tries >= ${MAIL_TRIES})
    OR (given_up_at >= NOW(3) - INTERVAL ${GIVEN_UP_HOURS} HOUR AND tries >= ${MOST_TRIES})`;
