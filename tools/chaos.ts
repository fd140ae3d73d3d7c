import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runChaos } from '../apps/server/src/every-call/testing/chaos/run-chaos.ts'

const usage = 'Usage: npm run chaos -- [--kills NUMBER] [--seed NUMBER]'

const numberOf = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new Error(usage)
  return Number(text)
}

try {
  const word = { type: 'string' } as const
  const { values } = parseArgs({ options: { kills: word, seed: word } })
  const [kills, seed] = [numberOf(values.kills, 200), numberOf(values.seed, randomInt(2 ** 31))]
  console.log(`${kills} kills of seed ${seed}; a demo company is set up first`)
  const onKill = (number: number, kind: string, ready_ms: number) =>
    console.log(`${String(number).padStart(4)} ${kind.padEnd(10)} ready again after ${Math.round(ready_ms)} ms`)
  const {
    kills: counts,
    acknowledged,
    worst_ms,
    differences,
    broken_promises,
  } = await runChaos({ kills, seed, onKill })
  console.log(`\nKills ${JSON.stringify(counts)}, the longest until ready in ms ${JSON.stringify(worst_ms)}`)
  for (const difference of differences) console.log(`DIFFERENCE ${difference}`)
  for (const promise of broken_promises) console.log(`BROKEN ${promise}`)
  console.log(
    `${acknowledged} acknowledged acts, ${differences.length} lost or done twice, ${broken_promises.length} broken promises of the books`,
  )
  if (differences.length + broken_promises.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
