import type { Locator, Page } from '@playwright/test'

/** The menu of the desktop. */
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** Goes to a page by the menu; its section is opened first where it is folded. */
export async function goByMenu(page: Page, name: string): Promise<void> {
  const place = menu(page).getByRole('link', { name })
  const folded = menu(page).getByRole('button', { expanded: false })
  while (!(await place.isVisible()) && (await folded.count()) > 0) await folded.first().click()
  await place.click()
}
