import { defineConfig } from '@playwright/test'
import { isLong } from '../packages/domain/src/testing/counts.ts'
import { browserFiles, weightOf } from '../tools/check/weights.ts'
import { chromiumLaunch } from './kit/chromium.ts'

/** Playwright begins projects in their order: the last file to end should be a light one. */
const bands = [
  { name: 'long', least_s: 90 },
  { name: 'middle', least_s: 30 },
  { name: 'short', least_s: 0 },
]

const bandOf = (file: string) => bands.find(({ least_s }) => weightOf(file) >= least_s)

const projects = bands.map((band) => ({
  name: band.name,
  testMatch: browserFiles()
    .filter((file) => bandOf(file) === band)
    .map((file) => file.replace(/^tests\//, '')),
}))

export default defineConfig({
  testDir: '.',
  projects,
  outputDir: '../node_modules/.cache/playwright',
  globalSetup: './kit/global-setup.ts',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    // Wide enough that tables show all their usual columns; tests of widths set their own.
    viewport: { width: 1680, height: 900 },
    // What moves is drawn anew sixty times a second while a test waits for it. The walk and the long run let it move.
    contextOptions: { reducedMotion: isLong() ? 'no-preference' : 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Sooner than the whole test, so that what did not come is named.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace costs a third of a test. What fails is run once more by `npm test` to make one.
    trace: 'off',
  },
})
