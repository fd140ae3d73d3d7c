import { type Browser, type Page, test } from '@playwright/test'
import { type ConsoleWatch, watchConsole } from '../kit/console-watch.ts'
import type { Session } from '../kit/open-as.ts'
import { expect } from '../kit/test.ts'
import { followTraffic, settle } from './calm.ts'
import { findShifts } from './shifts.ts'

/** As much as may move while a page is coming; more than this is felt as jumping. */
const most_moved = 0.1

/** A browser that keeps nothing: every load is the first. */
export interface ColdBrowser {
  readonly page: Page
  readonly watch: ConsoleWatch
}

/**
 * Gives the tests of one file a browser without a cache, with one page. A load where a page was before takes
 * 0.65 CPU seconds, in a new browser 1.0.
 */
export const useColdBrowser = (url: () => Promise<string>): ((browser: Browser) => Promise<ColdBrowser>) => {
  let opened: Promise<ColdBrowser> | undefined
  const open = async (browser: Browser): Promise<ColdBrowser> => {
    const context = await browser.newContext({ baseURL: await url(), reducedMotion: 'no-preference' })
    const page = await context.newPage()
    followTraffic(page)
    const session = await context.newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    return { page, watch: watchConsole(context) }
  }
  test.afterAll(async () => (await opened)?.page.context().close())
  return (browser) => (opened ??= open(browser))
}

/** What a browser has stored is gone, and who it is signed in as is all it knows, from its next load on. */
const beginAs = (page: Page, session: Session | undefined): ReturnType<Page['addInitScript']> =>
  page.addInitScript((signedIn) => {
    localStorage.clear()
    sessionStorage.clear()
    if (signedIn === undefined) return
    sessionStorage.setItem('token', signedIn.token)
    sessionStorage.setItem('user', JSON.stringify(signedIn.user))
  }, session)

/** Loads an address in a browser that knows nothing yet: what is drawn stays where it is. */
export const openCold = async (page: Page, address: string, session: Session | undefined): Promise<void> => {
  await page.context().clearCookies()
  const beginning = await beginAs(page, session)
  await page.goto(address)
  await beginning.dispose()
  await expect(page.getByRole('heading').first()).toBeVisible()
  await settle(page)
  const shifts = await findShifts(page)
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  const width_px = page.viewportSize()?.width
  expect.soft(moved, `moved at ${width_px} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most_moved)
}
