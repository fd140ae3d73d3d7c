import type { Page } from '@playwright/test'

/** Opens an address by the portal's own way to open a page again with fresh data. */
export const move = (page: Page, address: string): Promise<void> =>
  page.evaluate((target) => {
    history.pushState({}, '', `/refresh?${new URLSearchParams({ to: target }).toString()}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
