import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** A page that is held back or gone says nothing more. */
const longest_ms = 1_000

/** Lets pages say what their last act began: an error comes a moment after it. */
export const hearOut = async (context: BrowserContext): Promise<void> => {
  const heard = context
    .pages()
    .map((page) => page.evaluate(() => new Promise((said) => setTimeout(said))).catch(() => undefined))
  await Promise.race([Promise.all(heard), pause(longest_ms, undefined, { ref: false })])
}
