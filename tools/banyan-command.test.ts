// Guards: what is shared
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pages } from '@banyan/contract/catalogue/catalogue.ts'
import { startServer } from '../apps/server/src/testing/processes/server-process.ts'
import { throwawayDir } from '../apps/server/src/testing/database/throwaway-dir.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const banyan = join(root, 'bin/banyan')

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(throwawayDir(), 'banyan-command-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

describe('what is typed', () => {
  const type = (...words: string[]) => spawnSync(process.execPath, [banyan, ...words], { encoding: 'utf8' })

  test('help, and nothing at all, list the commands', () => {
    expect(type('help').stdout).toMatch(/^Usage: banyan COMMAND/)
    expect(type('help').stdout).toMatch(/\n {2}start +\S/)
    expect(type()).toMatchObject({ status: 0, stdout: type('help').stdout })
  })

  test('an unknown command is refused with the list', () => {
    expect(type('strat')).toMatchObject({ status: 2, stdout: '' })
    expect(type('strat').stderr).toMatch(/^There is no command "strat"\.[^]*start/)
  })

  test('the catalogue lists every page, whether it is active and built', () => {
    const lines = type('catalogue', '--all').stdout.trimEnd().split('\n').slice(1)
    expect(lines).toHaveLength(pages.length)
    for (const line of lines) expect(line).toMatch(/\t(active|inactive)\t(yes|no)$/)
  })

  test('a program’s output and exit code come through untouched', () => {
    expect(type('catalogue').stdout).toMatch(/^user_type\tsection\tpage\tactive\tbuilt\n/)
    expect(type('db:new', 'Not-A-Name')).toMatchObject({ status: 2, stdout: '' })
  })
})

describe('what is installed', () => {
  const lock = {
    packages: {
      '': {},
      'packages/domain': { version: '0.1.0' },
      'node_modules/@banyan/domain': { link: true, resolved: 'packages/domain' },
      'node_modules/zod': { version: '4.0.0' },
      'node_modules/vitest': { version: '5.0.0', dev: true },
      'node_modules/for-elsewhere': { version: '1.0.0', optional: true, os: ['plan9'] },
    },
  }
  const zod = { 'node_modules/zod': { version: '4.0.0' } }
  const vitest = { 'node_modules/vitest': { version: '5.0.0', dev: true } }

  /** A project with our command, a lock file, what npm noted at its last install, and an npm that only writes down its words. */
  const build = (noted?: object): void => {
    cpSync(join(root, 'bin'), join(dir, 'bin'), { recursive: true })
    writeFileSync(join(dir, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(dir, 'package-lock.json'), JSON.stringify(lock))
    mkdirSync(join(dir, 'tools'))
    for (const program of ['catalogue', 'generate'])
      writeFileSync(join(dir, `tools/${program}.ts`), "console.log('data')")
    mkdirSync(join(dir, 'node_modules'))
    if (noted) writeFileSync(join(dir, 'node_modules/.package-lock.json'), JSON.stringify({ packages: noted }))
    mkdirSync(join(dir, 'path'))
    writeFileSync(
      join(dir, 'path/npm'),
      `#!/bin/sh\necho "$@" > "${join(dir, 'asked')}"\necho noise\n[ -z "$NPM_FAILS" ]\n`,
    )
    chmodSync(join(dir, 'path/npm'), 0o755)
  }

  const type = (command: string, env: Record<string, string> = {}) => {
    const PATH = `${join(dir, 'path')}${delimiter}${process.env['PATH'] ?? ''}`
    return spawnSync(process.execPath, [join(dir, 'bin/banyan'), command], {
      encoding: 'utf8',
      env: { ...process.env, ...env, PATH },
    })
  }
  const askedOfNpm = () => (existsSync(join(dir, 'asked')) ? readFileSync(join(dir, 'asked'), 'utf8') : 'nothing')

  test.each([
    ['nothing yet, to run', undefined, 'catalogue', /^ci .*--omit=dev/],
    ['nothing yet, to develop', undefined, 'generate', /^ci (?!.*--omit)/],
    ['enough to run, to run', zod, 'catalogue', /^nothing$/],
    ['enough to run, to develop', zod, 'generate', /^ci (?!.*--omit)/],
    ['everything, to run', { ...zod, ...vitest }, 'catalogue', /^nothing$/],
    ['everything, to develop', { ...zod, ...vitest }, 'generate', /^nothing$/],
    ['an older version', { 'node_modules/zod': { version: '3.9.0' } }, 'catalogue', /^ci /],
    [
      'packages of another machine',
      { ...zod, 'node_modules/x': { version: '1.0.0', os: ['plan9'] } },
      'catalogue',
      /^ci /,
    ],
    [
      'an optional package in an older version',
      { ...zod, 'node_modules/for-elsewhere': { version: '0.9.0' } },
      'catalogue',
      /^ci /,
    ],
  ])('%s', (_what, noted, command, asked) => {
    build(noted)
    expect(type(command)).toMatchObject({ status: 0, stdout: 'data\n' })
    expect(askedOfNpm()).toMatch(asked)
  })

  test('a failing npm is said, and the program does not run', () => {
    build()
    expect(type('catalogue', { NPM_FAILS: 'yes' })).toMatchObject({ status: 1, stdout: '' })
    expect(type('catalogue', { NPM_FAILS: 'yes' }).stderr).toContain('npm ci failed')
  })
})

describe('signals', () => {
  const start = () =>
    startServer({ env: { DATA_DIR: join(dir, 'data') }, command: [process.execPath, banyan, 'start', '--api-only'] })

  test('a stop is passed on, and the server’s clean end is ours', async () => {
    const server = start()
    await server.ready()
    server.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
    expect(server.output()).toContain('Stopping')
    expect(existsSync(join(dir, 'data/banyan.lock'))).toBe(false)
  })

  test('when the command is killed without a word, the server stops too', async () => {
    const server = start()
    await server.ready()
    server.kill('SIGKILL')
    // The pipes close only when the server behind the command is gone as well.
    await server.ended()
    expect(existsSync(join(dir, 'data/banyan.lock'))).toBe(false)
    expect(server.output()).toContain('Stopping')
  })

  test('a Ctrl-C that arrives twice at once is one request', async () => {
    const server = start()
    await server.ready()
    server.kill('SIGINT')
    server.kill('SIGINT')
    expect(await server.ended()).toBe(0)
  })
})

test('a child ended by a signal is told as a shell tells it', async () => {
  const child = spawn(process.execPath, [
    '-e',
    "import(process.argv[1]).then(({ run }) => run('sh', ['-c', 'kill -9 $$'])).then(process.exit)",
    join(root, 'bin/lib/run.mjs'),
  ])
  expect(await once(child, 'close')).toEqual([137, null])
})
