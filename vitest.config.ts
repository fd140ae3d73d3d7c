import { configDefaults, defineConfig } from 'vitest/config'
import { filesAlone, isolatedFiles } from './apps/server/src/testing/isolated-files.ts'
import ByWeight from './tools/check/by-weight.ts'
import { indexPasser } from './apps/web/vite/past-index.ts'
import { wordsWithModules } from './apps/web/vite/words-with-modules.ts'

/** Two cores, and a PostgreSQL beside: more workers than this only wait for each other. */
const maxWorkers = 2

/**
 * Most files of a project share the modules of one worker, because importing the server anew for each cost a sixth of the
 * run. So a file leaves nothing behind: no stub, no fake timer, no language, no variable of the process.
 */
const isolate = false

/** Files that this run leaves out, from the project's root. */
const leftOut = (process.env['BANYAN_LEFT_OUT'] ?? '').split(',').filter((file) => file !== '')

/** A test that expects nothing fails. The limits are for a busy machine; a quiet one needs a small part of them. */
const every = {
  expect: { requireAssertions: true },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  exclude: [...configDefaults.exclude, ...leftOut],
}

/** What costs is counted, so that budgets can be held. */
const counted = { ...every, setupFiles: ['apps/server/src/testing/count-setup.ts'] }

const server = {
  ...counted,
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
}

export default defineConfig({
  test: {
    maxWorkers,
    allowOnly: false,
    sequence: { sequencer: ByWeight },
    projects: [
      { test: { ...every, name: 'domain', isolate, include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { ...every, name: 'contract', isolate, include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'server',
          isolate,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...filesAlone, ...isolatedFiles, ...leftOut],
        },
      },
      { test: { ...server, name: 'server-isolated', include: [...isolatedFiles] } },
      {
        test: {
          ...counted,
          name: 'alone',
          include: [...filesAlone],
          // After all others have ended, and one after the other: times would be measured on each other.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
      {
        plugins: [indexPasser(), wordsWithModules()],
        test: { ...every, name: 'web-unit', isolate, include: ['apps/web/{src,vite}/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...counted,
          name: 'tools',
          include: ['tools/**/*.test.ts', 'tests/laws/**/*.test.ts'],
        },
      },
    ],
  },
})
