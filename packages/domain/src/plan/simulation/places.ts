import type { EventColumns, EventRow } from '../engine/events.ts'
import { eventColumns } from '../engine/events.ts'
import type { InstantState } from '../instant/instant-state.ts'
import { mayEarn } from '../instant/may-earn.ts'
import { FIRST_POOL } from '../matrix/matrix-plan.ts'
import { saveFrom } from '../matrix/savings.ts'
import type { Plan } from '../plan.ts'
import { INCOME_KINDS } from '../plan-input.ts'
import type { IncomeColumns } from '../rows/rows.ts'

/** Matrix incomes of one day that wait to be released. */
interface Held {
  readonly member: readonly number[]
  readonly pool: readonly number[]
  readonly paid_minor: readonly bigint[]
}

/** What members buy on a day. */
export interface BoughtPlaces {
  readonly rows: readonly EventRow[]
  readonly events: EventColumns
}

export interface Places {
  /** Keeps the matrix incomes that a day paid until they are released; those are left out that are taken back. */
  hold(day: number, incomes: IncomeColumns, isKept: (row: number) => boolean): void
  /** Releases what is due on a day, by its place among all and the instant at which it begins, and buys what it reaches. */
  release(day: number, at_ms: number, state: InstantState): BoughtPlaces | null
  /** What of a member's incomes is not in the wallet by now: held, saved or spent on places, in minor units of the plan. */
  keptFrom(member: number): bigint
  /** What of it went to the company for places. */
  spentBy(member: number): bigint
}

const MATRIX = INCOME_KINDS.indexOf('matrix')

/**
 * Members save for places and buy them from their matrix incomes by the rule of the portal (matrix/savings.ts), as these
 * are released: as many days after they were paid as a purchase can be taken back, so that what is taken back never
 * bought anything.
 */
export function startPlaces({ matrix, event_digits, money_digits }: Plan, cooling_off_days: number): Places {
  const pools = matrix?.pools ?? []
  const buysAny = pools.some(({ upgrade_to, re_entry }) => upgrade_to !== null || re_entry !== null)
  const days = Math.max(1, cooling_off_days)
  const scale = 10n ** BigInt(event_digits - money_digits)
  const held = new Map<number, Held[]>()
  /** By pool from 1 on, and member: places beside that of the first activation, and savings. */
  const bought = [null, ...pools].map(() => new Map<number, number>())
  const saved = [null, ...pools].map(() => new Map<number, bigint>())
  const kept = new Map<number, bigint>()
  const spent = new Map<number, bigint>()
  const add = (to: Map<number, bigint>, member: number, amount: bigint) =>
    to.set(member, (to.get(member) ?? 0n) + amount)

  const placesIn = (pool: number, member: number): number =>
    (pool === FIRST_POOL ? 1 : 0) + (bought[pool]!.get(member) ?? 0)

  function saveOne(pool: number, member: number, paid_minor: bigint, at_ms: number): EventRow[] {
    const targets = pools[pool - 1]!
    const holding = {
      saved_minor: saved[pool]!.get(member) ?? 0n,
      places: placesIn(pool, member),
      places_above: targets.upgrade_to === null ? 0 : placesIn(targets.upgrade_to.pool, member),
    }
    const { deducted_minor, purchases, saved_minor } = saveFrom(pool, targets, holding, paid_minor)
    saved[pool]!.set(member, saved_minor)
    add(kept, member, deducted_minor)
    return purchases.map(({ pool: to, price_minor }): EventRow => {
      bought[to]!.set(member, (bought[to]!.get(member) ?? 0) + 1)
      add(spent, member, price_minor)
      return { kind: 'matrix_entry', member, at_ms, pool: to, amount: price_minor * scale }
    })
  }

  return {
    hold(day, { size, kind, member, pool, paid }, isKept) {
      if (!buysAny) return
      const rows = Array.from({ length: size }, (_, row) => row).filter(
        (row) => kind[row] === MATRIX && paid[row]! > 0 && isKept(row),
      )
      const of = {
        member: rows.map((row) => member[row]!),
        pool: rows.map((row) => pool[row]!),
        paid_minor: rows.map((row) => BigInt(paid[row]!)),
      }
      for (const [at, to] of of.member.entries()) add(kept, to, of.paid_minor[at]!)
      held.set(day + days, [...(held.get(day + days) ?? []), of])
    },
    release(day, at_ms, state) {
      const due = held.get(day) ?? []
      held.delete(day)
      const rows = due.flatMap(({ member, pool, paid_minor }) =>
        member.flatMap((to, row) => {
          add(kept, to, -paid_minor[row]!)
          return mayEarn(state, to) ? saveOne(pool[row]!, to, paid_minor[row]!, at_ms) : []
        }),
      )
      return rows.length === 0 ? null : { rows, events: eventColumns(rows) }
    },
    keptFrom: (member) => kept.get(member) ?? 0n,
    spentBy: (member) => spent.get(member) ?? 0n,
  }
}
