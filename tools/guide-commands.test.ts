import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compileCache } from '../apps/server/src/testing/processes/compile-cache.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Where somebody reads what to type, with the commands there. */
const typed = globSync(['{README,CONTRIBUTING,ARCHITECTURE}.md', 'docs/*.md', 'docs/guide/*.md'], {
  cwd: root,
}).flatMap((paper) =>
  [...read(paper).matchAll(/\bnpm (?:run (?:-s )?([a-z][\w:-]*)|(start|test)\b)/g)].map(
    ([, script, short]) => [script ?? short ?? '', paper] as const,
  ),
)

test('every command that the papers name is one of npm’s, and leads to its program', async () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }
  // Of plain JavaScript, because it runs before anything is installed.
  const { commands } = (await import(new URL('../bin/lib/commands.mjs', import.meta.url).href)) as {
    commands: Readonly<Record<string, { readonly program: string }>>
  }
  expect(new Set(typed.map(([, paper]) => paper))).toContain('docs/guide/operator.md')
  for (const [name, paper] of typed) {
    expect(scripts[name], `${paper}: ${name}`).toBe(`node bin/banyan ${name}`)
    expect(existsSync(join(root, commands[name]?.program ?? 'nowhere')), `${paper}: ${name}`).toBe(true)
  }
})

test('the Node that the guide asks for is the one that npm asks for', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  const [, major] = /needs Node (\d+) or later/.exec(read('docs/guide/operator.md')) ?? []
  expect(engines.node).toBe(`>=${major}`)
})

/** The one that no other test runs as a program; what all have in common, from the shell through npm, is seen in it. */
test('npm run -s scenario -- FILE... says what the plans of its files pay, and nothing else', () => {
  const scenarios = 'packages/domain/src/plan/testing/scenarios'
  const { PATH = '', HOME = '' } = process.env
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `npm run -s scenario -- ${scenarios}/level.json ${scenarios}/given-pin.json`],
    { cwd: root, env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache }, encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
  const said = stdout.trimEnd().split('\n')
  expect(said.map((line) => JSON.parse(line) as unknown)).toEqual(
    ['level', 'given-pin'].map((name) => JSON.parse(read(`${scenarios}/${name}.expected.json`)) as unknown),
  )
})
