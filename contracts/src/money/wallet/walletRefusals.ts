import { COUNTED } from '../limits';

/** The English of params that are codes. */
export const PARAM_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  what: COUNTED,
  code: {
    min_partner_trades: 'trades completed with different people, at least',
    new_buyer_max: 'less from new buyers, in all at most',
  },
};

export const WALLET_REFUSALS = {
  too_many_waiting: [
    409,
    '{waiting} of your {what} wait for our team. You can ask for another once one of them is decided.',
  ],
  deposit_decided: [409, 'This deposit was already {status}[ by {by} at {at}].'],
  withdrawal_pending: [409, 'This withdrawal is still pending.'],
  withdrawal_decided: [409, 'This withdrawal was already {status}[ by {by} at {at}].'],
  deposits_closed: [409, 'Deposits aren’t possible yet: our address isn’t set.'],
  too_many_intents: [409, 'You asked for {most} deposits within a day. Send one of them first.'],
  amount_crowded: [409, 'Many deposits of this amount are on their way. Try a slightly different one.'],
  own_payout: [409, 'This transaction is a payment that we sent. It can’t be a deposit.'],
  intent_used: [
    409,
    'You have already reported the transfer for this amount. Ask for a new amount to send more.',
  ],
  challenge_over: [
    409,
    'This text was signed already, was replaced by a newer one, or is older than {minutes minute}. Get a new text and sign that.',
  ],
  transaction_submitted: [409, 'This transaction ID has already been submitted.'],
  amount_of_another: [
    409,
    'We told {username} (ID {user_id}) to send exactly {amount} USDT. Only they knew that amount: reject this claim.',
  ],
  transaction_settled: [409, 'This transaction has already settled {kind} #{id}. It can’t count twice.'],
  transaction_paid_out: [409, 'This transaction has already paid withdrawal #{id}. It can’t count twice.'],
  paid_already: [
    409,
    'This withdrawal was paid at {at}, by {hash}. It can’t be given back: it is completed by that hash.',
  ],
  payment_too_large: [
    409,
    'This transaction paid {paid} USDT there, and {due} USDT are due.[ It pays {others} too: process those or take them over, and one press completes all of them.] Otherwise say why it is right.',
  ],
  transfer_booked: [409, 'This transfer is entry #{id} of the treasury. It can’t count twice.'],
  entry_reversed: [409, 'This entry was taken back already, or takes back another one.'],
  transfer_claimed: [409, 'This transfer counts for a case already, or is claimed as a deposit.'],
  payouts_paused: [409, 'Payouts are paused since {since}. An administrator resumes them in the treasury.'],
  outflow_reached: [
    409,
    'Within an hour {max} USDT or more were begun to be paid. Turn the second approval on, or go on from {frees_at}.',
  ],
  payouts_not_paused: [409, 'Payouts aren’t paused.'],
  restore_unconfirmed: [409, 'Confirm each line first. Not confirmed, or new since then: {count}.'],
  coins_held: [
    409,
    'Your payout address, password, email or second factor was changed recently. To keep your money safe, coins you buy go only to wallets of your completed trades until {until}, at prices near the market’s.',
  ],
  payouts_held: [
    409,
    'Your payout address or password was changed recently. To keep your money safe, withdrawals resume {until}.',
  ],
  wallet_address_changed: [
    409,
    'Your wallet address has changed since you opened this form. Nothing was taken. Check the address and try again.',
  ],
  withdrawal_not_cancellable: [409, 'This withdrawal can no longer be cancelled.'],
  payee_held: [
    409,
    'This user’s payout address, password or second factor was changed lately: nothing is paid out to them before {until}. Process the withdrawal then, or reject it.',
  ],
  payee_deactivated: [
    409,
    'This user is deactivated, and nothing is paid out to them. {way} the withdrawal, or activate the user first.',
  ],
  travel_details_needed: [
    409,
    'Once withdrawals of a day reach {from} USDT, each must say who gets it, and where the wallet is. Nothing was taken.',
  ],
  full_name_missing: [409, 'Please set your full name in your profile first. Nothing was taken.'],
  address_unproven: [
    409,
    'Prove first that the payout address is yours: sign a text with its wallet. Nothing was taken.',
  ],
  fee_changed: [
    409,
    'The fee of a withdrawal is {fee} USDT now. Nothing was taken. Check what you receive and try again.',
  ],
  withdrawal_too_small: [422, 'The smallest withdrawal is {minimum} USDT'],
  amount_below_fee: [422, 'The smallest withdrawal must be more than the fee of {fee} USDT'],
  limit_missing: [409, 'No limit applies to this user for this and this time. Set one for everyone first.'],
  limit_reached: [
    409,
    'This is beyond your limit for {what}: at most {max} in {hours hour}, of which {used} is used.[ Enough is available again from {frees_at}.]',
  ],
  deposit_too_small: [422, 'The smallest deposit is {minimum} USDT'],
  credit_too_large: [422, 'At most the {claimed} USDT that were reported can be credited'],
  books_open: [422, 'These days aren’t over yet. Days end at midnight, UTC.'],
  proof_being_made: [409, 'Another proof was made at the same moment. It says the same.'],
  reserve_signed_by_another: [422, '{address} signed this, and not the deposit address.'],
  signature_unreadable: [422, 'The signature doesn’t match the text. Copy all of it from your wallet.'],
  signed_by_another: [
    422,
    '{address} signed this, and your payout address is {own}. Sign with that account.',
  ],
  intent_unknown: [422, 'You didn’t ask for this deposit'],
} as const;
