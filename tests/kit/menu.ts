import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The menu of the desktop. */
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** The place of a page in the menu; its section is opened first where it is folded. */
export async function placeInMenu(page: Page, name: string | RegExp): Promise<Locator> {
  const place = menu(page).getByRole('link', { name })
  // Behind a question that is just closing there is no menu, and so nothing that could be unfolded.
  await expect(menu(page)).toBeVisible()
  const folded = menu(page).getByRole('button', { expanded: false })
  while (!(await place.isVisible()) && (await folded.count()) > 0) await folded.first().click()
  return place
}

/** Goes to a page by the menu. */
export const goByMenu = async (page: Page, name: string): Promise<void> => (await placeInMenu(page, name)).click()
