import type { Page } from 'playwright/test';
import type { PersonName, Scene } from '../scene/Scene';
import { beginning } from '../scene/textIn';

/** One screen of the product in one state. */
export interface Screen {
  /** Unique; the screenshot's file is named after it. */
  name: string;
  person: PersonName | 'visitor';
  path: string | ((scene: Scene) => string);
  steps?: (page: Page, scene: Scene) => Promise<unknown>;
  /** The failure on the way there: the screen is about that. */
  trouble?: (page: Page) => Promise<unknown>;
}

/** A step: presses the first button, tab or link whose name begins so; the name is English, whatever the page speaks. */
export function press(name: string, role: 'button' | 'menuitem' | 'link' = 'button') {
  return async (page: Page) =>
    page
      .getByRole(role, { name: await beginning(page, name) })
      .first()
      .click();
}

/** A step: enters a value into the field whose English label begins so. */
export function enter(label: string, value: string) {
  return async (page: Page) => page.getByLabel(await beginning(page, label)).fill(value);
}

/** A list of one person's: where the screen is what lies over it, the rows of others only take their time. */
export function listOf(person: PersonName, query: string) {
  return ({ people }: Scene) => `/admin?tab=${query}&search=${people[person].account.username}`;
}
