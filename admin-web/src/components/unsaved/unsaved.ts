import { useEffect, useId } from 'react';

/** Unsaved input: typed drafts, and open questions. */
const unsaved = { draft: new Set<string>(), question: new Set<string>() };

export function useUnsaved(kind: keyof typeof unsaved, isThere: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isThere) return;
    unsaved[kind].add(id);
    return () => void unsaved[kind].delete(id);
  }, [id, kind, isThere]);
}

export function hasDraft(): boolean {
  return unsaved.draft.size > 0;
}

export function hasUnsaved(): boolean {
  return hasDraft() || unsaved.question.size > 0;
}

export function giveUpDrafts(): void {
  unsaved.draft.clear();
}
