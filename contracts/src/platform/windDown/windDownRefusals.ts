export const WIND_DOWN_REFUSALS = {
  wind_down_changed: [409, 'It is “{state}” by now. Look at it again.'],
  wind_down_step: [409, '“{to}” doesn’t follow “{from}”.'],
  wind_down_early: [409, 'Users were told {date}. It can’t begin before that day.'],
  wind_down_unfinished: [409, 'There are still {open_trades} open trades.'],
  wind_down_owned: [
    409,
    'Users still own {owned} USDT that they haven’t asked for, and at most {rest} may be left at closing.',
  ],
  claim_early: [409, 'The platform isn’t closed: users withdraw by themselves.'],
  claim_changed: [409, 'The user has {available} USDT available by now. Look at it again.'],
  claim_deactivated: [409, 'This user is deactivated. Activate them before their claim is recorded.'],
  claim_held: [
    409,
    'This claim is paid from {until} on, so that its user has time to object. Process it then, or reject it.',
  ],
  wind_down_dates: [
    422,
    'Each day must come after the one before it and after today, and none before the day that users were told.',
  ],
} as const;
