import { REFUSALS, type RefusalCode } from './refusals';
import { refusalText } from './refusalText';

const CODES = Object.keys(REFUSALS) as RefusalCode[];
const NAME = /\{(\w+)[^}]*\}/g;

describe('every refusal', () => {
  it.each(CODES)('%s has a status and a text that params make whole', (code) => {
    const [status, text] = REFUSALS[code];
    expect([code.match(/^[a-z0-9_]+$/), status >= 400 && status < 600]).toEqual([expect.anything(), true]);
    const params = Object.fromEntries([...text.matchAll(NAME)].map(([, name]) => [name, '5']));
    expect(refusalText(code, params)).not.toMatch(/[{}[\]]|undefined/);
  });

  it('says another text than all others', () => {
    const texts = CODES.map((code) => REFUSALS[code][1]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('a text', () => {
  it('counts its nouns', () => {
    expect(refusalText('too_many_sign_ins', { minutes: 1 })).toMatch(/ in 1 minute\.$/);
    expect(refusalText('too_many_sign_ins', { minutes: 15 })).toMatch(/ in 15 minutes\.$/);
  });

  it('leaves out the part whose params are not known', () => {
    expect(refusalText('deposit_decided', { status: 'approved' })).toBe('This deposit was already approved.');
    const params = { status: 'approved', by: 'a@b.co', at: '2026-11-21T05:12:00.000Z' };
    expect(refusalText('deposit_decided', params)).toBe(
      'This deposit was already approved by a@b.co at 2026-11-21T05:12:00.000Z.',
    );
  });

  it('takes a param as it is', () => {
    const reasons = '[{reasons}] $& {by}';
    expect(refusalText('account_not_erasable', { reasons })).toBe(
      `Your account cannot be deleted yet. ${reasons}`,
    );
  });
});
