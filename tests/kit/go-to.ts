import type { Page } from '@playwright/test'
import { move } from '../screens/move.ts'
import { isToBeginAs } from './open-as.ts'
import { expect } from './test.ts'

/** Whether the portal would ask about what is typed and not saved, as it tells a browser that is about to leave. */
const isHeldUp = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Closes the notices of the page that is left, which a load would have ended; one that fades would be looked at. */
const closeNotices = (page: Page): Promise<void> =>
  page.locator('.toast-close').evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })

/**
 * Opens an address of the portal with fresh data: by loading the portal the first time, and inside it from then on,
 * which costs a tenth. What is typed and not saved is dropped. Where the load itself is what is tested, it is
 * `page.goto`.
 */
export const goTo = async (page: Page, address: string): Promise<void> => {
  if (page.url() === 'about:blank' || isToBeginAs(page) || (await isHeldUp(page))) {
    await page.goto(address)
    return
  }
  await closeNotices(page)
  await move(page, address)
  await expect(page).not.toHaveURL(/\/refresh\?/)
  await expect(page.locator('.toast-leaving')).toHaveCount(0)
}

/** Opens the page of now again with fresh data. */
export const reopen = (page: Page): Promise<void> => {
  const { pathname, search } = new URL(page.url())
  return goTo(page, `${pathname}${search}`)
}
