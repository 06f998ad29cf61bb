import type { Page } from 'playwright/test';
import type { PersonName, Scene } from '../scene/Scene';

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

/** A step: presses the first button, tab or link of that name. */
export function press(name: string | RegExp, role: 'button' | 'menuitem' | 'link' = 'button') {
  return (page: Page) => page.getByRole(role, { name }).first().click();
}

/** A list of one person's: where the screen is what lies over it, the rows of others only take their time. */
export function listOf(person: PersonName, query: string) {
  return ({ people }: Scene) => `/admin?tab=${query}&search=${people[person].account.username}`;
}
