import * as z from 'zod/mini';
import arabic from '../../../../texts/ar.json';
import french from '../../../../texts/fr.json';
import type { Catalogue } from '../../texts/texts';
import { AUDIT_SUBJECTS } from './AuditEvent';
import { changesOf, changeText } from './auditChanges';
import { AUDIT_ACTIONS, AUDIT_EVENTS, afterOf } from './auditEvents';
import { FIELD_WORDS } from './fieldWords';

/** Sets the language like a page's first script (`web-core/build/texts.ts`). */
function sayIn(language: 'ar' | 'fr', texts: Catalogue, say: () => string): string {
  Object.assign(globalThis, { soukTexts: { language, texts } });
  const said = say();
  Object.assign(globalThis, { soukTexts: undefined });
  return said;
}

describe.each(AUDIT_ACTIONS)('%s', (action) => {
  const { subject, words, before, after } = AUDIT_EVENTS[action];

  it('has words for itself, its subject and its facts, in three languages', () => {
    const facts = [before, after]
      .map((schema) => (schema instanceof z.ZodMiniNullable ? schema.def.innerType : schema))
      .flatMap((schema) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []));
    expect(facts.filter((name) => !Object.hasOwn(FIELD_WORDS, name))).toEqual([]);
    for (const say of [words, AUDIT_SUBJECTS[subject]]) {
      expect(sayIn('ar', arabic, say)).toMatch(/\p{Script=Arabic}/u);
      expect(Object.values(french)).toContain(sayIn('fr', french, say));
    }
  });
});

it('no two kinds have the same words', () => {
  const words = AUDIT_ACTIONS.map((action) => AUDIT_EVENTS[action].words());
  expect(new Set(words).size).toBe(words.length);
});

it('reads an entry of a kind, and no other', () => {
  const entry = { action: 'team.change', before: { roles: ['owner'] }, after: { roles: ['kyc'] } } as const;
  expect(afterOf(entry, 'team.change')?.roles).toEqual(['kyc']);
  expect(afterOf(entry, 'user.promote', 'team.change')).toEqual({ roles: ['kyc'] });
  expect(afterOf(entry, 'user.promote')).toBeNull();
});

it('shows names and values of an entry that an older release wrote otherwise', () => {
  const old = {
    action: 'team.change',
    before: { role: 'admin' },
    after: { role: 'user', seats: 2 },
  } as const;
  expect(afterOf(old, 'team.change')).toBeNull();
  expect(changesOf(old).map(changeText)).toEqual(['Role: admin → user', 'Seats: – → 2']);
});
