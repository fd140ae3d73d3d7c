import type { Transaction } from '#kit/database/database.ts'
import { check, finding, wholeScope, type Check, type Scope } from '../queries.ts'
import { firstDifference } from './first-difference.ts'
import { forgottenRows } from './forgotten-queries.ts'
import {
  countStrayParts,
  findEnds,
  findParts,
  findProvenHeads,
  findSeals,
  findUnknownHeads,
  getMarks,
  hashStretch,
  lateEntries,
  markStretch,
  maybeNameAt,
  sameText,
  type PartOfSeal,
} from './queries.ts'
import { sealHash } from './seal-hash.ts'
import { firstOf, maybeStream, type Stream } from './sealed-tables.ts'

const seals_at_once = 500

/** Seals that are new to this proof with their parts, a few hundred at a time. */
async function* walk(trx: Transaction, { after_seal }: Scope) {
  for (let after_no = after_seal?.no ?? 0n; ;) {
    const seals = await findSeals(trx, after_no, seals_at_once)
    if (seals.length === 0) return
    const last_no = seals.at(-1)!.no
    yield { seals, parts: Map.groupBy(await findParts(trx, after_no, last_no), ({ seal_no }) => seal_no) }
    after_no = last_no
  }
}

/** Every seal has the hash of what it says and of the seal before, and its parts go on where the last ones ended. */
const chainCheck: Check = {
  promise: 'the seals are one whole chain, and none leaves a row out',
  is_money: true,
  async find(trx, scope = wholeScope) {
    const broken: string[] = []
    const ends = new Map(scope.after_seal === null ? [] : await findEnds(trx, scope.after_seal.no))
    let checked = 0n
    let { no, hash } = scope.after_seal ?? { no: 0n, hash: Buffer.alloc(0) }
    for await (const { seals, parts } of walk(trx, scope)) {
      for (const seal of seals) {
        const own = parts.get(seal.no) ?? []
        const goesOn = own.every((part) => {
          const stream = maybeStream(part.stream)
          if (stream === undefined) return false
          const isNext = part.after_id === (ends.get(part.stream) ?? firstOf(stream))
          ends.set(part.stream, part.to_id)
          return isNext
        })
        if (!goesOn || seal.no !== no + 1n || !sealHash(hash, seal, own).equals(seal.hash))
          broken.push(`seal ${seal.no}`)
        ;({ no, hash } = seal)
        checked += 1n
      }
    }
    const strays = await countStrayParts(trx)
    if (strays > 0n) broken.push(`${strays} parts of no seal`)
    return finding(checked + strays, broken)
  },
}

/** What differs in a part, by the name of its first row that does. */
async function differenceIn(trx: Transaction, stream: Stream, part: PartOfSeal): Promise<string> {
  const difference = firstDifference(await getMarks(trx, part), await markStretch(trx, stream, part.columns, part))
  const name = difference && (await maybeNameAt(trx, stream, part, difference.place))
  if (difference === undefined) return `${stream.table}: a row up to ${part.to_id} was changed`
  if (difference.how === 'missing')
    return name === undefined
      ? `${stream.table}: the last rows up to ${part.to_id} are missing`
      : `${stream.table}: a row before ${name} is missing`
  return `${stream.table} ${name} was ${difference.how}`
}

/** Every sealed row is hashed again. A part of which a column or the whole table is gone counts as changed. */
const rowsCheck = (promise: string, is_money: boolean): Check => ({
  promise,
  is_money,
  async find(trx, scope = wholeScope) {
    await sameText(trx)
    const broken: string[] = []
    let checked = 0n
    for await (const { parts } of walk(trx, scope)) {
      for (const part of [...parts.values()].flat()) {
        const stream = maybeStream(part.stream)
        if (stream === undefined || (stream.is_without_money !== true) !== is_money) continue
        const { row_count, hash } = await hashStretch(trx, stream, part.columns, part)
        checked += part.row_count > row_count ? part.row_count : row_count
        if (row_count !== part.row_count || !hash.equals(part.hash)) broken.push(await differenceIn(trx, stream, part))
      }
    }
    return finding(checked, broken)
  },
})

/** Whoever makes the whole chain anew has other hashes than those written down outside the database, and in proofs. */
const headsCheck: Check = {
  promise: 'the seals are those that were written down',
  is_money: true,
  async find(trx, scope = wholeScope) {
    const heads = [
      ...scope.heads,
      ...(await findProvenHeads(trx)),
      ...(scope.after_seal === null ? [] : [scope.after_seal]),
    ]
    const unknown = await findUnknownHeads(trx, heads)
    return finding(
      BigInt(heads.length),
      unknown.map((no) => `seal ${no}`),
    )
  },
}

export const sealChecks: readonly Check[] = [
  chainCheck,
  rowsCheck('every sealed row about money is as it was sealed', true),
  rowsCheck('every other sealed row is as it was sealed', false),
  headsCheck,
  check('nothing was added to a journal after it was sealed', lateEntries),
  check('a sealed row lost words only, of a member who was erased', forgottenRows),
]
