import { test } from '@playwright/test'
import { isLong } from '../../packages/domain/src/testing/counts.ts'
import { expect } from '../kit/test.ts'
import { openCold, useColdBrowser } from './cold.ts'
import { needsPast, nameIn, type Visit, visitsOf } from './visits.ts'
import { useWalked } from './walked.ts'
import { desktop, phone } from './windows.ts'

/**
 * Loads the pages of a company right after its setup on a desktop, and in the long run on a phone too, each in a browser
 * that knows nothing yet. A company at work is loaded where it is walked.
 */
export function walkStill(isOurs: (visit: Visit) => boolean): void {
  const { url, sessionAs, addressOf, wake } = useWalked('company')
  const coldBrowser = useColdBrowser(url)

  for (const visit of visitsOf().filter((one) => isOurs(one) && !needsPast.has(one.key))) {
    test(`${nameIn(visit)}, in the new company`, async ({ browser }) => {
      await wake()
      const address = await addressOf(visit)
      const { page, watch } = await coldBrowser(browser)
      for (const viewport of isLong() ? [desktop, phone] : [desktop]) {
        await page.setViewportSize(viewport)
        await openCold(page, address, await sessionAs(visit.as))
      }
      expect(watch.unannounced(), 'errors in the console that nobody announced').toEqual([])
    })
  }
}
