import { defineConfig } from '@playwright/test'
import config from '../playwright.config.ts'

const { projects: _tests, ...settings } = config

/** Not a test: it photographs the demo company for the user guide. */
export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: ['pictures.ts'],
  globalSetup: '../kit/global-setup.ts',
  workers: 1,
})
