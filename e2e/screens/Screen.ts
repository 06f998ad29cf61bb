import type { Page } from 'playwright/test';
import type { PersonName, Scene } from '../scene/Scene';
import { beginning } from '../scene/textIn';

export interface Screen {
  /** Unique; the screenshot's file is named after it. */
  name: string;
  person: PersonName | 'visitor';
  path: string | ((scene: Scene) => string);
  steps?: (page: Page, scene: Scene) => Promise<unknown>;
  trouble?: (page: Page) => Promise<unknown>;
}

/** Makes the screens of a viewer. */
export function screensOf(person: Screen['person']) {
  return (name: string, path: Screen['path'], more: Pick<Screen, 'steps' | 'trouble'> = {}): Screen => ({
    name,
    person,
    path,
    ...more,
  });
}

/** A step: presses the first button, tab or link whose name begins so; the name is English in every language of the page. */
export function press(name: string, role: 'button' | 'menuitem' | 'link' = 'button') {
  return async (page: Page) =>
    page
      .getByRole(role, { name: await beginning(page, name) })
      .first()
      .click();
}

/** A step: fills the field whose English label begins so. */
export function enter(label: string, value: string) {
  return async (page: Page) => page.getByLabel(await beginning(page, label)).fill(value);
}

/** A list with one person's rows: for a screen above the list, others' rows only take time. */
export function listOf(person: PersonName, query: string) {
  return ({ people }: Scene) => `/admin?tab=${query}&search=${people[person].account.username}`;
}
