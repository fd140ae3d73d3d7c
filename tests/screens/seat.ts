import type { Browser, Page } from '@playwright/test'
import { type ConsoleWatch, watchConsole } from '../kit/console-watch.ts'
import { openAs, type Session } from '../kit/open-as.ts'
import { enter, type Credentials } from '../kit/sign-in.ts'
import { expect } from '../kit/test.ts'
import { followTraffic, settle } from './calm.ts'

/** One browser of one person, in which page after page is opened without loading the portal again. */
export interface Seat {
  readonly page: Page
  readonly watch: ConsoleWatch
  /** Makes the seat ready for the next page: nothing is announced, and whoever was signed out signs in again. */
  begin(): Promise<void>
  /** Opens an address of the portal, the first one by loading it. */
  goTo(address: string): Promise<void>
}

/** Who sits there: with a session that is there already, and with what signs in again. */
export interface Person {
  readonly session: Session
  readonly credentials: Credentials
}

/** Opens an address by the portal's own way to open a page again with fresh data. */
export const move = (page: Page, address: string): Promise<void> =>
  page.evaluate((target) => {
    history.pushState({}, '', `/refresh?${new URLSearchParams({ to: target }).toString()}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Empty as long as nothing was opened. */
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Takes a seat as a person, or as a stranger. */
export const takeSeat = async (browser: Browser, baseURL: string, person?: Person): Promise<Seat> => {
  const context = await browser.newContext({ baseURL })
  const watch = watchConsole(context)
  const page = await context.newPage()
  followTraffic(page)
  if (person !== undefined) await openAs(page, person.session)

  const begin = async (): Promise<void> => {
    watch.startOver()
    if (person === undefined || pathOf(page) !== '/accounts/sign-in') return
    await enter(page, person.credentials)
    await expect(page).not.toHaveURL(/\/accounts\//)
    await settle(page)
  }

  let isLoaded = false
  const goTo = async (address: string): Promise<void> => {
    if (isLoaded) {
      await move(page, address)
      await expect(page).not.toHaveURL(/\/refresh\?/)
      return
    }
    await page.goto(address)
    isLoaded = true
  }
  return { page, watch, begin, goTo }
}
