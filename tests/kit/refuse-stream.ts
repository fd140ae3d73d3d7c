import type { Page } from '@playwright/test'
import { followChanges } from '@banyan/contract/live/live.ts'
import { type ConsoleWatch, refusals } from './console-watch.ts'

/** From here on a page hears of no change, so that nothing on it asks by itself while a session ends under it. */
export async function refuseStream(page: Page, watch: ConsoleWatch): Promise<void> {
  watch.announce(...refusals(503))
  await page.route(`**/api${followChanges.path}`, (route) => route.fulfill({ status: 503 }))
}
