import type { DayVolumes } from '@banyan/domain/network/daywise.ts'

/** The volume of one business day as it comes in: columns that double when they are full. */
export class GrowingDay implements DayVolumes {
  readonly day: number
  #members = new Int32Array(64)
  #volumes = new Float64Array(64)
  #size = 0

  constructor(day: number) {
    this.day = day
  }

  get members(): Int32Array {
    return this.#members.subarray(0, this.#size)
  }

  get volumes(): Float64Array {
    return this.#volumes.subarray(0, this.#size)
  }

  add(member: number, volume: number): void {
    if (this.#size === this.#members.length) this.#grow()
    this.#members[this.#size] = member
    this.#volumes[this.#size++] = volume
  }

  #grow(): void {
    const [members, volumes] = [new Int32Array(this.#size * 2), new Float64Array(this.#size * 2)]
    members.set(this.#members)
    volumes.set(this.#volumes)
    this.#members = members
    this.#volumes = volumes
  }
}

/** A month and a little: what the portal draws day by day. Older days are only in the totals. */
const kept_days = 35

/** Volume by business day, for the latest days. */
export class RecentDays {
  readonly #days = new Map<number, GrowingDay>()
  #newest = 0

  add(day: number, member: number, volume: number): void {
    if (day > this.#newest) this.#moveTo(day)
    if (day <= this.#newest - kept_days) return
    let business = this.#days.get(day)
    if (business === undefined) this.#days.set(day, (business = new GrowingDay(day)))
    business.add(member, volume)
  }

  /** The first day that is kept whole. */
  get first(): number {
    return this.#newest - kept_days + 1
  }

  /** The days of a span that brought any volume. */
  *within(from: number, to: number): Generator<DayVolumes> {
    for (const business of this.#days.values()) if (business.day >= from && business.day <= to) yield business
  }

  #moveTo(day: number): void {
    this.#newest = day
    for (const kept of this.#days.keys()) if (kept <= day - kept_days) this.#days.delete(kept)
  }
}
