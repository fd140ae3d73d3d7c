import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** A file that Playwright wrote beside a test's result. */
export const attachment = z.object({ name: z.string(), path: z.string().optional() })

const most_lines = 40

/** The part of a page that differs from page to page, and what lies over it: from its main part to its end, in short. */
export const shownIn = (context: string): string => {
  const tree = /```yaml\n(.*?)```/s.exec(context)?.[1] ?? ''
  const lines = tree.split('\n')
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line))
  const shown = lines.slice(Math.max(0, main)).filter((line) => line.trim() !== '' && !line.includes('- /url:'))
  return shown.slice(0, most_lines).join('\n')
}

/**
 * What the page showed when its test failed, as Playwright's snapshot of it says: a fault that comes once on another
 * machine leaves nothing else to read. Empty where there is none.
 */
export const shownWhenFailed = (attachments: readonly z.output<typeof attachment>[]): string => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const shown = path !== undefined && existsSync(path) ? shownIn(readFileSync(path, 'utf8')) : ''
  return shown === '' ? '' : `The page showed:\n${shown}`
}
