import { ARABIC } from '../../../test/talk/arabic';
import { ENGLISH } from '../../../test/talk/english';
import { FRENCH } from '../../../test/talk/french';
import { warningsIn } from './talkWarnings';

function groupsOf(text: string): Record<string, string[]> {
  const groups = text.split(/^# /m).slice(1);
  return Object.fromEntries(
    groups.map((group) => {
      const [name = '', ...messages] = group.trim().split('\n');
      return [name, messages];
    }),
  );
}

const warned = (messages: string[]) => messages.filter((message) => warningsIn(message).length > 0);
const missed = (messages: string[]) => messages.filter((message) => warningsIn(message).length === 0);
/** Beyond a share of all: they are named where there are too many. */
const beyond = (found: string[], all: string[], share: number) =>
  found.length > all.length * share ? found : [];

describe.each(Object.entries({ ENGLISH, ARABIC, FRENCH }))('messages in %s', (_, text) => {
  const { honest = [], unseen = [], unseen_honest: unseenHonest = [], ...groups } = groupsOf(text);
  const frauds = Object.values(groups).flat();

  it('are warned of where they are frauds, and left alone where they are honest', () => {
    expect([frauds.length, honest.length]).toEqual([160, 110]);
    expect(beyond(missed(frauds), frauds, 0.1)).toEqual([]);
    expect(beyond(warned(honest), honest, 0.05)).toEqual([]);
  });

  // Patterns find known wordings: of frauds in quite other words about half. So a message without a warning isn't thereby honest.
  it('that the patterns have not seen are warned of less often, and the honest ones left alone', () => {
    expect([unseen.length, unseenHonest.length]).toEqual([20, 20]);
    expect(beyond(missed(unseen), unseen, 0.65)).toEqual([]);
    expect(beyond(warned(unseenHonest), unseenHonest, 0.05)).toEqual([]);
  });
});
