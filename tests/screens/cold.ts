import type { Page } from '@playwright/test'
import { openAs, type Session } from '../kit/open-as.ts'
import { expect } from '../kit/test.ts'
import { followTraffic, settle } from './calm.ts'
import { findShifts } from './shifts.ts'

/** As much as may move while a page is coming; more than this is felt as jumping. */
const most_moved = 0.1

/** Loads an address in a browser that knows nothing yet: what is drawn stays where it is. */
export const openCold = async (page: Page, address: string, session: Session | undefined): Promise<void> => {
  followTraffic(page)
  if (session !== undefined) await openAs(page, session)
  await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await settle(page)
  const shifts = await findShifts(page)
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  const width_px = page.viewportSize()?.width
  expect.soft(moved, `moved at ${width_px} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most_moved)
}
