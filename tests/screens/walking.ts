import { test } from '@playwright/test'
import { isLong } from '../../packages/domain/src/testing/counts.ts'
import { expect } from '../kit/test.ts'
import { type Area, areaOf } from './areas.ts'
import { settle } from './calm.ts'
import { openCold, useColdBrowser } from './cold.ts'
import { expectEmpty, expectFaces, listenToLists } from './faces.ts'
import { lookClosely, lookIntoSheet } from './look.ts'
import { move } from './move.ts'
import { nameIn, nameOf, needsPast, visitsOf } from './visits.ts'
import { useWalked } from './walked.ts'
import { desktop, phone } from './windows.ts'

/**
 * Loads the pages of one part of the catalogue, each as somebody who may, on a phone that knows nothing yet: nothing
 * jumps; its title, its console, both themes, all widths, axe, and the faces of its lists. It is opened once more
 * inside the portal, as people do: where it has a list, for each of its faces.
 */
export function walk(area: Area): void {
  const { url, sessionAs, signedOut, addressOf, wake } = useWalked('demo')
  const coldBrowser = useColdBrowser(url)

  for (const visit of visitsOf().filter((one) => areaOf(one) === area)) {
    test(nameIn(visit), async ({ browser }) => {
      await wake()
      const { page, watch } = await coldBrowser(browser)
      watch.startOver()
      await page.setViewportSize(phone)
      const address = await addressOf(visit)
      const session = await sessionAs(visit.as)
      const listsOf = listenToLists(page)

      const expectOpen = async (): Promise<void> => {
        await expect(page).toHaveTitle(/^.+ - .+$/)
        expect(new URL(page.url()).pathname, 'it stays where it was opened').toBe(new URL(address, page.url()).pathname)
        expect(watch.unannounced()).toEqual([])
      }

      await openCold(page, address, session)
      await expectOpen()

      await lookClosely(page, nameOf(visit))
      // A row may lead to another page, with lists of its own.
      const lists = await listsOf()
      await lookIntoSheet(page)

      const expectOpenAgain = async (): Promise<void> => {
        await expect(page).not.toHaveURL(/\/refresh\?/)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await settle(page)
        await expectOpen()
      }
      const filled = [...lists].filter(([, count]) => count > 0)
      if (filled.length === 0) {
        await move(page, address)
        await expectOpenAgain()
      }
      if (filled.length < lists.size) await expectEmpty(page)
      for (const [list] of filled) {
        signedOut(visit.as)
        await expectFaces({ page, path: address, list, watch, expectOpenAgain })
      }
      expect(watch.unannounced(), 'errors in the console that nobody announced').toEqual([])

      // What a new company cannot show is loaded on a desktop here, all the rest there.
      if (!isLong() && !needsPast.has(visit.key)) return
      await page.setViewportSize(desktop)
      await openCold(page, address, await sessionAs(visit.as))
    })
  }
}
