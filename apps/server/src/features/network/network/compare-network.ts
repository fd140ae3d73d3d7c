import { daywiseBusiness } from '@banyan/domain/network/questions/daywise.ts'
import { directsOf } from '@banyan/domain/network/questions/directs.ts'
import { legsOf, sponsorTeamOf, teamOf } from '@banyan/domain/network/questions/subtree.ts'
import type { Pool } from '#kit/database/database.ts'
import { underLimits } from '#kit/http/allowance.ts'
import { loadNetwork, type NetworkNow } from './load-network.ts'
import type { NetworkFollower } from './network-follower.ts'

/** What is known of members apart from the order they are kept in, which follows from it. */
const compared = [
  'parent',
  'side',
  'sponsor',
  'flags',
  'package_no',
  'joined_day',
  'activated_day',
  'depth',
  'volume',
] as const

/** So many members, evenly spread, whose teams are asked for. */
const most_asked = 500
const most_days = 366

/** What a network holds, and what it answers, to be compared with another of the same snapshot. */
interface Sketch {
  readonly size: number
  readonly columns: Readonly<Record<(typeof compared)[number], ArrayLike<number>>>
  readonly kids: Int32Array
  /** By member, as text. */
  readonly answers: ReadonlyMap<number, string>
  /** Of the newest days, as text. */
  readonly days: readonly string[]
}

function sketchOf({ index, days }: NetworkNow): Sketch {
  const { size } = index
  const newest = size === 0 ? 0 : index.columns.joined_day[size - 1]! + 1
  const span = { from: newest - most_days, to: newest }
  const step = Math.max(1, Math.floor(size / most_asked))
  const answers = new Map<number, string>()
  for (let member = 0; member < size; member += step) {
    const legs = legsOf(index, member)
    const answer = [
      teamOf(index, member),
      legs.left,
      legs.right,
      sponsorTeamOf(index, member),
      directsOf(index, member),
    ]
    answers.set(member, JSON.stringify(answer))
  }
  return {
    size,
    columns: Object.fromEntries(
      compared.map((name) => [name, index.columns[name].slice(0, size)]),
    ) as unknown as Sketch['columns'],
    kids: index.columns.kids.slice(0, 2 * size),
    answers,
    days:
      size === 0
        ? []
        : daywiseBusiness(index, 0, span, days.within(span.from, span.to)).map((day) => JSON.stringify(day)),
  }
}

/** The members about whom two sketches differ, by id, and what differs. */
function differences(held: Sketch, fresh: Sketch): string[] {
  if (held.size !== fresh.size) return [`${held.size} members instead of ${fresh.size}`]
  const found: string[] = []
  for (let member = 0; member < held.size; member += 1) {
    const names: string[] = compared.filter((name) => held.columns[name][member] !== fresh.columns[name][member])
    if (held.kids[2 * member] !== fresh.kids[2 * member] || held.kids[2 * member + 1] !== fresh.kids[2 * member + 1])
      names.push('places')
    if (held.answers.get(member) !== fresh.answers.get(member)) names.push('teams')
    if (names.length > 0) found.push(`member ${member + 1}: ${names.join(', ')}`)
  }
  for (const [at, day] of held.days.entries()) if (day !== fresh.days[at]) found.push(`the day ${day}`)
  return found
}

export interface Comparison {
  readonly members: number
  readonly differences: readonly string[]
}

/**
 * Compares the network that a follower holds with one that is read anew, both as of one snapshot of the database. Costs
 * the memory of a second network for a moment.
 */
export const compareNetwork = (follower: NetworkFollower, pool: Pool): Promise<Comparison> =>
  underLimits('network', () =>
    follower.heldAt(sketchOf, async (held, picture) => {
      const fresh = sketchOf(await loadNetwork(pool, follower.zone, picture))
      return { members: fresh.size, differences: differences(held, fresh) }
    }),
  )
