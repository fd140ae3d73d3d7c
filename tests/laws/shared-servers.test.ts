import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a server in a process of its own, which no reporter counts. */
const startsServer = /\bstart(?:Banyan|Server)\b/

test('tests in a browser share the server of their worker: none starts its own', () => {
  const files = globSync('tests/{journeys,regression,screens}/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(70)
  expect(files.filter((file) => startsServer.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})

test.each([
  "await startBanyan('company')",
  'const server = startServer({ env })',
  "import { startBanyan as openOwn } from '../kit/banyan.ts'",
])('%s starts a server', (code) => {
  expect(code).toMatch(startsServer)
})
