import type { ByteReader, ByteWriter } from '../state/bytes.ts'
import { growingAmounts, growingDoubles, growingNumbers } from '../engine/growing.ts'
import type { Amounts, Integers } from '../engine/integers.ts'
import { bigints, doubles } from '../engine/integers.ts'
import type { Schedules } from './schedules.ts'
import { inOrder } from './schedules.ts'

/** The schedules at some places; each number as the step from the one before. */
export function writeSchedules(out: ByteWriter, schedules: Schedules, places: Int32Array, first_member: number): void {
  out.count(places.length)
  let [activation, day] = [0, 0]
  for (const place of places) {
    out.count(schedules.activation[place]! - activation)
    out.count(schedules.member[place]! - first_member)
    out.integer(schedules.principal[place]!)
    out.integer(schedules.credited[place]!)
    out.integer(schedules.next_day[place]! - day)
    activation = schedules.activation[place]!
    day = schedules.next_day[place]!
  }
}

/** Collects schedules from stretch after stretch of members. */
export function startSchedulesRead() {
  const activation = growingDoubles()
  const member = growingNumbers()
  const principal = growingAmounts()
  const credited = growingAmounts()
  const next_day = growingNumbers()
  return {
    read(from: ByteReader, first_member: number): void {
      let [number, day] = [0, 0]
      for (let left = from.count(); left > 0; left -= 1) {
        activation.push((number += from.count()))
        member.push(first_member + from.count())
        principal.push(from.integer())
        credited.push(from.integer())
        next_day.push((day += Number(from.integer())))
      }
    },
    done(): Schedules {
      const amounts = { principal: principal.done(), credited: credited.done() }
      const rest = { activation: activation.done(), member: member.done(), next_day: next_day.done() }
      const isEasy = Object.values(amounts).every((column) => column instanceof Float64Array)
      return isEasy ? adopted(doubles, amounts, rest) : adopted(bigints, amounts, rest)
    },
  }
}

function adopted<N extends number | bigint>(
  integers: Integers<N>,
  { principal, credited }: Record<'principal' | 'credited', Amounts>,
  rest: Pick<Schedules, 'activation' | 'member' | 'next_day'>,
): Schedules {
  const all = { ...rest, principal: integers.adopt(principal), credited: integers.adopt(credited) }
  return inOrder(integers, all)
}
