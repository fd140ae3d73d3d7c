import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runScenarios } from '../apps/server/src/every-call/testing/mixed/run-scenarios.ts'
import type { Divergence, Played } from '../apps/server/src/every-call/testing/mixed/played.ts'
import { createTemplate } from '../apps/server/src/testing/database/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/database/throwaway-postgres.ts'

const usage = 'Usage: npm run scenarios -- [--count NUMBER] [--seed NUMBER] [--only SCENARIO] [--at-once COMPANIES]'

const numberOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Error(usage)
  return Number(text)
}

let isStopped = false
// Whoever has waited long enough still learns what was compared until then.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopped = true))

function tellCounts(played: Played): void {
  for (const [name, { accepted, refused }] of [...played.acts].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`  ${name.padEnd(28)} ${String(accepted).padStart(7)} accepted ${String(refused).padStart(7)} refused`)
}

/** A server of its own, which is gone afterwards. Answers whether the portal and the plain book always agreed. */
async function play(): Promise<boolean> {
  const word = { type: 'string' } as const
  const { values } = parseArgs({ options: { count: word, seed: word, only: word, 'at-once': word } })
  const count = numberOf(values.count) ?? 10_000
  const seed = numberOf(values.seed) ?? randomInt(2 ** 31)
  const only = numberOf(values.only)
  console.log(`${only === undefined ? `${count} scenarios` : `Scenario ${only}`} of seed ${seed}`)
  const server = await startThrowawayPostgres()
  try {
    const began = performance.now()
    const seconds = () => Math.round((performance.now() - began) / 1_000)
    const report = await runScenarios(await createTemplate(server.connection), {
      seed,
      count,
      only,
      at_once: numberOf(values['at-once']) ?? 2,
      onProgress: (played) => console.log(`${String(played.scenarios).padStart(6)} after ${seconds()} s`),
      onDivergence: (found: Divergence, shortest: Divergence) =>
        console.log(`\nDIFFERENT ${found.message}\nand at its shortest, ${shortest.message}\n`),
      isEnough: () => isStopped,
    })
    const { played, divergences, broken_promises } = report
    const [accepted, refused] = [played.all('accepted'), played.all('refused')]
    console.log(`\n${played.scenarios} scenarios of seed ${seed} in ${seconds()} s`)
    console.log(`${accepted + refused} acts: ${accepted} accepted, ${refused} refused by both`)
    tellCounts(played)
    for (const promise of broken_promises) console.log(`BROKEN ${promise}`)
    console.log(
      `${played.amounts} amounts compared, ${divergences} scenarios different, ${broken_promises.length} broken promises of the books`,
    )
    return divergences + broken_promises.length === 0
  } finally {
    await server.stop()
  }
}

try {
  process.exitCode = (await play()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error && error.message === usage ? usage : error)
  process.exitCode = 2
}
