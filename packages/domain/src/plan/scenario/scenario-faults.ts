import { decimalsOf } from '../../money/decimal.ts'
import type { Placement } from '../../network/network.ts'
import { LEFT, RIGHT, startPlacement } from '../../network/network.ts'
import type { Fault } from '../plan-input.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import { boughtPlaces } from './scenario-entries.ts'
import type { ClosingWindowInput, MemberInput, ScenarioInput } from './scenario-input.ts'
import { eventOrder, instantOf } from './scenario-order.ts'

type Report = (path: string, message: string) => void

export const sideCode = (side: string): number => (side === 'left' ? LEFT : RIGHT)

/** Seats the members; whoever cannot be seated is reported and left without a place. */
function placeMembers(
  members: readonly MemberInput[],
  report: Report,
): { placement: Placement; numbers: Map<string, number> } {
  const placement = startPlacement()
  const numbers = new Map<string, number>()

  function earlier(index: number, key: 'sponsor' | 'parent'): number {
    const id = members[index]![key]
    if (id === undefined || id === null) return -1
    const number = numbers.get(id)
    if (number === undefined) report(`members[${index}].${key}`, `"${id}" is not an earlier member`)
    return number ?? -1
  }

  const listed = new Map(members.map(({ id }, index) => [id, index]))

  /** Whoever's place is named may have a sponsor who joined later: sponsors can be changed. Nobody is above their own. */
  function sponsorOf(index: number): number {
    const { sponsor, parent } = members[index]!
    const later = listed.get(sponsor ?? '') ?? -1
    if (later < index || parent === undefined || parent === null) return earlier(index, 'sponsor')
    let above = later
    for (let steps = 0; above >= 0 && above !== index && steps < members.length; steps += 1)
      above = listed.get(members[above]!.sponsor ?? '') ?? -1
    if (above === -1) return later
    report(`members[${index}].sponsor`, `"${sponsor}" is below "${members[index]!.id}"`)
    return -1
  }

  /** The member's parent, -1 for none or none that will do. */
  function seat(index: number, sponsor: number, parent: number): number {
    const { side, parent: named, sponsor: introducer } = members[index]!
    const path = `members[${index}].side`
    const isNamed = named !== undefined && named !== null
    if (side === undefined || side === null) {
      if (isNamed) report(path, 'a parent needs a side')
      return -1
    }
    if (isNamed) {
      if (parent >= 0 && !placement.isFree(parent, sideCode(side)))
        report(path, `the ${side} place under "${named}" is taken`)
      else return parent
      return -1
    }
    if (introducer === undefined || introducer === null) report(path, 'a side needs a parent or a sponsor')
    return sponsor < 0 ? -1 : placement.extreme(sponsor, sideCode(side))
  }

  for (const [index, { id, joined, side }] of members.entries()) {
    const before = members[index - 1]
    if (before !== undefined && instantOf(joined) < instantOf(before.joined)) {
      report(`members[${index}].joined`, 'joined before the member listed before')
    }
    const sponsor = sponsorOf(index)
    const parent = seat(index, sponsor, earlier(index, 'parent'))
    const number = placement.join(parent, sideCode(side ?? 'left'), sponsor)
    if (numbers.has(id)) report(`members[${index}].id`, `duplicate id "${id}"`)
    else numbers.set(id, number)
  }
  return { placement, numbers }
}

function checkEvents(scenario: ScenarioInput, numbers: Map<string, number>, report: Report): void {
  const { events, members } = scenario
  const applied = new Set<number>()
  const undone = new Set<number>()
  for (const index of eventOrder(events)) {
    const event = events[index]!
    if (event.kind === 'reversal') {
      const path = `events[${index}].of`
      const target = events[event.of]
      if (target === undefined) report(path, `there is no event ${event.of}`)
      else if (target.kind === 'reversal') report(path, 'a reversal cannot be reversed')
      else if (target.kind === 'matrix_entry') report(path, 'a bought place cannot be reversed')
      else if (target.kind === 'opening_leg') report(path, 'what a leg opened with cannot be reversed')
      else if (!applied.has(event.of)) report(path, 'a later event cannot be reversed')
      else if (undone.has(event.of)) report(path, `event ${event.of} is already reversed`)
      undone.add(event.of)
    } else {
      const number = numbers.get(event.member)
      if (number === undefined) report(`events[${index}].member`, `unknown member "${event.member}"`)
      else if (instantOf(event.at) < instantOf(members[number]!.joined)) {
        report(`events[${index}].at`, `before "${event.member}" joined`)
      }
    }
    applied.add(index)
  }
  for (const [index, place] of boughtPlaces(scenario))
    if ('message' in place) report(`events[${index}].${place.key}`, place.message)
}

const shareKind = (one: ClosingWindowInput, other: ClosingWindowInput): boolean =>
  INCOME_KINDS.some((kind) => (one.kinds?.includes(kind) ?? true) && (other.kinds?.includes(kind) ?? true))

function checkClosings(closings: readonly ClosingWindowInput[], report: Report): void {
  for (const [index, closing] of closings.entries()) {
    if (instantOf(closing.to) <= instantOf(closing.from)) report(`closings[${index}].to`, 'not after from')
    const clash = closings.slice(0, index).findIndex((other) => {
      const isApart = instantOf(other.to) <= instantOf(closing.from) || instantOf(closing.to) <= instantOf(other.from)
      return !isApart && shareKind(closing, other)
    })
    if (clash >= 0) report(`closings[${index}].from`, `overlaps closings[${clash}]`)
  }
}

function checkOpening(
  { opening, round_off_digits }: ScenarioInput,
  numbers: Map<string, number>,
  report: Report,
): void {
  for (const [id, { earned }] of Object.entries(opening)) {
    if (!numbers.has(id)) report(`opening.${id}`, `unknown member "${id}"`)
    for (const [kind, amount] of Object.entries(earned)) {
      if (amount === undefined || decimalsOf(amount) <= round_off_digits) continue
      report(`opening.${id}.earned.${kind}`, `at most ${round_off_digits} decimals`)
    }
  }
}

interface SeatedMembers {
  readonly placement: Placement
  readonly numbers: ReadonlyMap<string, number>
}

/** Seats the members and says everything that is wrong with how members, opening, events and closings fit together. */
export function checkScenario(scenario: ScenarioInput): SeatedMembers & { faults: Fault[] } {
  const faults: Fault[] = []
  const report: Report = (path, message) => faults.push({ path, message })
  const seated = placeMembers(scenario.members, report)
  checkOpening(scenario, seated.numbers, report)
  checkEvents(scenario, seated.numbers, report)
  checkClosings(scenario.closings, report)
  return { ...seated, faults }
}
