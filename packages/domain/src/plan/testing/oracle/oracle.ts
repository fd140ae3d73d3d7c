/**
 * The plan of compensation written the plain way, from the rules alone: recursion up the tree for every event, lists of
 * everything that happened, exact fractions. It shares no code with the engine beyond reading dates, and exists to
 * disagree with it in tests.
 */
import { businessDay, daysBefore, monthOf, startOfDay, weekOf } from '../../../calendar/business-day.ts'
import { formatInstant } from '../../../calendar/instant.ts'
import type { CapInput } from '../../trimming/caps-input.ts'
import type { SaleInput, ScenarioInput } from '../../scenario/scenario-input.ts'
import type { IncomeOut, MatchingOut, ScenarioResult } from '../../scenario/scenario-result.ts'
import type { Exact } from './fraction.ts'
import { exact, fixed, isAbove, lowered, minus, plus, rounded, shortest, times, whole } from './fraction.ts'
import { stagesReachedBy, type OnLine } from './plain-line.ts'
import { inTurn, isDue, orderTaken, ownVolume, type PlainOrder } from './plain-orders.ts'
import { roiDue, type WithRoi } from './plain-roi.ts'

const NIL = whole(0n)
const REASON_OF = {
  closing: 'CLOSING_CAP',
  day: 'DAILY_CAP',
  week: 'WEEKLY_CAP',
  month: 'MONTHLY_CAP',
  lifetime: 'LIFETIME_CAP',
}
const PERIODS = ['closing', 'day', 'week', 'month', 'lifetime']

interface Person extends OnLine {
  readonly id: string
  readonly parent: Person | null
  readonly side: number
  sponsor: Person | null
  readonly children: [Person | null, Person | null]
  /** What each leg holds, oldest first; volume below zero is a debt of the leg. */
  readonly lots: [Lot[], Lot[]]
  readonly debt: [Exact, Exact]
  activations: (WithRoi & { given: boolean; counts: Exact; by_free_pin: boolean })[]
  /** What the member's package allows, when the member was given with one. */
  readonly package: Exact | null
  /** What the member's packages say about its rate, the first given to it, then those of events; null is the plan's. */
  rates: (string | null)[]
  readonly blocked: boolean
  first_pair_on: string | null
}

interface Lot {
  readonly at_ms: number
  volume: Exact
}

interface Payment {
  readonly closing: number
  readonly kind: string
  readonly person: Person
  readonly day: string
  paid: Exact
}

interface Draft {
  readonly kind: 'matching' | 'matching_level' | 'sponsored' | 'roi' | 'roi_level' | 'single_leg' | 'repurchase_level'
  /** What ROI is paid for: the activation and the day. */
  readonly activation?: WithRoi
  readonly day?: string
  /** What repurchase level is paid for. */
  readonly order?: PlainOrder
  readonly person: Person
  readonly from: Person | null
  readonly source: number | null
  readonly level?: number
  readonly paid_level?: number
  readonly base: Exact
  readonly rate: string
  readonly rate_first: string | null
  readonly gross: Exact
  paid: Exact
  readonly reasons: { reason: string; amount: Exact }[]
}

/** What somebody was paid on an event. */
export interface PaidOnEvent {
  readonly at_ms: number
  readonly kind: string
  readonly member: string
  readonly paid: Exact
}

/** An event; one that was closed and then undone leaves nothing but its member's number on the line. */
export type PlainEvent = SaleInput & { readonly is_gone?: true; readonly place: number }

/** The closings of a scenario that end by an instant, in which nothing else is undone, beside what events paid in it. */
export function runPlainly(
  scenario: ScenarioInput & { readonly events: readonly PlainEvent[] },
  paidOnEvents: readonly PaidOnEvent[],
  until_ms: number,
): ScenarioResult {
  const { plan, zone, round_off_digits } = scenario
  const scale = 10n ** BigInt(round_off_digits)
  const people = new Map<string, Person>()
  const incomes: IncomeOut[] = []
  const matching: MatchingOut[] = []
  const payments: Payment[] = []
  const joinedAt = new Map<Person, number>()

  for (const member of scenario.members) {
    const sponsor = people.get(member.sponsor ?? '') ?? null
    const side = member.side === 'right' ? 1 : 0
    let parent = people.get(member.parent ?? '') ?? null
    if (parent === null && sponsor !== null && member.side) {
      parent = sponsor
      for (let next = parent.children[side]; next !== null && next !== undefined; next = next.children[side]!)
        parent = next
    }
    const opening = scenario.opening[member.id]
    const person: Person = {
      id: member.id,
      parent,
      side,
      sponsor,
      children: [null, null],
      lots: [[], []],
      debt: [NIL, NIL],
      activations: [],
      number: null,
      stages: new Set(),
      package:
        (member.cap ?? member.package_amount) === undefined ? null : exact((member.cap ?? member.package_amount)!),
      rates: [member.package_rate ?? null],
      blocked: member.blocked,
      first_pair_on: opening?.first_pair_done === true ? '0000-00-00' : null,
    }
    if (parent !== null) parent.children[side] = person
    people.set(member.id, person)
    joinedAt.set(person, Date.parse(member.joined))
    for (const [kind, paid] of Object.entries(opening?.earned ?? {})) {
      payments.push({ closing: -1, kind, person, day: '0000-00-00', paid: exact(paid!) })
    }
  }
  // A sponsor may have joined later than whom they sponsor now.
  for (const { id, sponsor } of scenario.members) people.get(id)!.sponsor = people.get(sponsor ?? '') ?? null
  const first_from = Math.min(...scenario.closings.map((closing) => Date.parse(closing.from)))
  for (const [id, { left, right }] of Object.entries(scenario.opening)) {
    addVolume(people.get(id)!, 0, exact(left), first_from)
    addVolume(people.get(id)!, 1, exact(right), first_from)
  }

  const volumeOf = new Map<number, Exact>()
  const isTaken = new Set<number>()
  const waiting: { index: number; at_ms: number }[] = []
  const givenDone = new Set<Person>()
  let orders: PlainOrder[] = []
  const isCounted = new Set<PaidOnEvent>()
  const order = [...scenario.closings.keys()].sort(
    (a, b) => at(scenario.closings[a]!.to) - at(scenario.closings[b]!.to),
  )
  for (const index of order) if (at(scenario.closings[index]!.to) <= until_ms) runClosing(index)

  const totals = scenario.members.flatMap(({ id }) => {
    const own = incomes.filter((income) => income.member === id)
    const paid = own.reduce((sum, income) => plus(sum, exact(income.paid)), NIL)
    return own.length === 0 ? [] : [{ member: id, paid: fixed(paid, round_off_digits) }]
  })
  return { incomes, matching, totals }

  function runClosing(index: number): void {
    const closing = scenario.closings[index]!
    const to_ms = at(closing.to)
    const runs = (kind: Draft['kind']): boolean => plan[kind].enabled && (closing.kinds?.includes(kind) ?? true)
    const kept = asideFor(orders)
    const sales = takeEvents(to_ms)
    const onEvents = takePaid(index, to_ms)
    const day = businessDay(to_ms - 1, zone)
    const rows: Draft[] = []
    if (runs('matching')) {
      const opened = new Map(
        [...people.values()].map((person) => [person, [total(person, 0), total(person, 1)] as const]),
      )
      for (const { index: event, at_ms } of waiting) pour(event, at_ms)
      waiting.length = 0
      for (const person of people.values()) match(person, opened.get(person)!, { index, to_ms, day, rows })
    }
    const matched = rows.slice()
    if (runs('matching') && plan.matching.trim_to === 'next_upline')
      for (const [source, row] of matched.entries()) passUp(row, source, day, rows)
    if (runs('matching_level'))
      for (const source of matched.keys())
        payLevels('matching_level', matched[source]!.person.sponsor, 1, 1, { source, day, rows })
    if (runs('sponsored')) {
      for (const [source, row] of matched.entries()) {
        const { sponsor } = row.person
        if (sponsor === null || refusal(sponsor, plan.sponsored, true) !== null) continue
        const gross = rounded(times(times(row.paid, exact(plan.sponsored.percent)), { n: 1n, d: 100n }), scale)
        if (gross.n === 0n) continue
        const base = row.paid
        const rate = `${shortest(exact(plan.sponsored.percent))}%`
        const draft: Draft = {
          kind: 'sponsored',
          person: sponsor,
          from: row.person,
          source,
          base,
          rate,
          rate_first: null,
          gross,
          paid: gross,
          reasons: [],
        }
        cap(draft, plan.sponsored.caps, day, rows, () => NIL)
        rows.push(draft)
      }
    }
    if (runs('roi')) payRoi(day, rows)
    if (runs('roi_level')) {
      for (const [source, { kind, person }] of rows.slice().entries())
        if (kind === 'roi') payLevels('roi_level', person.sponsor, 1, 1, { source, day, rows })
    }
    if (runs('single_leg')) for (const person of people.values()) payStages(person, day, rows)
    if (runs('repurchase_level')) payOrders(day, rows)
    companyCaps(rows, sales, minus(onEvents, minus(kept, asideFor(orders))))
    const before = incomes.length
    for (const row of rows) {
      payments.push({ closing: index, kind: row.kind, person: row.person, day, paid: row.paid })
      if (row.kind === 'roi') row.activation!.credited = plus(row.activation!.credited, row.paid)
      incomes.push({
        closing: index,
        at: formatInstant(row.day === undefined ? to_ms : startOfDay(row.day, zone), zone),
        kind: row.kind,
        member: row.person.id,
        from_member: row.from?.id ?? null,
        level: row.level ?? null,
        paid_level: row.paid_level ?? null,
        source: {
          event: row.kind === 'roi' ? row.activation!.event : (row.order?.event ?? null),
          row: row.source === null ? null : before + row.source,
        },
        base: shortest(row.base),
        rate: row.rate,
        rate_first: row.rate_first,
        gross: fixed(row.gross, round_off_digits),
        trimmed: fixed(minus(row.gross, row.paid), round_off_digits),
        paid: fixed(row.paid, round_off_digits),
        reasons: row.reasons.map(({ reason, amount }) => ({ reason, amount: fixed(amount, round_off_digits) })),
      })
    }
  }

  /** Offers what the own caps cut from a row to the next sponsor above who may earn. */
  function passUp({ person: from, gross: whole_pay, paid }: Draft, source: number, day: string, rows: Draft[]): void {
    const gross = minus(whole_pay, paid)
    let person = from.sponsor
    while (person !== null && refusal(person, plan.matching, true) !== null) person = person.sponsor
    if (person === null || gross.n <= 0n) return
    const offered = { kind: 'matching' as const, person, from, source, base: gross, rate: '100%', rate_first: null }
    const draft: Draft = { ...offered, gross, paid: gross, reasons: [] }
    cap(draft, plan.matching.caps, day, rows, () => NIL)
    rows.push(draft)
  }

  /** Pays a member every stage that is reached now and was not before. */
  function payStages(person: Person, day: string, rows: Draft[]): void {
    if (refusal(person, { left_directs: 0, right_directs: 0 }, true) !== null) return
    const directs = [...people.values()].filter((other) => other.sponsor === person && isActive(other)).length
    for (const { stage, team, amount } of stagesReachedBy(person, directs, people.values(), plan.single_leg)) {
      const gross = rounded(exact(amount), scale)
      const draft: Draft = {
        kind: 'single_leg',
        person,
        from: null,
        source: null,
        level: stage,
        paid_level: stage,
        base: whole(BigInt(team)),
        rate: shortest(exact(amount)),
        rate_first: null,
        gross,
        paid: gross,
        reasons: [],
      }
      if (gross.n === 0n) continue
      cap(draft, plan.single_leg.caps, day, rows, () => NIL)
      rows.push(draft)
    }
  }

  function asideFor(some: readonly PlainOrder[]): Exact {
    return some.reduce((sum, { aside }) => plus(sum, aside), NIL)
  }

  /** Pays the levels of every order that is due. */
  function payOrders(day: string, rows: Draft[]): void {
    const { run_day } = plan.repurchase_level
    const due = inTurn(orders.filter((order) => isDue(order, day, run_day)))
    orders = orders.filter((order) => !due.includes(order))
    for (const order of due) payOrder(order, people.get(order.member)!.sponsor, 1, 1, { due, day, rows })
  }

  /** Pays a level of an order to a member, and goes on to the member's sponsor. */
  function payOrder(
    order: PlainOrder,
    person: Person | null,
    level: number,
    paid_level: number,
    of: { due: readonly PlainOrder[]; day: string; rows: Draft[] },
  ): void {
    const { percents, unlock, unlock_directs, compression, self_bv, run_day, caps } = plan.repurchase_level
    const percent = percents[paid_level - 1]
    if (person === null || percent === undefined) return
    const directs = [...people.values()].filter((other) => other.sponsor === person && isActive(other)).length
    const asked = unlock_directs === undefined ? paid_level : (unlock_directs[paid_level - 1] ?? unlock_directs.at(-1)!)
    const isOpen = unlock === 'none' || directs >= asked
    const mayEarn = isOpen && refusal(person, { left_directs: 0, right_directs: 0 }, true) === null
    const hasOrdered = !isAbove(exact(self_bv), ownVolume(of.due, person.id, order.month, run_day))
    const isPassedUp = compression === 'dynamic' && !(mayEarn && hasOrdered)
    const gross = rounded(times(times(order.bv, exact(percent)), { n: 1n, d: 100n }), scale)
    if (mayEarn && !isPassedUp && gross.n > 0n) {
      const draft: Draft = {
        kind: 'repurchase_level',
        order,
        person,
        from: people.get(order.member)!,
        source: null,
        level,
        paid_level,
        base: order.bv,
        rate: `${shortest(exact(percent))}%`,
        rate_first: null,
        gross,
        paid: gross,
        reasons: [],
      }
      if (hasOrdered) cap(draft, caps, of.day, of.rows, () => NIL)
      else {
        draft.paid = NIL
        draft.reasons.push({ reason: 'INACTIVE', amount: gross })
      }
      of.rows.push(draft)
    }
    payOrder(order, person.sponsor, level + 1, isPassedUp ? paid_level : paid_level + 1, of)
  }

  /** Pays every activation what is due of it, day by day. */
  function payRoi(day: string, rows: Draft[]): void {
    const owners = new Map<WithRoi, Person>(
      [...people.values()].flatMap((person) => person.activations.map((one) => [one, person] as const)),
    )
    const due = roiDue([...owners.keys()], day, plan.roi, zone)
    for (const { activation, day: paid_for } of due) {
      const person = owners.get(activation)!
      if (refusal(person, { left_directs: 0, right_directs: 0 }, true) !== null) continue
      const of = (percent: string): Exact => times(times(activation.amount, exact(percent)), { n: 1n, d: 100n })
      const now = rows.filter((row) => row.kind === 'roi' && row.activation === activation)
      const had = now.reduce((sum, row) => plus(sum, row.gross), activation.credited)
      const left = minus(lowered(of(plan.roi.cap_percent), scale), had)
      const whole_day = rounded(of(plan.roi.percent), scale)
      const gross = isAbove(whole_day, left) ? left : whole_day
      if (gross.n <= 0n) continue
      const rate = `${shortest(exact(plan.roi.percent))}%`
      rows.push({
        kind: 'roi',
        activation,
        day: paid_for,
        person,
        from: null,
        source: null,
        base: activation.amount,
        rate,
        rate_first: null,
        gross,
        paid: gross,
        reasons: [],
      })
    }
  }

  /** Pays a level of somebody's income of another kind to a member, and goes on to the member's sponsor. */
  function payLevels(
    kind: 'matching_level' | 'roi_level',
    person: Person | null,
    level: number,
    paid_level: number,
    of: { source: number; day: string; rows: Draft[] },
  ): void {
    const { percents, unlock, unlock_directs, compression } = plan[kind]
    const caps = plan[kind].caps ?? []
    const percent = percents[paid_level - 1]
    if (person === null || percent === undefined) return
    const directs = [...people.values()].filter((other) => other.sponsor === person && isActive(other)).length
    const isOpen =
      unlock === 'none' ||
      directs >=
        (unlock_directs === undefined ? paid_level : (unlock_directs[paid_level - 1] ?? unlock_directs.at(-1)!))
    const mayEarn = isOpen && refusal(person, { left_directs: 0, right_directs: 0 }, true) === null
    if (mayEarn) {
      const { person: from, paid: base, activation, day } = of.rows[of.source]!
      const gross = rounded(times(times(base, exact(percent)), { n: 1n, d: 100n }), scale)
      const rate = `${shortest(exact(percent))}%`
      const draft: Draft = {
        kind,
        ...(activation === undefined ? {} : { activation, day: day! }),
        person,
        from,
        source: of.source,
        level,
        paid_level,
        base,
        rate,
        rate_first: null,
        gross,
        paid: gross,
        reasons: [],
      }
      if (gross.n > 0n) {
        cap(draft, caps, of.day, of.rows, () => NIL)
        of.rows.push(draft)
      }
    }
    const isPassedUp = !mayEarn && compression === 'dynamic'
    payLevels(kind, person.sponsor, level + 1, isPassedUp ? paid_level : paid_level + 1, of)
  }

  /** Counts what events before an instant paid and no earlier closing counted, and answers the sum. */
  function takePaid(closing: number, before_ms: number): Exact {
    const due = paidOnEvents.filter((one) => one.at_ms < before_ms && !isCounted.has(one))
    for (const one of due) {
      isCounted.add(one)
      payments.push({ closing, kind: one.kind, person: people.get(one.member)!, day: '', paid: one.paid })
    }
    return due.reduce((sum, { paid }) => plus(sum, paid), NIL)
  }

  /** Applies everything before an instant that was not applied yet, and answers the sales among it. */
  function takeEvents(before_ms: number): Exact {
    let sales = NIL
    const due: { at_ms: number; index: number; person: Person | null }[] = []
    for (const [person, at_ms] of joinedAt) {
      if (at_ms < before_ms && !givenDone.has(person)) due.push({ at_ms, index: -1, person })
    }
    for (const [index, event] of scenario.events.entries()) {
      if (at(event.at) < before_ms && !isTaken.has(index)) due.push({ at_ms: at(event.at), index, person: null })
    }
    due.sort((a, b) => a.at_ms - b.at_ms || a.index - b.index)
    for (const { index, person, at_ms } of due) {
      if (person !== null) {
        givenDone.add(person)
        const member = scenario.members.find(({ id }) => id === person.id)!
        if (!member.active) continue
        const counts = exact(member.package_amount ?? '0')
        person.activations.push({
          given: true,
          counts,
          by_free_pin: false,
          event: -1,
          at_ms,
          amount: NIL,
          credited: NIL,
          looked_at: new Set(),
        })
        takeNumber(person)
        continue
      }
      isTaken.add(index)
      const event: PlainEvent = scenario.events[index]!
      if (event.kind === 'activation') takeNumber(people.get(event.member)!)
      if (event.is_gone === true) continue
      waiting.push({ index, at_ms })
      sales = plus(sales, apply(index))
    }
    return sales
  }

  /** The next number on the line, unless the member has one. */
  function takeNumber(person: Person): void {
    person.number ??= [...people.values()].filter((other) => other.number !== null).length + 1
  }

  /** An event's effect on a member's status; remembers its volume and answers what it sold. */
  function apply(index: number): Exact {
    const event = scenario.events[index]!
    const person = people.get(event.member)!
    const { basis } = plan.matching
    if (event.kind === 'virtual_business') volumeOf.set(index, exact(event.bv))
    else if (event.kind === 'opening_leg') {
      // It is there before anything that the closing brings, and climbs to nobody.
      addVolume(person, event.side === 'left' ? 0 : 1, exact(event.bv), at(event.at))
      volumeOf.set(index, NIL)
    } else if (event.kind === 'withdrawal_paid' || event.kind === 'matrix_entry') volumeOf.set(index, NIL)
    else if (event.kind === 'activation' && event.given === true) volumeOf.set(index, NIL)
    else if (basis === 'pair')
      volumeOf.set(index, whole(event.kind === 'activation' && !event.given && !isActive(person) ? 1n : 0n))
    else volumeOf.set(index, exact(basis === 'bv' ? event.bv : event.amount))
    if (event.kind === 'activation') {
      const amount = exact(event.amount)
      const by_free_pin = event.given === true
      person.activations.push({
        given: false,
        counts: amount.n === 0n ? exact(event.bv) : amount,
        by_free_pin: by_free_pin || event.given === 'partly',
        event: event.place,
        at_ms: at(event.at),
        amount: by_free_pin ? NIL : amount,
        credited: NIL,
        looked_at: new Set(),
      })
      if (event.package_rate !== undefined) person.rates.push(event.package_rate)
    }
    if (event.kind === 'repurchase' && plan.repurchase_level.enabled && exact(event.bv).n > 0n) {
      const order = { event: event.place, at_ms: at(event.at), member: event.member, bv: exact(event.bv) }
      const how = { zone, scale }
      orders.push(orderTaken(order, exact(event.amount), plan.repurchase_level, plan.payout_ratio_percent, how))
    }
    return event.kind === 'activation' || event.kind === 'repurchase' ? exact(event.amount) : NIL
  }

  function pour(index: number, at_ms: number): void {
    const cause = scenario.events[index]!
    const volume = volumeOf.get(index)!
    const person = people.get(cause.member)!
    if (cause.kind === 'virtual_business') addVolume(person, cause.side === 'left' ? 0 : 1, volume, at_ms)
    else climb(person, volume, at_ms)
  }

  function climb(person: Person, volume: Exact, at_ms: number): void {
    if (person.parent === null) return
    addVolume(person.parent, person.side, volume, at_ms)
    climb(person.parent, volume, at_ms)
  }

  function isActive(person: Person): boolean {
    return person.activations.length > 0
  }

  function activated(person: Person): Exact {
    return person.activations.reduce((sum, one) => plus(sum, one.counts), NIL)
  }

  function ownPackage(person: Person): Exact {
    if (person.package !== null) return person.package
    const own = person.activations.filter((one) => !one.given)
    return own.reduce((most, one) => (isAbove(one.counts, most) ? one.counts : most), NIL)
  }

  function refusal(
    person: Person,
    needed: { left_directs: number; right_directs: number },
    active: boolean,
  ): string | null {
    if (person.blocked && givenDone.has(person)) return 'BLOCKED'
    if (active && !isActive(person)) return 'INACTIVE'
    const directs = [...people.values()].filter((other) => other.sponsor === person && isActive(other))
    const on = (side: number): number => directs.filter((direct) => sideBelow(person, direct) === side).length
    return on(0) >= needed.left_directs && on(1) >= needed.right_directs ? null : 'NOT_QUALIFIED'
  }

  function sideBelow(top: Person, person: Person): number | null {
    if (person.parent === null) return null
    return person.parent === top ? person.side : sideBelow(top, person.parent)
  }

  function match(
    person: Person,
    [openLeft, openRight]: readonly [Exact, Exact],
    { index, to_ms, day, rows }: { index: number; to_ms: number; day: string; rows: Draft[] },
  ): void {
    const terms = plan.matching
    const before = [total(person, 0), total(person, 1)] as const
    const refused = refusal(person, terms, terms.receiver_active)
    const trims: MatchingOut['volume_trims'][number][] = []
    const lapsed = [NIL, NIL] as [Exact, Exact]
    const used = [NIL, NIL] as [Exact, Exact]
    let pairs: [Exact, Exact][] = []
    let paidPairs = 0

    if (refused === null) {
      const hadFirst = person.first_pair_on !== null
      pairs = pairsOf(before, hadFirst)
      const isFirst = terms.first_pair !== 'none' && !hadFirst && pairs.length > 0
      const gross = rounded(payOf(person, pairs.length, isFirst), scale)
      if (isFirst) person.first_pair_on = day
      paidPairs = pairs.length
      let usedPairs = pairs.length
      if (gross.n > 0n) {
        const base = terms.rate_flat === undefined ? weakVolume(pairs.length, isFirst) : whole(BigInt(pairs.length))
        const rate =
          terms.rate_flat === undefined ? `${shortest(percentOf(person))}%` : shortest(exact(terms.rate_flat))
        const rate_first =
          isFirst && terms.rate_flat_first !== undefined ? shortest(exact(terms.rate_flat_first)) : null
        const draft: Draft = {
          kind: 'matching',
          person,
          from: null,
          source: null,
          base,
          rate,
          rate_first,
          gross,
          paid: gross,
          reasons: [],
        }
        cap(draft, terms.caps, day, rows, (count, since) => {
          const made = since === null ? isFirst : person.first_pair_on !== null && person.first_pair_on >= since
          return payOf(person, count, terms.first_pair !== 'none' && made)
        })
        rows.push(draft)
        if (draft.paid !== gross) {
          paidPairs = 0
          while (isAbove(draft.paid, payOf(person, paidPairs, isFirst))) paidPairs += 1
          if (terms.flush_mode === 'CAP_CARRY') usedPairs = paidPairs
        }
      }
      if (isFirst && usedPairs === 0) person.first_pair_on = null
      for (const [left, right] of pairs.slice(0, usedPairs)) {
        used[0] = plus(used[0], left)
        used[1] = plus(used[1], right)
      }
      consume(person, 0, used[0])
      consume(person, 1, used[1])
    }
    const washes = refused === null ? terms.flush_mode === 'FULL_WASH' : terms.unqualified_volume === 'lapse'
    for (const side of [0, 1] as const) {
      const lapse = (reason: string, volume: Exact): void => {
        if (volume.n <= 0n) return
        trims.push({ side: side === 0 ? 'left' : 'right', reason, volume: shortest(volume) })
        lapsed[side] = plus(lapsed[side], volume)
        consume(person, side, volume)
      }
      if (washes) lapse(refused ?? 'FULL_WASH', total(person, side))
      if (terms.carry_expiry_days > 0) {
        const since_ms = daysBefore(to_ms, terms.carry_expiry_days, zone)
        const old = person.lots[side].filter((lot) => lot.at_ms < since_ms)
        lapse(
          'CARRY_EXPIRED',
          old.reduce((sum, lot) => plus(sum, lot.volume), NIL),
        )
      }
      if (terms.carry_limit !== null) lapse('CARRY_LIMIT', minus(total(person, side), exact(terms.carry_limit)))
    }
    const open = [openLeft, openRight]
    const fresh = [minus(before[0], openLeft), minus(before[1], openRight)]
    if ([...open, ...fresh].every((volume) => volume.n === 0n)) return
    const leg = (side: 0 | 1) => ({
      open: shortest(open[side]!),
      new: shortest(fresh[side]!),
      used: shortest(used[side]),
      lapsed: shortest(lapsed[side]),
      carry: shortest(total(person, side)),
    })
    matching.push({
      closing: index,
      member: person.id,
      left: leg(0),
      right: leg(1),
      pairs: String(pairs.length),
      pairs_paid: String(paidPairs),
      first_pair_done: person.first_pair_on !== null,
      volume_trims: trims,
    })
  }

  /** What every pair takes from the legs, the first pair first, one pair after the other. */
  function pairsOf(legs: readonly [Exact, Exact], hadFirst: boolean): [Exact, Exact][] {
    const { first_pair, ratio } = plan.matching
    const unit = exact(plan.matching.unit)
    const units = (count: number): Exact => times(unit, whole(BigInt(count)))
    const pairs: [Exact, Exact][] = []
    let [left, right] = legs
    if (first_pair !== 'none' && !hadFirst) {
      const shape = first_pair === '2:1_or_1:2' ? (isAbove(right, left) ? '1:2' : '2:1') : first_pair
      const [a, b] = shape.split(':').map(Number) as [number, number]
      if (isAbove(units(a), left) || isAbove(units(b), right)) return []
      pairs.push([units(a), units(b)])
      left = minus(left, units(a))
      right = minus(right, units(b))
    }
    const [a, b] = ratio.split(':').map(Number) as [number, number]
    while (!isAbove(units(a), left) && !isAbove(units(b), right)) {
      pairs.push([units(a), units(b)])
      left = minus(left, units(a))
      right = minus(right, units(b))
    }
    return pairs
  }

  function weakVolume(pairs: number, isFirst: boolean): Exact {
    const [a, b] = plan.matching.ratio.split(':').map(BigInt) as [bigint, bigint]
    const later = BigInt(isFirst && pairs > 0 ? pairs - 1 : pairs) * (a < b ? a : b)
    return times(exact(plan.matching.unit), whole(later + (isFirst && pairs > 0 ? 1n : 0n)))
  }

  /** The percentage that a member is paid: what the newest package says, else the plan's. */
  function percentOf(person: Person): Exact {
    return exact(person.rates.at(-1) ?? plan.matching.rate_percent ?? '10')
  }

  function payOf(person: Person, pairs: number, isFirst: boolean): Exact {
    const { rate_flat, rate_flat_first } = plan.matching
    if (rate_flat === undefined) return times(weakVolume(pairs, isFirst), times(percentOf(person), { n: 1n, d: 100n }))
    const firsts = isFirst && pairs > 0 ? 1 : 0
    return plus(
      times(exact(rate_flat_first ?? rate_flat), whole(BigInt(firsts))),
      times(exact(rate_flat), whole(BigInt(pairs - firsts))),
    )
  }

  /** Lets the cap with the least room cut a row. */
  function cap(
    draft: Draft,
    caps: readonly CapInput[],
    day: string,
    rows: readonly Draft[],
    payOfPairs: (pairs: number, since: string | null) => Exact,
  ): void {
    const ordered = [...caps].sort((a, b) => PERIODS.indexOf(a.per) - PERIODS.indexOf(b.per))
    let least: { room: Exact; reason: string } | null = null
    for (const { per, amount, pairs } of ordered) {
      const inPeriod = (other: string): boolean => {
        if (per === 'day') return other === day
        if (per === 'week') return other !== '0000-00-00' && weekOf(other) === weekOf(day)
        if (per === 'month') return monthOf(other) === monthOf(day)
        return per === 'lifetime'
      }
      const since = { closing: null, day, week: weekOf(day), month: `${monthOf(day)}-01`, lifetime: '' }[per]
      const earlier = payments.filter(
        (one) => one.kind === draft.kind && one.person === draft.person && per !== 'closing' && inPeriod(one.day),
      )
      const now = rows.filter((row) => row.kind === draft.kind && row.person === draft.person)
      const used = [...earlier, ...now].reduce((sum, one) => plus(sum, one.paid), NIL)
      const own = ownPackage(draft.person)
      const value = amount !== undefined ? exact(amount) : pairs !== undefined ? payOfPairs(pairs, since) : own
      const left = minus(value, used)
      const room = lowered(left.n < 0n ? NIL : left, scale)
      if (least === null || isAbove(least.room, room)) least = { room, reason: REASON_OF[per] }
    }
    if (least === null || !isAbove(draft.gross, least.room)) return
    draft.reasons.push({ reason: least.reason, amount: minus(draft.gross, least.room) })
    draft.paid = least.room
  }

  function companyCaps(rows: readonly Draft[], sales: Exact, onEvents: Exact): void {
    const cut = (row: Draft, reason: string, paid: Exact): void => {
      row.reasons.push({ reason, amount: minus(row.paid, paid) })
      row.paid = paid
    }
    if (plan.overall_cap_percent !== null) {
      for (const [position, row] of rows.entries()) {
        const activation = activated(row.person)
        const limit = lowered(times(times(activation, exact(plan.overall_cap_percent)), { n: 1n, d: 100n }), scale)
        if (row.kind === 'roi') continue
        const others = [...payments, ...rows.slice(0, position)].filter((one) => one.kind !== 'roi')
        const earned = others.filter((one) => one.person === row.person).reduce((sum, one) => plus(sum, one.paid), NIL)
        const room = isAbove(limit, earned) ? minus(limit, earned) : NIL
        if (isAbove(row.paid, room)) cut(row, 'OVERALL_CAP', room)
      }
    }
    if (plan.payout_ratio_percent === null) return
    const all = rows.reduce((sum, row) => plus(sum, row.paid), NIL)
    const share = minus(times(times(sales, exact(plan.payout_ratio_percent)), { n: 1n, d: 100n }), onEvents)
    const allowed = share.n < 0n ? NIL : share
    if (!isAbove(all, allowed)) return
    const factor = { n: allowed.n * all.d, d: allowed.d * all.n }
    for (const row of rows) {
      const paid = lowered(times(row.paid, factor), scale)
      if (isAbove(row.paid, paid)) cut(row, 'PAYOUT_RATIO', paid)
    }
  }
}

const at = (text: string): number => Date.parse(text)

function total(person: Person, side: number): Exact {
  return minus(
    person.lots[side]!.reduce((sum, lot) => plus(sum, lot.volume), NIL),
    person.debt[side]!,
  )
}

function addVolume(person: Person, side: number, volume: Exact, at_ms: number): void {
  if (volume.n < 0n) return consume(person, side, minus(NIL, volume))
  const debt = person.debt[side]!
  const settled = isAbove(debt, volume) ? volume : debt
  person.debt[side] = minus(debt, settled)
  person.lots[side]!.push({ at_ms, volume: minus(volume, settled) })
  person.lots[side]!.sort((a, b) => a.at_ms - b.at_ms)
}

/** Takes volume out of a leg, the oldest first; what is not there becomes a debt. */
function consume(person: Person, side: number, volume: Exact): void {
  const lots = person.lots[side]!
  let left = volume
  for (const lot of lots) {
    const taken = isAbove(lot.volume, left) ? left : lot.volume
    lot.volume = minus(lot.volume, taken)
    left = minus(left, taken)
  }
  person.debt[side] = plus(person.debt[side]!, left)
  lots.splice(0, lots.length, ...lots.filter((lot) => lot.volume.n > 0n))
}
