import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** A page that is held back or gone says nothing more. */
const longest_ms = 1_000

/** Gives pages a moment in which an error of their last act is reported: it comes a little after the act. */
export const waitForLateErrors = async (context: BrowserContext): Promise<void> => {
  const waited = context
    .pages()
    .map((page) => page.evaluate(() => new Promise((done) => setTimeout(done))).catch(() => undefined))
  await Promise.race([Promise.all(waited), pause(longest_ms, undefined, { ref: false })])
}
