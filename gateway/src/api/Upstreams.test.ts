import { Upstreams } from './Upstreams';

describe('taking the api processes in turn', () => {
  it('goes round', () => {
    const upstreams = new Upstreams(['a', 'b', 'c']);
    expect([1, 2, 3, 4].map(() => upstreams.next(0))).toEqual(['a', 'b', 'c', 'a']);
  });

  it('passes over one that was away a moment ago, and comes back to it', () => {
    const upstreams = new Upstreams(['a', 'b']);
    upstreams.markAway('a', 0);
    expect([1, 2, 3].map(() => upstreams.next(100))).toEqual(['b', 'b', 'b']);
    expect([1, 2].map(() => upstreams.next(5_000)).sort()).toEqual(['a', 'b']);
  });

  it('tries them all the same when every one was away', () => {
    const upstreams = new Upstreams(['a']);
    upstreams.markAway('a', 0);
    expect(upstreams.next(1)).toBe('a');
  });
});
