import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { killClosings } from '../apps/server/src/every-call/testing/chaos/kill-closing.ts'
import { runChaos } from '../apps/server/src/every-call/testing/chaos/run-chaos.ts'

const usage = 'Usage: npm run chaos -- [--kills NUMBER] [--seed NUMBER] [--closing MEMBERS]'

const numberOf = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new Error(usage)
  return Number(text)
}

/** A server and its database killed under people at work. Answers whether the books held. */
async function killServers(kills: number, seed: number): Promise<boolean> {
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
  return differences.length + broken_promises.length === 0
}

/** One closing killed again and again. Answers whether it always ended in the same books. */
async function killOneClosing(members: number, kills: number, seed: number): Promise<boolean> {
  console.log(`${kills} kills of seed ${seed} in a closing of ${members} members, which is made first`)
  const report = await killClosings({
    members,
    kills,
    seed,
    onKill: (number, { victim, was_at_work, posted, differences }) =>
      console.log(
        `${String(number).padStart(4)} ${victim.padEnd(10)} after ${String(posted).padStart(4)} chunks, ${was_at_work ? 'at work' : 'ended by then'}` +
          differences.map((sort) => `, DIFFERENT ${sort}`).join(''),
      ),
  })
  const { kills: done, chunks, incomes, uninterrupted_ms } = report
  const different = done.filter(({ differences }) => differences.length > 0).length
  const atWork = done.filter(({ was_at_work }) => was_at_work).length
  console.log(
    `\n${chunks} chunks, ${incomes} income rows, ${uninterrupted_ms} ms without a kill; ` +
      `${atWork} of ${done.length} kills while at work; ${different} ended in other books`,
  )
  return different === 0
}

try {
  const word = { type: 'string' } as const
  const { values } = parseArgs({ options: { kills: word, seed: word, closing: word } })
  const seed = numberOf(values.seed, randomInt(2 ** 31))
  const members = numberOf(values.closing, 0)
  const held =
    members > 0
      ? await killOneClosing(members, numberOf(values.kills, 50), seed)
      : await killServers(numberOf(values.kills, 200), seed)
  if (!held) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
