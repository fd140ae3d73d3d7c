import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a story could do that nobody watches, counts or waits for, each with what there is in place of it. */
const unwatched: ReadonlyMap<string, RegExp> = new Map([
  ['the test of the kit watches the console', /^import \{[^}]*\b(?:test|expect)\b[^}]*\} from '@playwright\/test'/m],
  ['newDevice watches another browser', /\.newContext\(/],
  ['page.reload and page.goto are counted', /\blocation\.(?:reload|assign|replace)\(|\blocation(?:\.href)? = /],
  // The last dialog is the sheet below until the question above is drawn, and a click would wait for the sheet for ever.
  ['the name of a dialog finds one dialog', /getByRole\('(?:alert)?dialog'\)\s*\.last\(\)/],
])

const faultsIn = (code: string): readonly string[] =>
  [...unwatched].filter(([, pattern]) => pattern.test(code)).map(([instead]) => instead)

test('every page of a story is watched, every load of one is counted, every dialog has a name', () => {
  const files = globSync('tests/{journeys,regression}/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(60)
  const faults = files.flatMap((file) =>
    faultsIn(readFileSync(`${root}/${file}`, 'utf8')).map((instead) => `${file}: ${instead}`),
  )
  expect(faults).toEqual([])
})

test.each([
  "import { expect, test } from '@playwright/test'",
  "import { type Page, test as base } from '@playwright/test'",
  'const context = await browser.newContext()',
  'await page.evaluate(() => location.reload())',
  "await page.evaluate(() => void (location.href = '/user/pins'))",
  "await press(page.getByRole('dialog').last(), 'Accept')",
])('%s is found', (code) => {
  expect(faultsIn(code)).toHaveLength(1)
})

test('types of the browser, and where a page is, are free', () => {
  expect(faultsIn("import type { Page } from '@playwright/test'\nexpect(location.href).toBe('/')")).toEqual([])
})
