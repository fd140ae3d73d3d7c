/**
 * What is undone, the plain way: every closing is computed in a world in which whatever was undone by then never was, from
 * the first closing on, and what the books lack of that world is posted.
 */
import { formatInstant } from '../../../calendar/instant.ts'
import type { EventInput, ScenarioInput } from '../../scenario/scenario-input.ts'
import type { IncomeOut, MatchingOut, ScenarioResult } from '../../scenario/scenario-result.ts'
import type { Exact } from './fraction.ts'
import { exact, fixed, minus, plus, shortest, whole } from './fraction.ts'
import { startPlainEvents } from './events-oracle.ts'
import { runPlainly, type PlainEvent } from './oracle.ts'

const NIL = whole(0n)
const KINDS = ['matching', 'matching_level', 'sponsored', 'roi', 'roi_level', 'single_leg', 'repurchase_level']
const REASONS = ['CLOSING', 'DAILY', 'WEEKLY', 'MONTHLY', 'LIFETIME', 'OVERALL'].map((name) => `${name}_CAP`)
REASONS.push('PAYOUT_RATIO', 'INACTIVE')

/** What the books hold of one income of a closing. */
interface Held {
  readonly row: number
  readonly source: number | null
  base: Exact
  gross: Exact
  trimmed: Exact
  paid: Exact
  readonly cuts: Map<string, Exact>
}

/** What ROI, and a level of it, is paid for: the activation by its event, and the day; of a level of an order, the order. */
function paidFor(row: IncomeOut, rows: readonly IncomeOut[]): { event: number; at: string | null } | null {
  if (row.kind === 'repurchase_level') return { event: row.source.event!, at: null }
  if (row.kind === 'roi') return { event: row.source.event!, at: row.at }
  return row.kind === 'roi_level' ? { event: rows[row.source.row!]!.source.event!, at: row.at } : null
}

/** `rows` are those that the row names its source in. */
function keyOf(row: IncomeOut, rows: readonly IncomeOut[]): string {
  const { closing, kind, member, from_member, level } = row
  const paid_for = paidFor(row, rows)
  return [closing, kind, member, from_member, level, paid_for?.event, paid_for?.at].join()
}

export function runOracle(scenario: ScenarioInput): ScenarioResult {
  const digits = scenario.round_off_digits
  const incomes: IncomeOut[] = []
  const matching: MatchingOut[] = []
  const books = new Map<string, Held>()
  let untouched: ScenarioResult | undefined
  const order = [...scenario.closings.keys()].sort(
    (a, b) => Date.parse(scenario.closings[a]!.to) - Date.parse(scenario.closings[b]!.to),
  )

  const onEvents = startPlainEvents(scenario, earnedBy, takeBack)
  const placeOf = new Map<number, number>()
  let told = 0

  for (const [position, closing] of order.entries()) {
    const to_ms = Date.parse(scenario.closings[closing]!.to)
    payEvents(to_ms)
    const world = worldAt(to_ms)
    const moved = incomes.length - world.incomes.findIndex((row) => row.closing === closing)
    for (const row of world.incomes.filter((one) => one.closing === closing)) {
      add(row, row.source.row === null ? null : row.source.row + moved)
    }
    matching.push(...world.matching.filter((row) => row.closing === closing))
    for (const earlier of order.slice(0, position)) settle(earlier, closing, world)
  }

  payEvents(Number.POSITIVE_INFINITY)
  const totals = scenario.members.flatMap(({ id }) => {
    const own = incomes.filter((income) => income.member === id)
    const paid = own.reduce((sum, income) => plus(sum, exact(income.paid)), NIL)
    return own.length === 0 ? [] : [{ member: id, paid: fixed(paid, digits) }]
  })
  return { incomes, matching, totals }

  /** What the books hold of a member of every kind but roi. */
  function earnedBy(member: string): Exact {
    const before = Object.entries(scenario.opening[member]?.earned ?? {}).filter(([kind]) => kind !== 'roi')
    const opening = before.reduce((sum, [, amount]) => plus(sum, exact(amount ?? '0')), NIL)
    const isOnEvent = (row: IncomeOut): boolean => row.closing === null && row.kind !== 'roi_level'
    const closed = incomes.filter((row) => row.member === member && !isOnEvent(row) && row.kind !== 'roi')
    const paid = closed.reduce((sum, row) => plus(sum, exact(row.paid)), opening)
    return onEvents.incomes.filter((one) => one.member === member).reduce((sum, one) => plus(sum, one.paid), paid)
  }

  /** Posts what events before an instant pay. */
  function payEvents(before_ms: number): void {
    onEvents.payUntil(before_ms)
    tellOfEvents()
  }

  function tellOfEvents(): void {
    for (const one of onEvents.incomes.slice(told)) {
      placeOf.set(told, incomes.length)
      told += 1
      const row = one.mirrors === null ? null : placeOf.get(one.mirrors)!
      incomes.push({
        closing: null,
        at: formatInstant(one.at_ms, scenario.zone),
        kind: one.kind,
        member: one.member,
        from_member: one.from_member,
        level: one.level,
        paid_level: one.paid_level,
        source: { event: one.event, row },
        base: shortest(one.base),
        rate: one.rate,
        rate_first: null,
        gross: fixed(one.gross, digits),
        trimmed: fixed(one.trimmed, digits),
        paid: fixed(one.paid, digits),
        reasons: one.cuts.map(({ reason, amount }) => ({ reason, amount: fixed(amount, digits) })),
        ...(one.pool !== undefined && { pool: one.pool }),
      })
    }
  }

  /** Takes back the ROI of an activation that is undone, and the levels of it, after what the event itself paid. */
  function takeBack(reversal: number): void {
    tellOfEvents()
    const { at, of } = scenario.events[reversal] as Extract<EventInput, { kind: 'reversal' }>
    const negated = (amount: string): Exact => minus(NIL, exact(amount))
    for (const [place, row] of incomes.slice().entries()) {
      if (row.closing === null || row.kind === 'repurchase_level' || paidFor(row, incomes)?.event !== of) continue
      const held = books.get(keyOf({ ...row, closing: row.adjusts ?? row.closing }, incomes))!
      for (const figure of ['base', 'gross', 'trimmed', 'paid'] as const)
        held[figure] = minus(held[figure], exact(row[figure]))
      for (const { reason, amount } of row.reasons)
        held.cuts.set(reason, minus(held.cuts.get(reason) ?? NIL, exact(amount)))
      const { adjusts: _adjusts, ...rest } = row
      incomes.push({
        ...rest,
        closing: null,
        at: formatInstant(Date.parse(at), scenario.zone),
        source: { event: reversal, row: place },
        base: shortest(negated(row.base)),
        gross: fixed(negated(row.gross), digits),
        trimmed: fixed(negated(row.trimmed), digits),
        paid: fixed(negated(row.paid), digits),
        reasons: row.reasons.map(({ reason, amount }) => ({ reason, amount: fixed(negated(amount), digits) })),
      })
    }
  }

  /** The scenario up to a closing that ends at an instant, without what is undone before it. */
  function worldAt(before_ms: number): ScenarioResult {
    const undone = new Set(
      scenario.events.flatMap((event) =>
        event.kind === 'reversal' && Date.parse(event.at) < before_ms ? [event.of] : [],
      ),
    )
    const paidOnEvents = onEvents.incomes.filter((one) => !undone.has(one.event) && !isReversalOf(undone, one.event))
    const events = scenario.events.flatMap((event, index): PlainEvent[] => {
      if (event.kind === 'reversal') return []
      if (!undone.has(index)) return [{ ...event, place: index }]
      return wasClosed(index) ? [{ ...event, place: index, is_gone: true }] : []
    })
    const run = (until_ms: number) => runPlainly({ ...scenario, events }, paidOnEvents, until_ms)
    // One run is enough for all closings before the first event that pays or undoes; after it each has a world of its own.
    if (undone.size === 0 && paidOnEvents.length === 0) return (untouched ??= run(Number.POSITIVE_INFINITY))
    return run(before_ms)
  }

  function isReversalOf(undone: ReadonlySet<number>, index: number): boolean {
    const event = scenario.events[index]!
    return event.kind === 'reversal' && undone.has(event.of)
  }

  /** Whether an event that is undone was not undone yet when the first closing took it. */
  function wasClosed(index: number): boolean {
    const event_ms = Date.parse((scenario.events[index] as PlainEvent).at)
    const reversal = scenario.events.find((event) => event.kind === 'reversal' && event.of === index)!
    const first = order.map((closing) => Date.parse(scenario.closings[closing]!.to)).find((to_ms) => to_ms > event_ms)
    return first !== undefined && Date.parse(reversal.at) >= first
  }

  /** Adds a row to the result and what it moves to the books, under the closing that it is of or adjusts. */
  function add(row: IncomeOut, source: number | null): void {
    incomes.push({ ...row, source: { event: row.source.event, row: source } })
    const posted = incomes.at(-1)!
    const key = keyOf({ ...posted, closing: row.adjusts ?? row.closing }, incomes)
    const held = books.get(key) ?? {
      row: incomes.length - 1,
      source,
      base: NIL,
      gross: NIL,
      trimmed: NIL,
      paid: NIL,
      cuts: new Map<string, Exact>(),
    }
    for (const figure of ['base', 'gross', 'trimmed', 'paid'] as const)
      held[figure] = plus(held[figure], exact(row[figure]))
    for (const { reason, amount } of row.reasons)
      held.cuts.set(reason, plus(held.cuts.get(reason) ?? NIL, exact(amount)))
    books.set(key, held)
  }

  /** Posts what the books lack of one closing of a world. */
  function settle(closing: number, by: number, world: ScenarioResult): void {
    const now = new Map(
      world.incomes.filter((row) => row.closing === closing).map((row) => [keyOf(row, world.incomes), row]),
    )
    const rank = (id: string | null): number => scenario.members.findIndex((member) => member.id === id)
    /** By day, then by the order of the activations. */
    const byActivation = (a: string, b: string): number => {
      const [one, other] = [paidForOf(a), paidForOf(b)]
      if (one === null || other === null) return 0
      const instant = (event: number): number => Date.parse(scenario.events[event]!.at)
      return (
        (one.at === null || other.at === null ? 0 : Date.parse(one.at) - Date.parse(other.at)) ||
        instant(one.event) - instant(other.event) ||
        one.event - other.event
      )
    }
    const paidForOf = (key: string): ReturnType<typeof paidFor> => {
      const wanted = now.get(key)
      return wanted === undefined ? paidFor(incomes[books.get(key)!.row]!, incomes) : paidFor(wanted, world.incomes)
    }
    const firstRowOf = (key: string): IncomeOut => now.get(key) ?? incomes[books.get(key)!.row]!
    const keys = [...new Set([...now.keys(), ...[...books.keys()].filter((key) => key.startsWith(`${closing},`))])]
    keys.sort((a, b) => {
      const [one, other] = [firstRowOf(a), firstRowOf(b)]
      return (
        KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
        byActivation(a, b) ||
        rank(one.from_member) - rank(other.from_member) ||
        (one.kind === 'single_leg' ? rank(one.member) - rank(other.member) : 0) ||
        (one.level ?? 0) - (other.level ?? 0) ||
        rank(one.member) - rank(other.member)
      )
    })
    for (const key of keys) {
      const [wanted, held] = [now.get(key), books.get(key)]
      const lack = (figure: 'base' | 'gross' | 'trimmed' | 'paid'): Exact =>
        minus(exact(wanted?.[figure] ?? '0'), held?.[figure] ?? NIL)
      if ([lack('gross'), lack('trimmed'), lack('paid')].every((amount) => amount.n === 0n)) continue
      const reasons = REASONS.flatMap((reason) => {
        const cut = exact(wanted?.reasons.find((one) => one.reason === reason)?.amount ?? '0')
        const amount = minus(cut, held?.cuts.get(reason) ?? NIL)
        return amount.n === 0n ? [] : [{ reason, amount: fixed(amount, digits) }]
      })
      const sourceRow = wanted?.source.row ?? null
      const source = sourceRow === null ? null : books.get(keyOf(world.incomes[sourceRow]!, world.incomes))!.row
      const row = {
        ...firstRowOf(key),
        closing: by,
        at:
          (paidForOf(key)?.at ?? null) === null
            ? formatInstant(Date.parse(scenario.closings[by]!.to), scenario.zone)
            : firstRowOf(key).at,
        base: shortest(lack('base')),
        gross: fixed(lack('gross'), digits),
        trimmed: fixed(lack('trimmed'), digits),
        paid: fixed(lack('paid'), digits),
        reasons,
        adjusts: closing,
      }
      add(row, held === undefined ? source : held.source)
    }
  }
}
