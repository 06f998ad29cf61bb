export interface Todo {
  key: string;
  /** Sentence addressed to the reader: "Send 25 SIDRA to leila". */
  title: string;
  /** Details, or the consequence of not acting. */
  text: string;
  action: string;
  href: string;
  /** Null for a task without a deadline. */
  deadline: { from: string; until: string; isStopped: boolean } | null;
  /** Removes an optional task from the list. */
  skip?: () => void;
}

/** Sorts by urgency: tasks with a deadline first, then the rest in their order. */
export function byUrgency(todos: readonly Todo[]): Todo[] {
  const until = ({ deadline }: Todo) => (deadline ? Date.parse(deadline.until) : Number.POSITIVE_INFINITY);
  return todos.toSorted((a, b) => (until(a) < until(b) ? -1 : until(a) > until(b) ? 1 : 0));
}
