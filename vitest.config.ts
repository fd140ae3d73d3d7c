import { defineConfig } from 'vitest/config'
import { filesAlone, isolatedFiles } from './apps/server/src/testing/isolated-files.ts'
import { wordsWithModules } from './apps/web/vite/words-with-modules.ts'

/** Two cores, and a PostgreSQL beside: more workers than this only wait for each other. */
const maxWorkers = 2

/**
 * Most files of a project share the modules of one worker, because importing the server anew for each cost a sixth of the
 * run. So a file leaves nothing behind: no stub, no fake timer, no language, no variable of the process.
 */
const isolate = false

const server = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  hookTimeout: 60_000,
  testTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      { test: { name: 'domain', isolate, include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', isolate, include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'server',
          isolate,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...filesAlone, ...isolatedFiles],
        },
      },
      { test: { ...server, name: 'server-isolated', include: [...isolatedFiles] } },
      {
        test: {
          name: 'alone',
          include: [...filesAlone],
          // After all others have ended, and one after the other: times would be measured on each other.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
      {
        plugins: [wordsWithModules()],
        test: { name: 'web-unit', isolate, include: ['apps/web/{src,vite}/**/*.test.{ts,tsx}'] },
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
