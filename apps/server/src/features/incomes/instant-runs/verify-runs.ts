import type { MatrixNodes } from '@banyan/domain/plan/matrix/matrix-nodes.ts'
import { FIRST_POOL } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import type { Transaction } from '#kit/database/database.ts'
import { computePart, partsOf } from './compute-part.ts'
import { noState } from './known-state.ts'
import { findMisplacedEntries, findNodes, findPools, type StoredNode } from './matrix/queries.ts'
import { startSponsors } from './sponsor-changes.ts'
import { nodeLine } from './matrix/stored-matrix.ts'
import { findPaidOnEvents, findRunEvents, findRuns, getZone, widenedNetwork, findSponsorChanges } from './queries.ts'

interface Finding {
  readonly checked: bigint
  readonly breaches: bigint
  readonly examples: readonly string[]
}

const most_examples = 5
const events_at_once = 100_000

/** Runs follow each other, and computed again they give every income on an activation, and every place of a matrix, as stored. */
export const runsCheck = {
  promise:
    'incomes on activations, and places in a matrix, computed again are what is stored, and no activation is left out',
  async find(trx: Transaction): Promise<Finding> {
    let checked = 0n
    const broken: string[] = []
    let known = await noState(trx)
    for (const { id, after_event_id, to_event_id, credited_closing_id, rules, ...run } of await findRuns(trx)) {
      const terms = { credited_closing_id, rules, zone: run.zone ?? (await getZone(trx)) }
      if (after_event_id !== known.to_event_id) broken.push(`run ${id}`)
      const stored = await findPaidOnEvents(trx, { after: after_event_id, to: to_event_id })
      const wanted: string[] = []
      const events = await findRunEvents(trx, { after: after_event_id, to: to_event_id, limit: events_at_once })
      known = { ...known, network: await widenedNetwork(trx, known.network) }
      const changes = await findSponsorChanges(trx, { after: after_event_id, to: to_event_id })
      const sponsors = startSponsors(changes)
      for (const part of await partsOf(trx, events, changes, { zone: terms.zone, ...knownBy(run) })) {
        known = sponsors.before(known, part.events[0]!.id)
        const { state, incomes, nodes } = await computePart(trx, known, part, terms)
        wanted.push(...incomes.map(lineOf))
        checked += BigInt(nodes.length)
        broken.push(...(await movedNodes(trx, nodes)))
        known = { ...known, state }
      }
      known = { ...sponsors.atEnd(known), to_event_id }
      const lines = stored.map(lineOf)
      checked += 1n + BigInt(Math.max(lines.length, wanted.length))
      const place = lines.findIndex((line, row) => line !== wanted[row])
      if (place >= 0) broken.push(`income ${stored[place]!.id}`)
      else if (lines.length < wanted.length) broken.push(`run ${id} lacks an income`)
    }
    const strays = await strayNodes(trx, known.state.matrix)
    checked += BigInt(strays.length)
    broken.push(...strays)
    return { checked, breaches: BigInt(broken.length), examples: broken.slice(0, most_examples) }
  },
}

/** The reopenings that a run knew; one from before they were written down knew those made by then. */
const knownBy = ({ reopening_id, ran_at }: { readonly reopening_id: bigint | null; readonly ran_at: Date }) =>
  reopening_id === null ? { by: ran_at } : { reopening_id }

const named = ({ pool, no }: Pick<StoredNode, 'pool' | 'no'>): string =>
  pool === FIRST_POOL ? `place ${no}` : `place ${no} of pool ${pool}`

/** The first place of each pool that is not stored as a run gave it. */
async function movedNodes(trx: Transaction, nodes: readonly StoredNode[]): Promise<string[]> {
  const moved: string[] = []
  for (const [pool, given] of Map.groupBy(nodes, (node) => node.pool)) {
    const taken = await findNodes(trx, pool, given[0]!.no - 1n, given.length)
    const first = given.find((node, at) => taken[at] === undefined || nodeLine(taken[at]) !== nodeLine(node))
    if (first !== undefined) moved.push(named(first))
  }
  return moved
}

/** Places that no run has given, and those that another event gave than the one they name. */
async function strayNodes(trx: Transaction, given: readonly MatrixNodes[]): Promise<string[]> {
  const strays: string[] = []
  for (const pool of await findPools(trx)) {
    const size = BigInt(given[pool - 1]?.size ?? 0)
    strays.push(...(await findNodes(trx, pool, size, most_examples)).map(named))
  }
  const misplaced = await findMisplacedEntries(trx, most_examples)
  return [...strays, ...misplaced.map((node) => `${named(node)} by its event`)]
}

interface Income {
  readonly kind: string
  readonly member_id: bigint
  readonly from_member_id: bigint | null
  readonly source_event_id: bigint | null
  readonly pool: number | null
  readonly level: number | null
  readonly paid_level: number | null
  readonly base_minor: bigint
  readonly rate: string
  readonly gross_minor: bigint
  readonly paid_minor: bigint
  readonly plan_version_id: bigint
}

const lineOf = (income: Income): string =>
  [
    income.kind,
    income.member_id,
    income.from_member_id,
    income.source_event_id,
    income.pool,
    income.level,
    income.paid_level,
    income.base_minor,
    income.rate,
    income.gross_minor,
    income.paid_minor,
    income.plan_version_id,
  ].join(' ')
