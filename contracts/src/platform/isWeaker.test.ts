import { isWeaker } from './isWeaker';

const rule = (max: string, what = 'buy_amount') => ({ who: 'level_2', what, hours: 24, max });

it.each([
  ['outflow_hour', '0', '100', false],
  ['outflow_hour', '100', '0', true],
  ['outflow_hour', '100', '100.01', true],
  ['outflow_hour', '100', '99', false],
  ['travel_rule_from', '950', '0', true],
  ['travel_rule_from', '950', '951', true],
  ['travel_rule_from', '0', '950', false],
  ['price_far_percent', 50, 0, true],
  ['price_far_percent', 50, 60, true],
  ['price_far_percent', 0, 50, false],
  ['kyc_retention_years', 5, 1, true],
  ['kyc_retention_years', 1, 5, false],
  ['expired_documents', 'stop', 'remind', true],
  ['expired_documents', 'remind', 'stop', false],
  ['limits', [], [rule('1')], false],
  ['limits', [rule('1')], [], true],
  ['limits', [rule('1')], [rule('1.01')], true],
  ['limits', [rule('1')], [rule('1', 'withdraw_amount')], true],
  ['limits', [rule('1')], [rule('0.5'), rule('9', 'withdraw_amount')], false],
  ['limits', [rule('1')], [rule('1.00')], false],
] as const)('%s from %j to %j: %s', (key, now, next, weaker) => {
  expect(isWeaker(key, now, next)).toBe(weaker);
});
