import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesAlone, isolatedFiles } from '../../apps/server/src/testing/isolated-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const filesAt = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((path) => ({ path, code: readFileSync(`${root}/${path}`, 'utf8') }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))

/** Starts a schedule, a PostgreSQL or another process. */
const needsIsolation = /\b(startJobs|startOwnPostgres|startBanyan|killedIn)\(|node:child_process/

test('the server’s tests that start schedules, databases or processes keep modules of their own, and no others', () => {
  const kept = [...isolatedFiles, ...filesAlone]
  const found = filesAt('apps/server/src/**/*.test.ts').filter(({ code }) => needsIsolation.test(code))
  const needing = found.map(({ path }) => path)
  expect(needing.length).toBeGreaterThan(5)
  expect([...isolatedFiles]).toEqual(needing.filter((path) => !filesAlone.includes(path)))
  expect(kept.filter((path) => !filesAt('apps/server/src/**/*.test.ts').some((file) => file.path === path))).toEqual([])
})

/** What stays in the worker when a file has ended, with what takes it back. */
const leaks: readonly (readonly [what: RegExp, takenBackBy: RegExp | undefined])[] = [
  [/\bvi\.useFakeTimers\(/, /\bafterEach\(.*\bvi\.useRealTimers\(/],
  [/\bvi\.stubGlobal\(/, /\bafterEach\(.*\bvi\.unstubAllGlobals\(/],
  [/\bvi\.stubEnv\(/, /\bafterEach\(.*\bvi\.unstubAllEnvs\(/],
  [/\bvi\.(?:mock|doMock|resetModules)\(/, undefined],
  [/\bspeak\('(?!en')/, /\bafterEach\(.*\bspeak\('en'\)/],
  [/\bprocess\.env(?:\.\w+|\[[^\]]+\]) =[^=]/, undefined],
  [/\bprocess\.chdir\(/, undefined],
]
const leaksOf = (code: string) =>
  leaks.filter(([what, back]) => what.test(code) && back?.test(code) !== true).map(([what]) => String(what))

test('a test that shares modules takes back what it changed for everybody', () => {
  const sharing = ['apps/server/src', 'apps/web/src', 'apps/web/vite', 'packages/domain/src', 'packages/contract/src']
    .flatMap((room) => filesAt(`${room}/**/*.test.{ts,tsx}`))
    .filter(({ path }) => !filesAlone.includes(path) && !isolatedFiles.includes(path))
  expect(sharing.length).toBeGreaterThan(400)
  const leaking = sharing.flatMap(({ path, code }) => leaksOf(code).map((leak) => `${path}: ${leak}`))
  expect(leaking).toEqual([])
})

test.each([
  ['vi.useFakeTimers()', 1],
  ['afterEach(() => vi.useRealTimers())\nvi.useFakeTimers()', 0],
  ["speak('pl', words)", 1],
  ["process.env['TZ'] = 'UTC'", 1],
  ["const zone = process.env['TZ']", 0],
  ["vi.mock('./clock.ts')", 1],
])('%s leaves %i things behind', (code, count) => {
  expect(leaksOf(code)).toHaveLength(count)
})
