/**
 * The incomes that events pay, the plain way: one event after the other, each looking at everything that happened before
 * it. It shares no code with the engine.
 */
import { businessDay, monthOf, weekOf } from '../../../calendar/business-day.ts'
import type { LevelInput } from '../../plan-input.ts'
import type { MatrixPoolInput } from '../../matrix/matrix-input.ts'
import type { CapInput } from '../../trimming/caps-input.ts'
import type { EventInput, MemberInput, ScenarioInput } from '../../scenario/scenario-input.ts'
import type { Exact } from './fraction.ts'
import { levelBelow, seatsOf, type Entry } from './plain-matrix.ts'
import { exact, isAbove, lowered, minus, plus, rounded, shortest, times, whole } from './fraction.ts'

const NIL = whole(0n)
const HUNDREDTH = { n: 1n, d: 100n }

/** An income on an event, or with every amount negated one that a reversal takes back. */
export interface PlainIncome {
  readonly event: number
  readonly at_ms: number
  /** The income that it takes back, as a place in the list of all. */
  readonly mirrors: number | null
  readonly kind: 'referral' | 'level' | 'spill' | 'matrix' | 'withdrawal_level'
  readonly member: string
  readonly from_member: string
  readonly level: number | null
  readonly paid_level: number | null
  /** The name of a further pool of the matrix. */
  readonly pool?: string
  readonly base: Exact
  readonly rate: string
  readonly gross: Exact
  readonly trimmed: Exact
  readonly paid: Exact
  readonly cuts: readonly { readonly reason: string; readonly amount: Exact }[]
}

interface Happening {
  readonly at_ms: number
  /** Null for a member who is given as active or blocked. */
  readonly index: number | null
  readonly member: MemberInput | null
}

/**
 * Answers a function that pays every event before an instant; `earned` is what the books hold of a member by then, and
 * `onReversal` hears of every reversal.
 */
export function startPlainEvents(
  scenario: ScenarioInput,
  earned: (member: string) => Exact,
  onReversal: (event: number) => void,
) {
  const { plan, members, events, round_off_digits } = scenario
  const scale = 10n ** BigInt(round_off_digits)
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const incomes: PlainIncome[] = []
  const happened: Happening[] = []
  /** What was given for each place that was bought by now. */
  const prices = new Map<number, Exact>()
  const ahead: Happening[] = [
    ...members.map((member) => ({ at_ms: Date.parse(member.joined), index: null, member })),
    ...events.map(({ at }, index) => ({ at_ms: Date.parse(at), index, member: null })),
  ].sort((a, b) => a.at_ms - b.at_ms || (a.index ?? -1) - (b.index ?? -1))

  return {
    incomes,
    payUntil(before_ms: number): void {
      while (ahead.length > 0 && ahead[0]!.at_ms < before_ms) {
        const now = ahead.shift()!
        const first = now.index !== null && activationsOf(memberIdOf(events[now.index]!)).length === 0
        happened.push(now)
        if (now.index !== null) pay(now.index, now.at_ms, first)
      }
    },
  }

  function memberIdOf(event: EventInput): string {
    return event.kind === 'reversal' ? memberIdOf(events[event.of]!) : event.member
  }

  function isUndone(index: number): boolean {
    return happened.some(({ index: other }) => {
      const event = other === null ? null : events[other]!
      return event?.kind === 'reversal' && event.of === index
    })
  }

  /** What the activations of a member that happened and were not undone count for under the overall cap. */
  function activationsOf(id: string): Exact[] {
    return happened.flatMap(({ index, member }): Exact[] => {
      if (member !== null) return member.id === id && member.active ? [exact(member.package_amount ?? '0')] : []
      const event = events[index!]!
      if (event.kind !== 'activation' || event.member !== id || isUndone(index!)) return []
      return [exact(event.amount).n === 0n ? exact(event.bv) : exact(event.amount)]
    })
  }

  function mayEarn(id: string): boolean {
    const isBlocked = happened.some(({ member }) => member?.id === id && member.blocked)
    return !isBlocked && activationsOf(id).length > 0
  }

  function directsOf(id: string): number {
    return members.filter(({ id: other, sponsor }) => sponsor === id && activationsOf(other).length > 0).length
  }

  function parentOf(id: string): string | null {
    const { parent, sponsor, side } = memberOf.get(id)!
    if (parent) return parent
    if (!sponsor || !side) return null
    let place = sponsor
    // The extreme place on that side, as it was when the member joined.
    const before = members.slice(
      0,
      members.findIndex((member) => member.id === id),
    )
    for (;;) {
      const below = before.find((member) => member.side === side && parentOf(member.id) === place)
      if (below === undefined) return place
      place = below.id
    }
  }

  function pay(index: number, at_ms: number, is_first: boolean): void {
    const event = events[index]!
    if (event.kind === 'reversal') {
      for (const [mirrors, income] of incomes.entries()) {
        // Rows added here are of another event, so they are passed over.
        if (income.event !== event.of || income.mirrors !== null) continue
        const [base, gross] = [minus(NIL, income.base), minus(NIL, income.gross)]
        const [trimmed, paid] = [minus(NIL, income.trimmed), minus(NIL, income.paid)]
        const cuts = income.cuts.map(({ reason, amount }) => ({ reason, amount: minus(NIL, amount) }))
        incomes.push({ ...income, event: index, at_ms, mirrors, base, gross, trimmed, paid, cuts })
      }
      onReversal(index)
      return
    }
    if (event.kind === 'withdrawal_paid' && plan.withdrawal_level.enabled) {
      const cause = { event: index, at_ms, from_member: event.member, base: exact(event.amount) }
      payLevel('withdrawal_level', { ...plan.withdrawal_level, tree: 'sponsor' }, cause)
    }
    if (event.kind === 'matrix_entry') {
      const before = incomes.length
      const price = priceOf(index)
      prices.set(index, price)
      payMatrix({ event: index, at_ms, from_member: event.member, base: price }, event.pool)
      keepWithin(before, price)
      return
    }
    if (event.kind !== 'activation' || event.given === true || exact(event.bv).n <= 0n) return
    const cause = { event: index, at_ms, from_member: event.member, base: exact(event.bv) }
    const { sponsor } = memberOf.get(event.member)!
    const { referral } = plan
    const before = incomes.length
    const isSpill = plan.spill.enabled && plan.spill.mode === 'extra_directs' && directNo(event.member) > 2
    if (referral.enabled && sponsor && mayEarn(sponsor) && !isSpill && (referral.on === 'every' || is_first))
      add('referral', sponsor, cause, null, null, { percent: referral.percent ?? '5', flat: referral.flat })
    if (plan.level.enabled) payLevel('level', plan.level, cause)
    if (plan.spill.enabled) paySpill(cause, is_first)
    if (plan.matrix.enabled) payMatrix(cause, 'Matrix')
    keepWithin(before, exact(event.amount))
  }

  /** Scales what one event paid down to the part of its amount that it may pay. */
  function keepWithin(first: number, amount: Exact): void {
    if (plan.event_payout_percent === null) return
    const rows = incomes.slice(first)
    const all = rows.reduce((sum, { paid }) => plus(sum, paid), NIL)
    const allowed = times(times(amount, exact(plan.event_payout_percent)), HUNDREDTH)
    if (!isAbove(all, allowed)) return
    const factor = { n: allowed.n * all.d, d: allowed.d * all.n }
    for (const [place, row] of rows.entries()) {
      const paid = lowered(times(row.paid, factor), scale)
      if (!isAbove(row.paid, paid)) continue
      const cut = { reason: 'PAYOUT_RATIO', amount: minus(row.paid, paid) }
      incomes[first + place] = { ...row, paid, trimmed: minus(row.gross, paid), cuts: [...row.cuts, cut] }
    }
  }

  function payLevel(kind: 'level' | 'withdrawal_level', levels: LevelInput, cause: Cause): void {
    const { percents = ['5', '3', '2', '1', '1'], flats, unlock, unlock_directs, compression, tree } = levels
    const table = flats ?? percents
    const above = (id: string): string | null =>
      tree === 'placement' ? parentOf(id) : (memberOf.get(id)!.sponsor ?? null)
    payFrom(above(cause.from_member), 1, 1)

    function payFrom(id: string | null, level: number, paid_level: number): void {
      if (id === null || paid_level > table.length) return
      const isPaid =
        mayEarn(id) &&
        (unlock === 'none' ||
          directsOf(id) >=
            (unlock_directs === undefined ? paid_level : (unlock_directs[paid_level - 1] ?? unlock_directs.at(-1)!)))
      const rate = { percent: table[paid_level - 1]!, flat: flats?.[paid_level - 1] }
      if (isPaid) add(kind, id, cause, level, paid_level, rate)
      payFrom(above(id), level + 1, !isPaid && compression === 'dynamic' ? paid_level : paid_level + 1)
    }
  }

  /** What was given for a place that was bought: the first in a further pool has another price than those after it. */
  function priceOf(index: number): Exact {
    const { member, pool: name } = events[index] as Extract<EventInput, { kind: 'matrix_entry' }>
    const pool = poolNamed(name)
    const isAgain = happened.some(({ index: other }) => {
      const event = other === null || other === index ? null : events[other]!
      return event?.kind === 'matrix_entry' && event.member === member && event.pool === name
    })
    return exact(pool.price === undefined || isAgain ? pool.re_entry!.price : pool.price)
  }

  function poolNamed(name: string): PlainPool {
    return name === 'Matrix' ? plan.matrix : plan.matrix.pools!.find((pool) => pool.name === name)!
  }

  /** Who took places in a pool by now: in the first with everybody's first activation, undone or not; in all by buying. */
  function entries(pool: string): (Entry & { readonly event: number | null })[] {
    const seen = new Set<string>()
    return happened.flatMap(({ index, member }): ReturnType<typeof entries> => {
      const event = index === null ? null : events[index]!
      if (event?.kind === 'matrix_entry')
        return event.pool === pool ? [{ id: event.member, volume: prices.get(index!)!, event: index }] : []
      const id =
        member === null ? (event?.kind === 'activation' ? event.member : null) : member.active ? member.id : null
      if (pool !== 'Matrix' || id === null || seen.has(id)) return []
      seen.add(id)
      const isSold = event?.kind === 'activation' && event.given !== true
      return [{ id, volume: isSold ? exact(event.bv) : NIL, event: index }]
    })
  }

  function payMatrix(cause: Cause, name: string): void {
    const pool = poolNamed(name)
    const { width, depth, pay: style, percents, flats, directs } = pool
    const table = percents ?? flats ?? ['20', '10', '5']
    const entered = entries(name)
    if (entered.at(-1)!.event !== cause.event) return
    const seats = seatsOf(entered, pool, (id) => memberOf.get(id)!.sponsor ?? null)
    let seat = seats.at(-1)!.above
    for (let level = 1; seat !== null && level <= depth && level <= table.length; level += 1) {
      const { id } = seat
      const below = levelBelow(seat, level)
      const others = below.filter((one) => one.id !== id)
      const asked = directs === undefined ? 0 : (directs[level - 1] ?? directs.at(-1)!)
      const isDue = style === 'each' ? id !== cause.from_member : below.length === width ** level
      if (isDue && mayEarn(id) && directsOf(id) >= asked) {
        const rate = { percent: table[level - 1]!, flat: percents === undefined ? table[level - 1] : undefined }
        const volume = others.reduce((sum, one) => plus(sum, one.volume), NIL)
        const of = style === 'each' ? cause : { ...cause, base: volume }
        const count = style === 'each' ? 1n : BigInt(others.length)
        add('matrix', id, name === 'Matrix' ? of : { ...of, pool: name }, level, level, rate, count)
      }
      seat = seat.above
    }
  }

  /** The place of a member among the sponsor's directs by first activation, undone or not; 0 before it. */
  function directNo(id: string): number {
    const { sponsor } = memberOf.get(id)!
    const activated = happened.flatMap(({ index, member }): string[] => {
      if (member !== null) return member.active ? [member.id] : []
      const event = events[index!]!
      return event.kind === 'activation' ? [event.member] : []
    })
    const directs = activated.filter((other) => memberOf.get(other)!.sponsor === sponsor)
    return [...new Set(directs)].indexOf(id) + 1
  }

  function paySpill(cause: Cause, is_first: boolean): void {
    const { mode, flat = '100', percent = '5', percents = ['5', '3', '2'] } = plan.spill
    const from = cause.from_member
    const sponsor = memberOf.get(from)!.sponsor ?? null
    if (mode === 'extra_directs') {
      if (sponsor === null || !is_first || directNo(from) <= 2 || !mayEarn(sponsor)) return
      add('spill', sponsor, cause, null, null, { percent: '', flat })
    }
    const line = sponsorsOf(from)
    if (mode === 'two_root_legs')
      for (const [place, id] of line.entries()) {
        const direct = place === 0 ? null : line[place - 1]!
        const isPaid = direct !== null && [1, 2].includes(directNo(direct)) && mayEarn(id)
        if (isPaid) add('spill', id, cause, place + 1, null, { percent, flat: undefined })
      }
    if (mode !== 'placed_by_upline') return
    let place = parentOf(from)
    for (const [at, rate] of percents.entries()) {
      if (place === null) return
      const isPaid = !line.includes(place) && mayEarn(place)
      if (isPaid) add('spill', place, cause, at + 1, at + 1, { percent: rate, flat: undefined })
      place = parentOf(place)
    }
  }

  /** The sponsor, the sponsor's sponsor and so on, the nearest first. */
  function sponsorsOf(id: string): string[] {
    const { sponsor } = memberOf.get(id)!
    return sponsor ? [sponsor, ...sponsorsOf(sponsor)] : []
  }

  function add(
    kind: PlainIncome['kind'],
    member: string,
    { base: of, ...cause }: Cause,
    level: number | null,
    paid_level: number | null,
    { percent, flat }: { readonly percent: string; readonly flat: string | undefined },
    count = 1n,
  ): void {
    const from = events[cause.event]!
    // An amount says nothing of how much was paid.
    if (flat !== undefined && from.kind === 'activation' && from.given === 'partly') return
    const base = flat === undefined ? of : whole(count)
    const whole_pay = flat === undefined ? times(times(of, exact(percent)), HUNDREDTH) : times(exact(flat), base)
    const gross = rounded(whole_pay, scale)
    if (gross.n === 0n) return
    const own = underOwnCaps(kind, member, cause.at_ms, gross)
    const paid = underOverallCap(member, own.paid)
    const rate = flat === undefined ? `${shortest(exact(percent))}%` : shortest(exact(flat))
    const trimmed = minus(gross, paid)
    const cuts = [
      { reason: own.reason, amount: minus(gross, own.paid) },
      { reason: 'OVERALL_CAP', amount: minus(own.paid, paid) },
    ].filter(({ amount }) => amount.n !== 0n)
    incomes.push({ ...cause, mirrors: null, kind, member, level, paid_level, base, rate, gross, trimmed, paid, cuts })
  }

  /** What the caps of a kind leave of an income, and the cap that left the least. */
  function underOwnCaps(
    kind: PlainIncome['kind'],
    member: string,
    at_ms: number,
    gross: Exact,
  ): { paid: Exact; reason: string } {
    let least = { paid: gross, reason: '' }
    for (const { per, reason, beginning } of PERIODS)
      for (const { amount } of plan[kind].caps?.filter((cap: CapInput) => cap.per === per) ?? []) {
        const inPeriod = (other_ms: number): boolean => beginning(dayOf(other_ms)) === beginning(dayOf(at_ms))
        const before = per === 'lifetime' ? (scenario.opening[member]?.earned[kind] ?? '0') : '0'
        const used = incomes
          .filter((one) => one.kind === kind && one.member === member && inPeriod(earnedAt(one)))
          .reduce((sum, one) => plus(sum, one.paid), exact(before))
        const left = minus(amount === undefined ? ownPackage(member) : exact(amount), used)
        const room = lowered(left.n < 0n ? NIL : left, scale)
        if (isAbove(least.paid, room)) least = { paid: room, reason }
      }
    return least
  }

  function dayOf(at_ms: number): string {
    return businessDay(at_ms, scenario.zone)
  }

  /** When an income was earned; what takes it back belongs to the same day. */
  function earnedAt({ mirrors, at_ms }: PlainIncome): number {
    return mirrors === null ? at_ms : incomes[mirrors]!.at_ms
  }

  /** The package given with a member, else the largest of the own activations that happened and were not undone. */
  function ownPackage(id: string): Exact {
    const { cap, package_amount } = memberOf.get(id)!
    if ((cap ?? package_amount) !== undefined) return exact((cap ?? package_amount)!)
    // The activation a member is given with has no price: a member without a package has nil of it.
    return activationsOf(id).reduce((most, one) => (isAbove(one, most) ? one : most), NIL)
  }

  function underOverallCap(member: string, gross: Exact): Exact {
    if (plan.overall_cap_percent === null) return gross
    const activated = activationsOf(member).reduce(plus, NIL)
    const limit = lowered(times(times(activated, exact(plan.overall_cap_percent)), HUNDREDTH), scale)
    const used = earned(member)
    const room = isAbove(limit, used) ? minus(limit, used) : NIL
    return isAbove(gross, room) ? room : gross
  }
}

/** The periods of caps, the first deciding between equals, and what days of one period have in common. */
const PERIODS: readonly { per: CapInput['per']; reason: string; beginning: (day: string) => string }[] = [
  { per: 'day', reason: 'DAILY_CAP', beginning: (day) => day },
  { per: 'week', reason: 'WEEKLY_CAP', beginning: weekOf },
  { per: 'month', reason: 'MONTHLY_CAP', beginning: monthOf },
  { per: 'lifetime', reason: 'LIFETIME_CAP', beginning: () => '' },
]

type PlainPool = Omit<MatrixPoolInput, 'name' | 'price'> & { readonly price?: string }

interface Cause {
  readonly pool?: string
  readonly event: number
  readonly at_ms: number
  readonly from_member: string
  readonly base: Exact
}
