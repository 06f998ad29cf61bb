import { createContext, useContext } from 'react';

/** What an admin reads after a decision. */
export interface Feedback {
  /** A green notice that goes away by itself (spec §8: 5 s, or 3 s for the settings). */
  succeed: (text: string, milliseconds?: number) => void;
  /** A closable red banner that stays until it is closed or the next decision begins (spec §8). */
  fail: (text: string) => void;
  clear: () => void;
}

export const FeedbackContext = createContext<Feedback | null>(null);

export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error('There is no FeedbackProvider');
  return feedback;
}
