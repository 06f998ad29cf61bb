/** Merges sets that share a member, directly or through others: sorted, ordered by their first member. */
export function joinSets(sets: Iterable<readonly number[]>): number[][] {
  const setOf = new Map<number, Set<number>>();
  for (const members of sets) {
    const joined = new Set(members);
    for (const member of members) for (const other of setOf.get(member) ?? []) joined.add(other);
    for (const member of joined) setOf.set(member, joined);
  }
  return [...new Set(setOf.values())]
    .map((members) => [...members].sort((one, other) => one - other))
    .sort(([one = 0], [other = 0]) => one - other);
}
