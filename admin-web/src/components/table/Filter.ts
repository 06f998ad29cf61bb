/** A choice above a list; it is kept in the address under its name. */
export interface Filter {
  name: string;
  /** What is chosen: "Status". It is shown where a list has several. */
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The values of a state as a filter's options, with their words. */
export function optionsOf<Value extends string>(words: Record<Value, string>): Filter['options'] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}
