import { parseArgs } from 'node:util'
import { proveBooks, readSealsLog, summaryOf } from '../apps/server/src/features/books/proof/index.ts'
import { headText, maybeHead, type CheckResult } from '../apps/server/src/features/books/verify/index.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'
import { atConsole } from './at-console.ts'

/** How the process ends. */
const codes = { in_order: 0, money: 1, not_run: 2, no_money: 3 } as const

const options = {
  deep: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  head: { type: 'string', multiple: true, default: [] as string[] },
} as const

/** What was asked for. Throws a StartFault at a word that is not known. */
function readWords() {
  try {
    return parseArgs({ options }).values
  } catch {
    throw new StartFault('Usage: npm run verify -- [--deep] [--json] [--head NUMBER:HASH]')
  }
}

function readHead(text: string) {
  const head = maybeHead(text)
  if (head === undefined) throw new StartFault(`"${text}" is not a head: give it as it was printed, such as 12:9f86...`)
  return head
}

const line = ({ promise, checked, breaches }: CheckResult): string =>
  `${breaches === 0n ? 'ok    ' : 'BROKEN'} ${String(checked).padStart(10)}  ${promise}`

const inJson = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner), 2)

/**
 * Proves the books of DATABASE_URL, or of DATA_DIR's database whether its server runs or not: what is new since the last
 * proof in order, or everything with --deep. Prints each promise with how many things were looked at, goes on after a
 * broken one, and ends with 0 in order, 1 when money may be wrong, 3 when only something else is, 2 when it could not run.
 */
await atConsole(
  async ({ config, ...source }) => {
    const words = readWords()
    const heads = [...(await readSealsLog(config.data_dir)), ...words.head.map(readHead)]
    const started = performance.now()
    const promises: CheckResult[] = []
    const { broken, reached, ...counts } = await summaryOf(
      proveBooks(source, { is_deep: words.deep, heads }),
      (result) => {
        promises.push(result)
        if (words.json) return
        console.log(line(result))
        if (result.breaches > 0n)
          console.error(
            `${result.breaches} of ${result.checked} break this promise, such as: ${result.examples.join(', ')}`,
          )
      },
    )
    const isMoney = broken.some(({ is_money }) => is_money)
    process.exitCode = broken.length === 0 ? codes.in_order : isMoney ? codes.money : codes.no_money
    const head = reached.seal === undefined ? null : headText(reached.seal)
    const duration_ms = Math.round(performance.now() - started)
    if (words.json) {
      const { closing_id, closings_replayed, journal_id } = reached
      const result = broken.length === 0 ? 'in_order' : 'broken'
      const far = { closing_id, closings_replayed, journal_id, head }
      console.log(inJson({ result, is_deep: words.deep, ...counts, ...far, duration_ms, checks: promises }))
      return
    }
    const times = `${reached.closings_replayed} closings computed again, ${(duration_ms / 1000).toFixed(1)} s.`
    console.log(
      broken.length === 0
        ? `The books are in order. ${times}`
        : `The books are NOT in order: ${broken.length} of ${counts.promises} promises are broken. ${times}`,
    )
    if (head !== null) console.log(`Write this down: ${head}`)
  },
  { fault_code: codes.not_run },
)
