import type { Network } from '../../network/network.ts'
import type { Closing } from '../engine/closing.ts'
import type { LevelsPlan } from '../plan.ts'
import { countAllDirects, QUALIFIED, qualificationOf } from '../engine/status.ts'

/** Called with a receiver, how far above the source they are, and the level that they are paid. */
type Receive = (member: number, level: number, paid_level: number) => void

const NOBODY = { left_directs: 0, right_directs: 0 }

/**
 * Who is paid the levels of a source: the sponsors above it, the nearest first (rule 19 of the scenario format). Whoever
 * is inactive, blocked, or has not opened the level is not paid it: the company keeps it, or it passes up. Levels that
 * pass up also pass over whom `mayReceive` refuses; where they do not pass up, the caller asks that of each receiver.
 */
export function startLevels<N extends number | bigint>(
  { network, state }: Closing<N>,
  { percents, opens_at, passes_up }: LevelsPlan,
  mayReceive: (member: number) => boolean = () => true,
): (source: number, receive: Receive) => void {
  const { sponsor } = network
  const qualification = qualificationOf(state, () => new Uint16Array(), NOBODY, true)
  const directs = opens_at === null ? null : countAllDirects(network, state.activations)
  const hasOpened = (member: number, level: number): boolean =>
    directs === null || directs[member]! >= opens_at![level - 1]!
  const levels = percents.length

  if (!passes_up)
    return (source, receive) => {
      let member = sponsor[source]!
      for (let level = 1; level <= levels && member >= 0; level += 1) {
        if (qualification(member) === QUALIFIED && hasOpened(member, level)) receive(member, level, level)
        member = sponsor[member]!
      }
    }

  const nearest = nearestAbove(network, (member) => qualification(member) === QUALIFIED && mayReceive(member))
  const { above, distance } = nearest
  return (source, receive) => {
    nearest.find(source)
    let level = distance[source]!
    let member = above[source]!
    // Sponsors in a circle, which no act makes, would have no end.
    for (let paid_level = 1; paid_level <= levels && member >= 0 && level < network.size;) {
      if (hasOpened(member, paid_level)) {
        receive(member, level, paid_level)
        paid_level += 1
      }
      nearest.find(member)
      level += distance[member]!
      member = above[member]!
    }
  }
}

interface NearestAbove {
  /** By member, once it was found: the nearest sponsor above who may be paid, -1 for none, and how many steps that is. */
  readonly above: Int32Array
  readonly distance: Int32Array
  find(member: number): void
}

/**
 * Finds sponsors who may be paid for those who ask, and remembers what lies between. A sponsor may have joined later than
 * whom they sponsor, so a line is walked up to what is known and filled in on the way back.
 */
function nearestAbove({ size, sponsor }: Network, mayBePaid: (member: number) => boolean): NearestAbove {
  const above = new Int32Array(size)
  const distance = new Int32Array(size)
  const isKnown = new Uint8Array(size)
  const line: number[] = []
  return {
    above,
    distance,
    find(from) {
      for (let member = from; member >= 0 && isKnown[member] === 0;) {
        isKnown[member] = 1
        above[member] = -1
        line.push(member)
        const next = sponsor[member]!
        member = next >= 0 && mayBePaid(next) ? -1 : next
      }
      for (let member = line.pop(); member !== undefined; member = line.pop()) {
        const next = sponsor[member]!
        if (next < 0) continue
        const isNext = mayBePaid(next)
        above[member] = isNext ? next : above[next]!
        distance[member] = isNext ? 1 : distance[next]! + 1
      }
    },
  }
}
