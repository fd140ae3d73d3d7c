import { widened } from '../engine/growing.ts'

/**
 * The single line: everybody who was ever activated, in the order of first activations, as columns by member number. A
 * number on it stays when the activation is undone.
 */
export interface Line {
  /** From 1 on; 0 for whoever was never activated. */
  readonly place: Int32Array
  /** Activations not undone by pins that the company gave away: they make a member active and count in nobody's team. */
  readonly given: Int32Array
  /** Stages of single leg that the member has reached: bit s for stage s + 1. */
  readonly stages: Int32Array
}

export const emptyLine = (size: number): Line => ({
  place: new Int32Array(size),
  given: new Int32Array(size),
  stages: new Int32Array(size),
})

/** A copy for `size` members, with the numbers that are given already where they are known. */
export function copyLine(line: Line | null, size: number, places: Int32Array | null): Line {
  const numbers = (column: Int32Array): Int32Array =>
    widened<number, Int32Array>(column, size, (length) => new Int32Array(length))
  const { place, given, stages } = line ?? emptyLine(size)
  return { place: numbers(places ?? place), given: numbers(given), stages: numbers(stages) }
}

/** A member on the line as a log of activations tells it, the first on the line first. */
export interface LineRow {
  readonly member: number
  readonly given: number
}

/** The line of members who were activated before it was kept; nobody has reached a stage. */
export function lineOf(size: number, rows: readonly LineRow[]): Line {
  const line = emptyLine(size)
  for (const [index, { member, given }] of rows.entries()) {
    line.place[member] = index + 1
    line.given[member] = given
  }
  return line
}

const lastOf = ({ place }: Line): number => {
  let last = 0
  for (let member = 0; member < place.length; member += 1) if (place[member]! > last) last = place[member]!
  return last
}

/** Takes note of activations and their reversals in the order in which they apply. */
export function lineKeeper(line: Line): (member: number, isUndone: boolean, isGiven: boolean) => void {
  let last = lastOf(line)
  return (member, isUndone, isGiven) => {
    if (!isUndone && line.place[member] === 0) line.place[member] = last += 1
    if (isGiven) line.given[member]! += isUndone ? -1 : 1
  }
}

/**
 * By member, how many are active now who came later on the line, blocked ones among them. Whoever is active by pins alone
 * that were given away is not counted. One walk along the line from its end.
 */
export function teamsOf(line: Line, activations: Int32Array): Int32Array {
  const { place, given } = line
  const members = new Int32Array(lastOf(line) + 1).fill(-1)
  for (let member = 0; member < place.length; member += 1) if (place[member]! > 0) members[place[member]!] = member
  const teams = new Int32Array(place.length)
  let later = 0
  for (let number = members.length - 1; number > 0; number -= 1) {
    const member = members[number]!
    if (member < 0) continue
    teams[member] = later
    if (activations[member]! > given[member]!) later += 1
  }
  return teams
}
