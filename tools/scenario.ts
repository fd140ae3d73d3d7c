/**
 * Runs scenario files through the engine: `node tools/scenario.ts FILE...`. One JSON document per line on standard
 * output, in order. A bad file gets one line per fault on standard error, `null` on its output line, and exit status 2.
 */
import { readFileSync } from 'node:fs'
import { readScenario } from '@banyan/contract/plan/read-scenario.ts'
import type { Fault } from '@banyan/domain/plan/plan-input.ts'
import { runScenario } from '@banyan/domain/plan/scenario/scenario.ts'
import type { ScenarioResult } from '@banyan/domain/plan/scenario/scenario-result.ts'

const WHOLE_FILE = '$'

function readJson(file: string): { value: unknown } | { faults: Fault[] } {
  try {
    return { value: JSON.parse(readFileSync(file, 'utf8')) as unknown }
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'not JSON' : 'cannot be read'
    const detail = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
    return { faults: [{ path: WHOLE_FILE, message: `${reason}: ${detail}` }] }
  }
}

function runFile(file: string): { result: ScenarioResult } | { faults: Fault[] } {
  const json = readJson(file)
  if ('faults' in json) return json
  const read = readScenario(json.value)
  return 'faults' in read ? read : runScenario(read.scenario)
}

const files = process.argv.slice(2)
if (files.length === 0) {
  process.stderr.write('usage: scenario FILE...\n')
  process.exitCode = 2
}
for (const file of files) {
  const outcome = runFile(file)
  if ('result' in outcome) {
    process.stdout.write(`${JSON.stringify(outcome.result)}\n`)
    continue
  }
  for (const { path, message } of outcome.faults) process.stderr.write(`${file}: ${path}: ${message}\n`)
  process.stdout.write('null\n')
  process.exitCode = 2
}
