import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './kit/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'screens/**/*.spec.ts', 'regression/**/*.spec.ts'],
  outputDir: '../node_modules/.cache/playwright',
  globalSetup: './kit/global-setup.ts',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    // Wide enough that tables show all their usual columns; tests of widths set their own.
    viewport: { width: 1680, height: 900 },
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
