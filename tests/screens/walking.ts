import { type Browser, expect, test } from '@playwright/test'
import { settle } from './calm.ts'
import { expectEmpty, expectFaces, listenToLists } from './faces.ts'
import { lookAt, lookIntoSheet } from './look.ts'
import { type Seat, takeSeat } from './seat.ts'
import { nameOf, type Visit, type Visitor, visitsOf } from './visits.ts'
import { useWalked } from './walked.ts'

/**
 * Opens the pages of the catalogue one after another, each as somebody who may: its title, its console, both themes,
 * 360 px, axe, and the faces of its lists. Each visitor moves from page to page inside the portal, as people do. The files
 * that call it share the pages between them, so that two browsers walk at once.
 */
export function walk(isOurs: (visit: Visit) => boolean): void {
  const { url, personAs, addressOf, wake } = useWalked('demo')

  const seats = new Map<Visitor, Promise<Seat>>()

  /** The seat of a visitor. A test that fails ends its worker, so whoever comes after it takes a new one. */
  const seatOf = (visitor: Visitor, browser: Browser): Promise<Seat> => {
    const seat = seats.get(visitor) ?? url().then(async (at) => takeSeat(browser, at, await personAs(visitor)))
    seats.set(visitor, seat)
    return seat
  }

  for (const visit of visitsOf().filter(isOurs)) {
    test(`${visit.path}${visit.part === undefined ? '' : `, ${visit.part}`}`, async ({ browser }) => {
      await wake()
      const { page, watch, begin, goTo } = await seatOf(visit.as, browser)
      await begin()
      const address = (await addressOf(visit)) ?? visit.path
      const listsOf = listenToLists(page)

      await goTo(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await settle(page)
      await expect(page).toHaveTitle(/^.+ - .+$/)
      expect(new URL(page.url()).pathname, 'it stays where it was opened').toBe(new URL(address, page.url()).pathname)
      expect(watch.unannounced()).toEqual([])

      await lookAt(page, nameOf(visit))
      // A row may lead to another page, with lists of its own.
      const lists = await listsOf()
      await lookIntoSheet(page)

      for (const [list, count] of lists) {
        if (count === 0) await expectEmpty(page)
        else await expectFaces(page, address, list, watch)
      }
      expect(watch.unannounced(), 'errors in the console that nobody announced').toEqual([])
    })
  }
}
