import { type BrowserContext, expect, test as base, type Page } from '@playwright/test'
import { type ConsoleWatch, watchConsole } from './console-watch.ts'
import { waitForLateErrors } from './wait-for-late-errors.ts'

interface Fixtures {
  /** The console of the test's own pages; an error it did not announce fails the test. */
  watch: ConsoleWatch
  /** Another person's device: a browser with storage of its own, watched like the first. Its errors are announced here. */
  newDevice: (...announced: readonly RegExp[]) => Promise<Page>
}

const watches = new WeakMap<BrowserContext, ConsoleWatch>()

/** Playwright's test, in which the console must stay clean. */
export const test = base.extend<Fixtures>({
  // With the context, so that a test that sits at a desk has none made for it.
  context: async ({ context }, use) => {
    const watch = watchConsole(context)
    watches.set(context, watch)
    await use(context)
    await waitForLateErrors(context)
    expect(watch.unannounced(), 'errors in the console that nobody announced').toEqual([])
  },
  watch: async ({ context }, use) => use(watches.get(context)!),
  newDevice: async ({ browser, baseURL }, use) => {
    const devices: { context: BrowserContext; watch: ConsoleWatch }[] = []
    await use(async (...announced) => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      const watch = watchConsole(context)
      watch.announce(...announced)
      devices.push({ context, watch })
      return context.newPage()
    })
    for (const { context, watch } of devices) {
      await waitForLateErrors(context)
      await context.close()
      expect(watch.unannounced(), 'errors in the console of another device').toEqual([])
    }
  },
})

export { expect }
