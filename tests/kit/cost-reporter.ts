import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullResult, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { steps } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The steps that cost, by the words of Playwright and of the kit. */
const costs: ReadonlyMap<string, string> = new Map([
  ['Navigate', 'page loads'],
  ['Reload', 'page loads'],
  [steps.company, 'companies'],
])

/** Whether a step is one of the test itself: what its fixtures and hooks expect is expected of every test. */
const isOwn = ({ category, parent }: TestStep): boolean =>
  category !== 'hook' && category !== 'fixture' && (parent === undefined || isOwn(parent))

/** The file that holds a test, which may be written in another. */
const fileOf = (suite: Suite | undefined): string =>
  suite === undefined || suite.type === 'file' ? (suite?.location?.file ?? '') : fileOf(suite.parent)

/**
 * Counts what costs: how often each file loads a page and opens a company. A test that passes without having expected
 * anything fails the run by its name. The counts are written to the directory `BANYAN_COUNTS`.
 */
export default class CostReporter implements Reporter {
  /** By a line with the file and the cost. */
  readonly #counts = new Map<string, number>()
  readonly #expecting = new Set<TestCase>()
  readonly #empty: TestCase[] = []

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    if (step.category === 'expect' && isOwn(step)) this.#expecting.add(test)
    const cost = step.category === 'pw:api' || step.category === 'test.step' ? costs.get(step.title) : undefined
    if (cost === undefined) return
    const line = `${relative(root, fileOf(test.parent))}\t${cost}`
    this.#counts.set(line, (this.#counts.get(line) ?? 0) + 1)
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'passed' && !this.#expecting.has(test)) this.#empty.push(test)
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const dir = process.env['BANYAN_COUNTS'] ?? ''
    const lines = [...this.#counts].map(([line, count]) => `${line}\t${count}\n`)
    const empty = this.#empty.map((test) => `${relative(root, fileOf(test.parent))}: ${test.title}`)
    if (dir !== '') {
      writeFileSync(join(dir, `${process.pid}.tsv`), lines.join(''))
      writeFileSync(join(dir, `${process.pid}.empty`), empty.map((name) => `${name}\n`).join(''))
    }
    for (const name of empty) console.log(`Expects nothing: ${name}`)
    return this.#empty.length > 0 ? { status: 'failed' } : undefined
  }

  printsToStdio(): boolean {
    return false
  }
}
