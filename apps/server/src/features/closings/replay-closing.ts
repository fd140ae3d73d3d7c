import { refuseReplay, type ClosingStatus } from '@banyan/domain/closings/closing-status.ts'
import type { Services } from '../../kit/context.ts'
import { copyLine, type CopyValue } from '../../kit/copy-lines.ts'
import { notFound, Refusal } from '../../kit/refusal.ts'
import { computeFrozen, type Computed } from './compute-frozen.ts'
import { frameOf, type ClosingRecord } from './frames.ts'
import { incomeColumns, incomeFigures, matchingColumns, matchingFigures } from './lines.ts'
import { findClosing, findStoredIncomes, findStoredMatchings } from './queries.ts'
import { findOpening } from './closing-task.ts'

export interface Replay {
  readonly is_identical: boolean
  readonly digest: string
  readonly replayed_digest: string
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/**
 * Says whether the database holds all that is expected and nothing else, row by row in that order. Rows of equal figures
 * give equal lines, whether they were computed or read.
 */
async function isSame(
  stored: AsyncIterable<readonly CopyValue[]>,
  expected: Iterable<readonly CopyValue[]>,
): Promise<boolean> {
  const wanted = expected[Symbol.iterator]()
  for await (const row of stored) {
    const next = wanted.next()
    if (next.done === true || copyLine(next.value) !== copyLine(row)) return false
  }
  return wanted.next().done === true
}

function* computedIncomes(closing: ClosingRecord, computed: Computed): Generator<readonly CopyValue[]> {
  for (let row = 0; row < computed.outcome.incomes.size; row += 1) yield incomeFigures({ closing, computed }, row)
}

function* computedMatchings(closing: ClosingRecord, computed: Computed): Generator<readonly CopyValue[]> {
  for (let row = 0; row < computed.outcome.matching.size; row += 1) {
    if (computed.rows.isKept(row)) yield matchingFigures({ closing, computed }, row)
  }
}

/**
 * Computes a credited closing again from its fixed input and compares everything with what is in the books: the digest,
 * the income rows, the matching rows and what members carry. Changes nothing. Refuses a closing that is not credited.
 */
export async function replayClosing(services: Pick<Services, 'db' | 'pool'>, id: bigint): Promise<Replay> {
  const { db } = services
  const closing = await findClosing(db, id)
  if (closing === undefined) throw notFound('closing')
  const standing = { status: closing.status as ClosingStatus, to_ms: closing.window_to.getTime() }
  if (refuseReplay(standing) !== null || closing.digest === null)
    throw new Refusal(409, 'closing_not_credited', 'Only a credited closing can be replayed.')

  const computed = await computeFrozen(services, await frameOf(db, closing))
  const [digest, replayed_digest] = [hex(closing.digest), hex(computed.outcome.digest)]
  const stored = await findOpening(services, id)
  const isCarrySame =
    stored.length === computed.outcome.state.length &&
    stored.every((blob, index) => Buffer.compare(blob, computed.outcome.state[index]!) === 0)
  const is_identical =
    digest === replayed_digest &&
    isCarrySame &&
    (await isSame(findStoredIncomes(db, id, incomeColumns), computedIncomes(closing, computed))) &&
    (await isSame(findStoredMatchings(db, id, matchingColumns), computedMatchings(closing, computed)))
  return { is_identical, digest, replayed_digest }
}
