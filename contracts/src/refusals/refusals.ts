import { FILE_TEXTS } from '../fields/fileRules';
import { WALLET_ADDRESS_MISSING } from '../money/wallet/wallet';
import { WALLET_REFUSALS } from '../money/wallet/walletRefusals';
import { KEY_REFUSALS } from '../people/apiKeys/keyRefusals';
import { KYC_REFUSALS } from '../people/kyc/kycRefusals';
import { FACTOR_REFUSALS } from '../people/signIn/factorRefusals';
import { WIND_DOWN_REFUSALS } from '../platform/windDown/windDownRefusals';
import { MAX_BELOW_MIN } from '../trading/offers/offers';
import { WRONG_ATTACHMENT } from '../trading/talk/talkRules';
import { TRADE_REFUSALS } from '../trading/trades/tradeRefusals';
import { EMAIL_UNCONFIRMED } from '../trading/tradingBarrier';
import { WIRE_REFUSALS } from './wireRefusals';

const OTHER_FORMAT = ' This is a {format} picture: please save it as JPG, or send a screenshot of it.';

/**
 * Every refusal that a caller can meet: its code, its status and the text that a person reads. A code never changes and never
 * comes to mean something else: programs decide by it. A text may change; `{name}` stands for a param, `{minutes minute}` for one
 * with its noun ("1 minute", "5 minutes"), and a part in brackets is left out unless all of its params are given. A param is a code or a
 * value, which each language puts into words (`texts/refusals`); `why` is the code of another refusal.
 */
export const REFUSALS = {
  ...WIRE_REFUSALS,
  insufficient_funds: [400, 'Insufficient balance.'],
  wallet_address_missing: [400, WALLET_ADDRESS_MISSING],
  reset_link_void: [400, 'Invalid reset token'],
  mail_link_void: [400, 'This link doesn’t work. Open it from the email again.'],
  verification_link_void: [
    400,
    'This link was used already, was replaced by a newer one, or is older than {hours} hours.',
  ],

  unauthenticated: [401, 'Authorization required. Please log in.'],
  session_over: [401, 'Your session has expired. Please log in again.'],
  wrong_credentials: [401, 'Incorrect email or password.'],
  sign_in_expired: [401, 'This sign-in took too long. Please start again.'],
  second_factor_required: [401, 'Prove with your second factor that it is you.'],

  forbidden: [403, "Access forbidden. You don't have permission."],
  gateway_bypassed: [403, 'Requests must come through the gateway.'],
  back_office_only: [403, 'Administrators work in the back office.'],
  admins_only: [403, 'Access denied. Admin privileges required.'],
  permission_missing: [403, 'Your role in the back office doesn’t allow this: it takes “{permission}”.'],
  approval_own: [403, 'You asked for this. Another administrator must approve it.'],
  approver_too_new: [403, 'Your role is younger than a day: you can approve from {until}.'],
  not_for_admins: [403, 'Administrators can’t trade or move money of their own.'],
  account_deactivated: [403, 'Your account is deactivated. Please contact support.'],
  email_unconfirmed: [403, EMAIL_UNCONFIRMED],
  ...KYC_REFUSALS,
  trading_paused: [403, 'Trading is paused at the moment.'],
  own_offer: [403, 'You can’t trade on your own offer.'],
  offer_condition: [403, 'This offer asks for {code} {needs}[ {coin}].'],
  buying_paused: [403, 'You have cancelled too many trades. You can open new ones from {until}.'],
  own_account: [403, 'This is about your own account. Another administrator must decide it.'],
  deactivated_meanwhile: [403, 'You’ve been deactivated since.'],
  winding_down: [403, 'We’re closing down, so this has ended.'],
  registrations_closed: [403, 'Registrations are closed at the moment.'],
  reauthentication_required: [
    403,
    'Please confirm that it is you: enter your password or second factor again.',
  ],
  export_takes_two: [403, 'More than {most} people within a day take a second person. Ask for it first.'],
  file_takes_two: [403, 'This file takes a second person. Ask for it first.'],
  second_factor_missing: [
    403,
    'Administrators need a second factor for this. Set one up under Your security.',
  ],

  not_found: [404, 'Resource not found.'],
  account_not_found: [404, 'No account has the email {email}. Register it first.'],

  method_not_allowed: [405, 'This method isn’t allowed here.'],
  only_get: [405, 'Only GET is allowed here.'],

  approval_pending: [409, 'Request {id} asks for the same: {by} made it at {since}. Decide that one.'],
  approval_changed: [409, 'This isn’t the request that you saw. Load it again.'],
  flags_changed: [409, 'There are more warnings now than when you looked. Look at it again.'],
  case_held: [409, '{by} has this case until {until}. Take it over first, or leave it to them.'],
  approval_over: [409, 'This request is over: it is {state}.'],
  approval_overtaken: [409, 'Nothing was done: things have changed since. {why}'],
  break_glass_refused: [
    409,
    'Break-glass is for an owner’s own payout that waits, of at most {most} USDT, proved with a second factor: one at a time, {times} within 30 days.',
  ],
  last_owner: [409, 'The back office needs {least} active owners.'],
  four_eyes_alone: [409, 'Two owners with a second factor, whose roles are a day old, are needed first.'],
  payout_of_another: [
    409,
    '{by} is paying this. Take it over first, once you know that nothing was sent twice.',
  ],
  payouts_paused_already: [409, 'Payouts are paused already.'],
  no_test_alarm: [409, 'No test alarm is raised. Raise one first, and confirm it where it reaches you.'],
  offer_unavailable: [409, 'This offer is no longer available.'],
  price_changed: [409, 'The price of offer #{id} is {price} now, not the one you saw. Nothing was changed.'],
  offer_sold_out: [409, 'Only {left} {coin} are left of this offer. Nothing was locked.'],
  terms_changed: [
    409,
    'The price or the fee has changed. You would pay {total} USDT now. Nothing was locked.',
  ],
  too_many_offers: [409, 'You have {most} offers. Delete one before you post another.'],
  offer_in_use: [409, 'This offer has trades in progress. Pause it, and delete it when they are settled.'],
  own_profile: [409, 'This is you.'],
  too_many_blocks: [409, 'You have blocked {most} people. Unblock someone first.'],
  too_many_notes: [409, 'You have notes about {most} traders. Remove one first.'],
  report_open: [409, 'You have reported {username} already, and we haven’t looked at it yet.'],
  question_full: [409, 'You have written {most} messages about this. Please ask a new question.'],
  question_changed: [409, 'Something was written or decided here since you looked. Please read it first.'],
  request_under_way: [409, 'A request with this Idempotency-Key is being worked on.'],
  terms_outdated: [
    409,
    'These aren’t our present terms[, version {version}]. Load the page again, and read them.',
  ],
  username_taken: [409, 'This username is already taken.'],
  username_reserved: [409, 'This username is reserved.'],
  username_looks_alike: [409, 'This username looks like another trader’s. Please choose another one.'],
  email_taken: [409, 'An account with this email already exists.'],
  account_erased: [409, 'This user deleted their account.'],
  account_not_erasable: [409, 'Your account can’t be deleted yet.'],
  account_has_ties: [
    409,
    'This account holds money, or has live trades or a pending deposit; an administrator may have none of them.',
  ],
  own_deactivation: [409, 'You can’t deactivate your own account.'],
  last_admin: [409, 'The last active admin can’t be deactivated.'],

  ...TRADE_REFUSALS,
  ...FACTOR_REFUSALS,
  ...KEY_REFUSALS,
  proof_of_work_needed: [429, 'Please wait a moment: your browser proves that no program floods us.'],
  webhooks_off: [409, 'This platform sends no webhooks.'],
  too_many_webhooks: [409, 'You have {most} webhooks. Delete one first.'],
  webhook_unconfirmed: [409, 'The address didn’t answer our challenge with its text and status 200.'],
  webhook_inactive: [409, 'This webhook is off. Delete it and add it again.'],
  ...WALLET_REFUSALS,
  incident_changed: [409, 'Someone said something else of this incident. Read it, and then say yours.'],
  incident_known: [409, 'Everyone was told of this already. Post an update there.'],
  incident_over: [409, 'This incident is resolved. Correct what was said, or open another one.'],
  push_off: [409, 'This browser isn’t set up to be told.'],
  too_many_alerts: [409, 'You wait for {most} things already. Remove an alert first.'],
  guest_link_void: [400, 'This link doesn’t work any more. Open the newest email, or write to us again.'],
  guest_deleted: [409, 'This guest’s address was deleted. No answer reaches them.'],
  push_not_taken: [503, 'Your browser’s push service didn’t take it. Please try again in a minute.'],
  ...WIND_DOWN_REFUSALS,
  waiting_unseen: [
    409,
    'Look at what waits first: deposits {deposits}, announced transfers {announced}, withdrawals {withdrawals}, payout addresses of another network {addresses}.',
  ],

  verdict_wrong: [409, 'The chain contradicts this. Give a reason to approve it anyway.'],
  evidence_missing: [409, 'Open the transaction in its explorer, or say how you know that it is right.'],
  files_unopened: [409, 'Open the files of this dispute first: {names}'],
  report_decided: [409, 'This report was already decided: {status}[, by {by} at {at}].'],
  user_decided: [409, 'This user was already {status}[ by {by} at {at}].'],
  setting_changed: [409, 'This setting was already changed to {value}[ by {by} at {at}].'],
  deposit_address_changed: [409, 'The deposit address was already changed to {address}[ by {by} at {at}].'],
  fees_changed: [
    409,
    'The fees were already changed to {buyer}% for the buyer and {seller}% for the seller[ by {by} at {at}].',
  ],

  length_required: [411, 'The request must state its length.'],
  too_large: [413, 'The request is too large.'],

  unsupported_media_type: [415, 'Send {type}.'],
  unsupported_encoding: [415, 'Send the body without a content encoding.'],
  wrong_file_type: [415, `${FILE_TEXTS.wrongType}[${OTHER_FORMAT}]`],
  wrong_attachment_type: [415, `${WRONG_ATTACHMENT}[${OTHER_FORMAT}]`],
  selfie_not_image: [415, `${FILE_TEXTS.selfieNotAnImage}[${OTHER_FORMAT}]`],

  invalid: [422, 'Validation error. Please check your input.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for another request.'],
  password_easy: [
    422,
    'This password is easy to guess. Choose one that isn’t common, isn’t your name or email, and doesn’t contain “{product}”',
  ],
  case_missing: [422, 'There is no such case.'],
  away_until_wrong: [422, 'Choose a time within the next {days} days.'],
  reason_missing: [422, 'Please say why.'],
  amount_mistyped: [422, 'The amount is {amount}. Type it once more.'],
  hash_malformed: [422, 'A transaction hash has 64 digits from 0 to 9 and a to f. Look at what you pasted.'],
  hash_is_address: [422, 'This is a wallet’s address. Enter the hash of the transaction.'],
  hash_of_network: [422, 'This link leads to {linked}, but the payment is on {network}.'],
  wrong_approval_number: [422, 'That isn’t the number from the email. Read the email about this request.'],
  wrong_password: [422, 'This isn’t your password'],
  wrong_username: [422, 'This isn’t your username'],
  below_offer: [422, 'Minimum amount is {minimum} {coin}'],
  above_offer: [422, 'Maximum amount is {maximum} {coin}'],
  trade_too_small: [422, 'A trade must be worth at least {minimum} USDT'],
  trade_too_large: [422, 'A trade must be worth at most {maximum} USDT'],
  guarantee_too_high: [422, 'At most {most}% can be promised here'],
  limits_crossed: [422, MAX_BELOW_MIN],
  dispute_code_unfit: [422, 'This reason doesn’t fit the trade as it stands. Choose another one.'],
  split_too_large: [422, 'The seller gets less than the whole amount, {whole} USDT'],
  trade_of_others: [422, 'This is no trade between the two of you'],
  file_unreadable: [422, FILE_TEXTS.unreadable],
  file_needs_printing: [422, FILE_TEXTS.needsPrinting],
  too_many_pixels: [422, FILE_TEXTS.tooManyPixels],
  statement_too_long: [422, 'A statement has at most {most} movements. Choose a shorter period.'],

  too_many_requests: [429, 'Too many requests. Please try again later.'],
  too_many_messages: [429, 'You’re sending messages too fast. Please wait {seconds second}.'],
  too_many_uploads: [429, 'You have sent many files. Please try again in {minutes minute}.'],
  too_many_sign_ins: [429, 'Too many failed sign-ins. Please try again in {minutes minute}.'],
  too_many_codes: [
    429,
    'Too many wrong codes today. Use a passkey, or reset your password by email. Please try again in {minutes minute}.',
  ],
  too_many_mails: [
    429,
    'We have sent the link three times. Look into your spam folder too. Please try again in {minutes minute}.',
  ],

  internal: [500, 'Server error. Please try again later.'],
  no_answer: [503, 'The service didn’t answer. Please try again shortly.'],
  answer_lost: [
    503,
    'The answer was lost. Your request may have been carried out: look before you send it again.',
  ],
  answer_lost_with_key: [
    503,
    'The answer was lost. Your request may have been carried out. Try again: it isn’t done twice.',
  ],
  files_unavailable: [
    503,
    'Documents can’t be kept or shown at the moment. Nothing was changed. Please try again in a few minutes.',
  ],
  overloaded: [
    503,
    'Too many requests are waiting at the moment. Yours wasn’t carried out. Please try again in a few seconds.',
  ],
  sign_ins_crowded: [
    503,
    'Too many people are signing in at the moment. Nothing was done. Please try again in a few seconds.',
  ],
  maintenance: [503, 'The site is under maintenance. Please try again in a few minutes.'],
  unavailable: [503, 'The service is away for a moment. Nothing was changed. Please try again shortly.'],
  site_updating: [503, 'The site is being updated. Please try again shortly.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type RefusalCode = keyof typeof REFUSALS;
