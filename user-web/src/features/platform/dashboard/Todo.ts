/** One thing that a person has to do, on the dashboard. */
export interface Todo {
  key: string;
  /** A sentence of the reader: "Send 25 SIDRA to leila". */
  title: string;
  /** What it is about, or what happens otherwise. */
  text: string;
  /** What its button says, and where that leads. */
  action: string;
  href: string;
  /** The time there is for it; null for what can wait. */
  deadline: { from: string; until: string; isStopped: boolean } | null;
  /** Takes it off the list, where it need not be done. */
  skip?: () => void;
}

/** The most urgent first: what has a time by that, then the rest as it comes. */
export function byUrgency(todos: readonly Todo[]): Todo[] {
  const until = ({ deadline }: Todo) => (deadline ? Date.parse(deadline.until) : Number.POSITIVE_INFINITY);
  return todos.toSorted((a, b) => (until(a) < until(b) ? -1 : until(a) > until(b) ? 1 : 0));
}
