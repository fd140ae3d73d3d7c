/**
 * A million members take places in a matrix below their sponsors, in a network that grew and in one chain, against the same
 * in one tree for everybody, where a place is found by its number. What a search costs beside it is the ratio. And a run of a
 * thousand new members in a matrix of a million, against a copy of the bytes that the run has to copy anyway.
 */
import { eventColumns, type EventRow } from '@banyan/domain/plan/events.ts'
import { grownNetwork } from '@banyan/domain/network/testing/network-shapes.ts'
import { emptyInstantState } from '@banyan/domain/plan/instant/instant-state.ts'
import { runInstant } from '@banyan/domain/plan/instant/run-instant.ts'
import { doubles } from '@banyan/domain/plan/integers.ts'
import { freePlace } from '@banyan/domain/plan/matrix/free-place.ts'
import { addNode, copyMatrix, emptyMatrix, type MatrixNodes } from '@banyan/domain/plan/matrix/matrix-nodes.ts'
import { planOf } from '@banyan/domain/plan/plan.ts'
import { barePlan } from '@banyan/domain/plan/testing/bare-plan.ts'
import type { MatrixRooted } from '@banyan/domain/plan/plan-input.ts'

const MEMBERS = 1_000_000
const NEW = 1_000
const ROUNDS = 3
/** Placing below sponsors may cost this many times what placing by number does. */
const MOST = 10

const network = grownNetwork(MEMBERS)
const chain = Int32Array.from({ length: MEMBERS }, (_, member) => member - 1)

function place(rooted: MatrixRooted, sponsor: Int32Array): MatrixNodes {
  const nodes = emptyMatrix({ width: 3, rooted }, MEMBERS, 0)
  for (let member = 0; member < MEMBERS; member += 1) addNode(nodes, member, freePlace(nodes, member, sponsor))
  return nodes
}

function leastOf(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}

const plan = planOf(
  barePlan(
    { enabled: false },
    { matrix: { enabled: true, width: 3, depth: 9, rooted: 'sponsor', pay: 'each', flats: ['9', '8', '7', '6', '5'] } },
  ),
  { money_digits: 2, event_digits: 2 },
)
const opening = emptyInstantState(doubles, MEMBERS)
for (let member = 0; member < MEMBERS - NEW; member += 1) {
  opening.activations[member] = 1
  opening.entry_no[member] = member + 1
}
const nodes = emptyMatrix({ width: 3, rooted: 'sponsor' }, MEMBERS, 0)
opening.matrix.push(nodes)
for (let member = 0; member < MEMBERS - NEW; member += 1)
  addNode(nodes, member, freePlace(nodes, member, network.sponsor))
const events = eventColumns(
  Array.from({ length: NEW }, (_, at): EventRow => ({
    kind: 'activation',
    member: MEMBERS - NEW + at,
    at_ms: at,
    bv: 100_000,
    amount: 100_000,
  })),
)

const by_number_ms = leastOf(() => place('global', network.sponsor))
const grown_ms = leastOf(() => place('sponsor', network.sponsor))
const chain_ms = leastOf(() => place('sponsor', chain))
const run_ms = leastOf(() => runInstant({ network, plan, opening, events, zone: 'UTC' }))
const copy_ms = leastOf(() => copyMatrix(nodes, MEMBERS))

const ratio = Number((Math.max(grown_ms, chain_ms) / by_number_ms).toFixed(2))
const rounded = (ms: number): number => Math.round(ms)
console.log(
  JSON.stringify({
    bench: 'matrix',
    members: MEMBERS,
    by_number_ms: rounded(by_number_ms),
    grown_ms: rounded(grown_ms),
    chain_ms: rounded(chain_ms),
    ratio,
    most: MOST,
    run_of: NEW,
    run_ms: rounded(run_ms),
    run_to_copy: Number((run_ms / copy_ms).toFixed(2)),
  }),
)
if (ratio > MOST) process.exitCode = 1
