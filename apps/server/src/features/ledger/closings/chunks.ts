import type { EngineOutcome } from './engine-run.ts'
import type { OutcomeRows } from './outcome-rows.ts'
import type { Settlement } from './settlement/settlement.ts'

/** What one transaction posts: rows of the outcome, sorted by member, and the kept matching rows of the same members. */
export interface Chunk {
  readonly chunk_no: number
  readonly incomes: Int32Array
  readonly matchings: Int32Array
  /** Adjustments of earlier closings, by their place. */
  readonly adjustments: Int32Array
}

const none = new Int32Array()

interface ToPost {
  readonly outcome: EngineOutcome
  readonly rows: OutcomeRows
  readonly settlement: Settlement | null
}

/** Rows in the order of their members; rows of one member keep their order. */
function byMember(members: Int32Array): Int32Array {
  const two_to_32 = 4_294_967_296
  const keys = Float64Array.from(members, (member, row) => member * two_to_32 + row).sort()
  return Int32Array.from(keys, (key) => key % two_to_32)
}

/**
 * Cuts a closing into chunks of about `limit` rows at the borders of members, so that each wallet is touched once: large
 * enough to be quick, small enough that a lock is held for a moment. The same closing is always
 * cut alike, which is what the markers of the chunks rely on.
 */
export function cutIntoChunks({ outcome: { incomes, matching }, rows, settlement }: ToPost, limit: number): Chunk[] {
  const order = byMember(incomes.member)
  const kept = Int32Array.from({ length: matching.size }, (_, row) => row).filter((row) => rows.isKept(row))
  const chunks: Chunk[] = []
  let [income, lapse] = [0, 0]
  while (income < order.length || lapse < kept.length) {
    const [first_income, first_lapse] = [income, lapse]
    while (income - first_income + lapse - first_lapse < limit && (income < order.length || lapse < kept.length)) {
      const member = Math.min(
        incomes.member[order[income] ?? -1] ?? Infinity,
        matching.member[kept[lapse] ?? -1] ?? Infinity,
      )
      while (income < order.length && incomes.member[order[income]!] === member) income += 1
      while (lapse < kept.length && matching.member[kept[lapse]!] === member) lapse += 1
    }
    chunks.push({
      chunk_no: chunks.length + 1,
      incomes: order.subarray(first_income, income),
      matchings: kept.subarray(first_lapse, lapse),
      adjustments: none,
    })
  }
  return [...chunks, ...adjustingChunks(settlement, limit, chunks.length)]
}

/** Adjustments are posted last, so that a wallet has received what the closing pays before something is taken from it. */
function adjustingChunks(settlement: Settlement | null, limit: number, before: number): Chunk[] {
  const members = Int32Array.from(settlement?.incomes ?? [], ({ member_id }) => Number(member_id))
  const order = byMember(members)
  const chunks: Chunk[] = []
  for (let first = 0; first < order.length;) {
    let next = Math.min(first + limit, order.length)
    while (next < order.length && members[order[next]!] === members[order[next - 1]!]) next += 1
    const chunk_no = before + chunks.length + 1
    chunks.push({ chunk_no, incomes: none, matchings: none, adjustments: order.subarray(first, next) })
    first = next
  }
  return chunks
}
