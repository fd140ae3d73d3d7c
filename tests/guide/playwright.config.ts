import { defineConfig } from '@playwright/test'
import config from '../playwright.config.ts'

/** Not a test: it photographs the demo company for the user guide. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: ['pictures.ts'],
  globalSetup: '../kit/global-setup.ts',
  workers: 1,
})
