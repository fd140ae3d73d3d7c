import { expect, test } from 'vitest'
import { cpuSecondsIn } from './cpu-time.ts'
import { execute } from './execute.ts'
import { nothing } from './step.ts'

test('a command that fails is told with what it said', async () => {
  const { isOk, output } = await execute({
    name: 'a step',
    command: ['node', '-e', 'console.log("so"); process.exit(3)'],
  })
  expect({ isOk, output }).toEqual({ isOk: false, output: 'so\n' })
})

test('a step that ends without a report is a failure by its name, even when it says that all is well', async () => {
  const outcome = await execute({
    name: 'browser tests',
    command: ['node', '-e', ''],
    tally: () => Promise.reject(new Error('no such file')),
  })
  expect(outcome).toMatchObject({
    isOk: false,
    tally: { failed: 1, faults: [{ name: 'browser tests', said: 'it ended without a report' }] },
  })
})

test('a report with a failure makes a step fail, whatever its command said', async () => {
  const step = { name: 'tests', command: ['node', '-e', ''], tally: async () => ({ ...nothing, failed: 1 }) } as const
  expect((await execute(step)).isOk).toBe(false)
})

test('a step that leaves a process behind is a failure, and nobody waits for that process', async () => {
  const begin = "require('child_process').spawn('sleep', ['60'], { detached: true, stdio: 'inherit' }).unref()"
  const { isOk, output } = await execute({ name: 'a step', command: ['node', '-e', begin] }, 200)
  expect({ isOk, output }).toEqual({ isOk: false, output: '\nIt ended, and a process that it began did not.' })
})

test('a program that cannot be found is a failure', async () => {
  expect((await execute({ name: 'a step', command: ['no-such-program'] })).isOk).toBe(false)
})

test('the time of a command has that of the processes it began', async () => {
  const busy = 'let sum = 0; while (process.cpuUsage().user < 3e5) for (let i = 0; i < 1e6; i++) sum += i % 7'
  const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
  const { cpu_seconds } = await execute({ name: 'a step', command: ['node', '-e', parent] })
  expect(cpu_seconds).toBeGreaterThanOrEqual(0.3)
})

test('the seconds that a shell says are added up', () => {
  expect(cpuSecondsIn('0m0.01s 0m0.02s\n2m3.50s 0m1.00s\n')).toBeCloseTo(124.53)
  expect(cpuSecondsIn('sh: times: not found')).toBeUndefined()
})
