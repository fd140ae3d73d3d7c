import { defineConfig } from 'vitest/config'
import { wordsWithModules } from './apps/web/vite/words-with-modules.ts'

/** Two cores, and a PostgreSQL beside: more workers than this only wait for each other. */
const maxWorkers = 2

/** They bring a server or a PostgreSQL of their own, and kill them. */
const alone = ['apps/server/src/every-call/chaos.test.ts', 'apps/server/src/every-call/kill-closing.test.ts']

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: alone,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          // After all others have ended, and one after the other: times would be measured on each other.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
      {
        plugins: [wordsWithModules()],
        test: { name: 'web-unit', include: ['apps/web/{src,vite}/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'tests/laws/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
