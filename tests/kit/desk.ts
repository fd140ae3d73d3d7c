import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'
import type { Running } from './banyan.ts'
import { beginAs, type Role } from './begin-as.ts'
import { type ConsoleWatch, watchConsole } from './console-watch.ts'
import { waitForLateErrors } from './wait-for-late-errors.ts'
import { expect, test } from './test.ts'

interface Desk {
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: ConsoleWatch
  readonly usual: ViewportSize | null
}

const openDesk = async (
  browser: Browser,
  running: Running,
  role: Role | 'stranger',
  announced: readonly RegExp[],
): Promise<Desk> => {
  const context = await browser.newContext({ baseURL: running.url })
  const watch = watchConsole(context)
  watch.announce(...announced)
  const page = await context.newPage()
  if (role !== 'stranger') await beginAs(page, running, role)
  return { context, page, watch, usual: page.viewportSize() }
}

/**
 * The device of one person for all tests of a file, so that the portal is loaded once and not for each: every test takes
 * it with the usual window and begins with `goTo`. What its console may say is announced with it. Not for tests about
 * loading, signing out or requests that are held back.
 */
export const useDesk = (
  banyan: () => Promise<Running>,
  role: Role | 'stranger',
  ...announced: readonly RegExp[]
): ((browser: Browser) => Promise<Page>) => {
  let opened: Promise<Desk> | undefined
  test.afterEach(async () => {
    if (opened === undefined) return
    const { context, watch } = await opened
    await waitForLateErrors(context)
    expect(watch.unannounced(), 'errors in the console of the desk').toEqual([])
  })
  test.afterAll(async () => (await opened)?.context.close())
  return async (browser) => {
    const { page, usual } = await (opened ??= banyan().then((running) => openDesk(browser, running, role, announced)))
    if (usual !== null) await page.setViewportSize(usual)
    return page
  }
}
