import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The menu of the desktop. */
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** Goes to a page by the menu; its section is opened first where it is folded. */
export async function goByMenu(page: Page, name: string): Promise<void> {
  const place = menu(page).getByRole('link', { name })
  // Behind a question that is just closing there is no menu, and so nothing that could be unfolded.
  await expect(menu(page)).toBeVisible()
  const folded = menu(page).getByRole('button', { expanded: false })
  while (!(await place.isVisible()) && (await folded.count()) > 0) await folded.first().click()
  await place.click()
}
