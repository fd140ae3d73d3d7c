import { test } from '@playwright/test'
import { openAs } from '../kit/open-as.ts'
import { expect } from '../kit/test.ts'
import type { MadeWorld } from '../kit/worlds.ts'
import type { Person } from './seat.ts'
import { followTraffic, settle } from './calm.ts'
import { findShifts } from './shifts.ts'
import { type Visitor, visitsOf } from './visits.ts'
import { useWalked } from './walked.ts'

const windows = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
]

/** As much as may move while a page is coming; more than this is felt as jumping. */
const most_moved = 0.1

/**
 * Loads every page of the catalogue on a phone and on a desktop, each in a browser that knows nothing yet: what is drawn
 * stays where it is.
 */
export function walkStill(world: MadeWorld): void {
  const { url, personAs, addressOf, wake } = useWalked(world)

  const people = new Map<Visitor, Promise<Person | undefined>>()
  const whoIs = (visitor: Visitor): Promise<Person | undefined> => {
    const person = people.get(visitor) ?? personAs(visitor)
    people.set(visitor, person)
    return person
  }

  for (const visit of visitsOf()) {
    const part = visit.part === undefined ? '' : `, ${visit.part}`
    test(`${visit.path}${part}, in the ${world} company`, async ({ browser }) => {
      await wake()
      const address = await addressOf(visit)
      // A company at work has something to show everywhere; a new one has no closing, income or receipt yet.
      if (world === 'demo') expect(address).toBeDefined()
      test.skip(address === undefined, 'this company has nothing to show there')
      const person = await whoIs(visit.as)
      for (const viewport of windows) {
        const context = await browser.newContext({ baseURL: await url(), viewport })
        const page = await context.newPage()
        followTraffic(page)
        if (person !== undefined) await openAs(page, person.session)
        await page.goto(address ?? visit.path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await settle(page)
        const shifts = await findShifts(page)
        await context.close()
        const moved = shifts.reduce((sum, { value }) => sum + value, 0)
        expect.soft(moved, `${viewport.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most_moved)
      }
    })
  }
}
