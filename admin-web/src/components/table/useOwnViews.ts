import { useCurrentUser } from '@souk/web-core';
import { readStored, store } from '@souk/web-core/request';
import { useState } from 'react';
import { type TabKey, tabPath } from '../../tabPaths';

/** A list with its filters and its order, under a name. */
export interface OwnView {
  tab: TabKey;
  name: string;
  /** What the address says of the list. */
  query: string;
}

const isSame = (one: OwnView, other: Pick<OwnView, 'tab' | 'name'>) =>
  one.tab === other.tab && one.name === other.name;

/** The views that an administrator named. They are for no one else, so this browser stores them, and the api knows nothing of them. */
export function useOwnViews() {
  const { id } = useCurrentUser();
  const key = `own-views:${id}`;
  const [views, setViews] = useState(() => readStored<OwnView[]>(key) ?? []);
  const change = (edit: (views: OwnView[]) => OwnView[]) => {
    // Another window may have changed them.
    const next = edit(readStored<OwnView[]>(key) ?? views);
    store(key, next);
    setViews(next);
  };
  return {
    views,
    /** A view of the same name is replaced, and so is the one that it was before. */
    save: (view: OwnView, before = view) =>
      change((all) => [...all.filter((one) => !isSame(one, view) && !isSame(one, before)), view]),
    remove: (view: OwnView) => change((all) => all.filter((one) => !isSame(one, view))),
  };
}

export function viewPath({ tab, query }: OwnView): string {
  return `${tabPath(tab)}&${query}`;
}

/** What an address says of a list, apart from its page and what is open, the same in whichever order it was chosen. */
export function viewQuery(parameters: URLSearchParams): string {
  const query = new URLSearchParams(parameters);
  for (const name of ['tab', 'page', 'review', 'ask']) query.delete(name);
  query.sort();
  return query.toString();
}
