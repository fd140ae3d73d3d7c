import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { growFuzzCompany } from '../apps/server/src/every-call/testing/fuzz/company.ts'
import { runFuzz, type FuzzFinding } from '../apps/server/src/every-call/testing/fuzz/run-fuzz.ts'
import { openBoth } from '../apps/server/src/testing/database/open-both.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/database/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/database/throwaway-postgres.ts'

const usage = 'Usage: npm run fuzz -- [--requests NUMBER] [--seed NUMBER] [--only NUMBER]'
const most_seed = 2 ** 31

/** A whole number that was typed, or undefined when nothing was. Throws the usage at anything else. */
function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Error(usage)
  return Number(text)
}

function readWords() {
  const word = { type: 'string' } as const
  const { values } = parseArgs({ options: { requests: word, seed: word, only: word } })
  return {
    requests: numberOf(values.requests) ?? 100_000,
    seed: numberOf(values.seed) ?? randomInt(most_seed),
    only: numberOf(values.only),
  }
}

const tell = ({ number, fault, request, answer }: FuzzFinding) =>
  console.log(`\nRequest ${number}: ${fault}\n  ${request}\n  ${answer}`)

let isStopped = false
// Whoever has waited long enough still learns what was found, and how the books stand.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopped = true))

/** A company on a PostgreSQL of its own, which is gone afterwards with all that was done to it. */
async function fuzz(): Promise<boolean> {
  const { requests, seed, only } = readWords()
  console.log(`${only === undefined ? `${requests} requests` : `Request ${only}`} of seed ${seed}`)
  const server = await startThrowawayPostgres()
  try {
    const { url: server_url, template } = await createTemplate(server.connection)
    const url = urlOfDatabase(server_url, template)
    const { close, ...open } = openBoth(url)
    const company = await growFuzzCompany({ database: { ...open, drop: close }, stories: 'left open' })
    console.log('Everything happened once')
    const began = performance.now()
    const onProgress = (done: number) => void (done % 5_000 === 0 && console.log(`${done} sent`))
    const isEnough = () => isStopped
    const report = await runFuzz(company, { seed, requests, only, onFinding: tell, onProgress, isEnough })
    const seconds = Math.round((performance.now() - began) / 1_000)
    await company.world.close()
    const { sent, findings, broken_promises, classes, statuses, never_accepted, accepted, operations } = report
    console.log(
      `\n${sent} requests to ${operations} calls in ${seconds} s: ${JSON.stringify(classes)}\n${JSON.stringify(statuses)}`,
    )
    console.log(`Accepted by chance: ${accepted} of ${operations} calls`)
    if (only === undefined) console.log(`Never accepted: ${never_accepted.join(', ') || 'none'}`)
    for (const promise of broken_promises) console.log(`BROKEN ${promise}`)
    console.log(`${findings.length} findings, ${broken_promises.length} broken promises of the books`)
    return findings.length + broken_promises.length === 0
  } finally {
    await server.stop()
  }
}

try {
  process.exitCode = (await fuzz()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error && error.message === usage ? usage : error)
  process.exitCode = 2
}
