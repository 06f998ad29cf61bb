/**
 * The word for a value. The api is upgraded before the front ends, and a tab stays open for days: an answer may hold a value
 * that came later, which is then told by its own name.
 */
export function wordFor<Value extends string>(words: Readonly<Record<Value, string>>, value: Value): string {
  const spaced = value.replaceAll('_', ' ');
  return words[value] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
