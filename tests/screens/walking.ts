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
 * jumps; its title, its console, both themes, all widths, axe, and the faces of its lists. Then it is opened once more
 * inside the portal, as people do.
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

      await move(page, address)
      await expect(page).not.toHaveURL(/\/refresh\?/)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await settle(page)
      await expectOpen()

      for (const [list, count] of lists) {
        if (count === 0) await expectEmpty(page)
        else {
          signedOut(visit.as)
          await expectFaces(page, address, list, watch)
        }
      }
      expect(watch.unannounced(), 'errors in the console that nobody announced').toEqual([])

      // What a new company cannot show is loaded on a desktop here, all the rest there.
      if (!isLong() && !needsPast.has(visit.key)) return
      await page.setViewportSize(desktop)
      await openCold(page, address, await sessionAs(visit.as))
    })
  }
}
