import type { BookAct, BookLinkAct, BookMember } from './book.ts'
import type { LinkStatus } from '../link.ts'
import type { DonationRules } from '../rules.ts'

/**
 * The donations of a company the plain way: hours that count down instead of deadlines, every sum taken anew, every pair
 * looked for from the front. Slow, and another mind than the book's: what both say is so.
 */
export interface PlainLink {
  readonly promise: PlainPromise
  readonly request: PlainPromise
  readonly amount: bigint
  state: LinkStatus
  hours_left: number | null
  extensions: number
  readonly assigned_h: number
  lapsed_h: number | null
  /** Of no request any more: what came came twice. */
  is_twice: boolean
}
export interface PlainPromise {
  readonly member: bigint
  readonly amount: bigint
  readonly comes_back: bigint
  since_h: number
  order: number
  is_first: boolean
  end: 'cancelled' | 'defaulted' | 'completed' | null
  failed_h: number
  struck_h: number | null
  isDecided: boolean
}

/** What becomes of a link by an act that is allowed in its state; times, amounts and room are looked at apart. */
const outcomes: Partial<Record<LinkStatus, Partial<Record<string, LinkStatus>>>> = {
  assigned: { prove: 'proof_submitted', extend: 'assigned', unlink: 'unlinked' },
  proof_submitted: {
    confirm: 'confirmed',
    reject: 'rejected',
    'dispute receiver': 'disputed',
    extend: 'proof_submitted',
  },
  confirm_overdue: {
    confirm: 'confirmed',
    'dispute payer': 'disputed',
    'dispute receiver': 'disputed',
    'resolve true': 'resolved_paid',
    'resolve false': 'resolved_unpaid',
  },
  rejected: { confirm: 'confirmed', 'dispute payer': 'disputed' },
  disputed: { confirm: 'confirmed', 'resolve true': 'resolved_paid', 'resolve false': 'resolved_unpaid' },
  expired: { prove_late: 'late_proof' },
  reassigned: { prove_late: 'late_proof' },
  late_proof: { 'resolve true': 'resolved_paid', 'resolve false': 'resolved_unpaid' },
  resolved_unpaid: { take_up: 'taken_up' },
  taken_up: { 'resolve true': 'resolved_paid', 'resolve false': 'resolved_unpaid' },
}
const month_h = 30 * 24
/** Acts that come too late once the hours are over. */
const inTimeOnly = ['assigned prove', 'assigned extend', 'proof_submitted extend', 'proof_submitted reject']
const asked: readonly LinkStatus[] = ['late_proof', 'taken_up']
const over: readonly LinkStatus[] = ['unlinked', 'expired', 'reassigned', 'resolved_unpaid', ...asked]

const untouched = { end: null, failed_h: 0, struck_h: null, isDecided: false }

const nameOf = (act: BookLinkAct): string => {
  if (act.kind === 'dispute') return `dispute ${act.by}`
  return act.kind === 'resolve' ? `resolve ${act.is_paid}` : act.kind
}

export class PlainDonations {
  readonly promises: PlainPromise[] = []
  readonly requests: PlainPromise[] = []
  readonly links: PlainLink[] = []
  readonly blocked = new Set<bigint>()
  readonly strikes = new Map<bigint, number>()
  readonly owed = new Map<bigint, bigint>()
  isPaused = false
  hour = 0
  #orders = 0
  readonly #rules: DonationRules
  readonly #members: readonly Pick<BookMember, 'id' | 'keys' | 'may_receive'>[]

  constructor(rules: DonationRules, members: readonly Pick<BookMember, 'id' | 'keys' | 'may_receive'>[]) {
    this.#rules = rules
    this.#members = members
  }

  wait(hours: number): void {
    this.hour += hours
    for (const link of this.links) if (link.hours_left !== null && !this.#stands(link)) link.hours_left -= hours
  }

  /** Whether the act was allowed. */
  do(act: BookAct): boolean {
    switch (act.kind) {
      case 'commit': {
        if (this.#mayNotPromise(act.member_id)) return false
        this.promises.push(this.#promise(act.member_id, act.amount_minor, act.receivable_minor, this.hour))
        return true
      }
      case 'seed':
        this.requests.push(this.#promise(act.member_id, act.amount_minor, 0n, this.hour))
        return true
      case 'put_first': {
        const promise = this.promises[Number(act.commitment_id) - 1]!
        if (promise.end !== null || this.left(promise) === 0n) return false
        promise.is_first = true
        return true
      }
      case 'cancel':
      case 'withdraw': {
        const [list, id] = act.kind === 'cancel' ? [this.promises, act.commitment_id] : [this.requests, act.request_id]
        const one = list[Number(id) - 1]!
        const isTouched = this.links.some(
          (link) => this.#isOf(link, one) && (!over.includes(link.state) || asked.includes(link.state)),
        )
        if (one.end !== null || isTouched) return false
        one.end = 'cancelled'
        return true
      }
      case 'take_up_rest': {
        const promise = this.promises[Number(act.commitment_id) - 1]!
        if (!this.#isKept(promise) || this.hour - promise.failed_h >= month_h) return false
        if (this.#mayNotPromise(promise.member)) return false
        Object.assign(promise, { end: null, since_h: this.hour, is_first: false })
        return true
      }
      case 'decide_kept': {
        const promise = this.promises[Number(act.commitment_id) - 1]!
        const isHers = !this.blocked.has(promise.member) && this.hour - promise.failed_h < month_h
        const isOpen = this.links.some(
          ({ promise: of, state }) =>
            of === promise && (asked.includes(state) || !['confirmed', 'resolved_paid', ...over].includes(state)),
        )
        if (!this.#isKept(promise) || isHers || isOpen) return false
        promise.isDecided = true
        if (act.decision === 'give_back')
          this.requests.push(this.#promise(promise.member, this.paid(promise), 0n, this.hour))
        return true
      }
      case 'pair':
        this.#pair()
        return true
      case 'run_out':
        this.#runOut()
        return true
      case 'link':
        return this.#doLink(this.links[Number(act.link_id) - 1]!, act.act)
      case 'block':
        if (this.blocked.has(act.member_id) === act.is_blocked) return false
        if (act.is_blocked) this.#block(act.member_id)
        else this.blocked.delete(act.member_id)
        return true
      case 'pause':
        if (this.isPaused === act.is_paused) return false
        this.isPaused = act.is_paused
        return true
    }
  }

  #promise(member: bigint, amount: bigint, comes_back: bigint, since_h: number): PlainPromise {
    this.#orders += 1
    return { member, amount, comes_back, since_h, order: this.#orders, is_first: false, ...untouched }
  }
  #mayNotPromise = (who: bigint): boolean =>
    this.blocked.has(who) ||
    this.promises.filter(({ member, end }) => member === who && end === null).length >=
      this.#rules.most_open_commitments
  #isKept = (promise: PlainPromise): boolean =>
    promise.end === 'defaulted' && !promise.isDecided && this.paid(promise) > 0n
  #isOf = (link: PlainLink, one: PlainPromise): boolean =>
    link.promise === one || (link.request === one && !link.is_twice)
  #sum(one: PlainPromise, counts: (state: LinkStatus) => boolean): bigint {
    let sum = 0n
    for (const link of this.links) if (this.#isOf(link, one) && counts(link.state)) sum += link.amount
    return sum
  }
  paid = (one: PlainPromise): bigint => this.#sum(one, (state) => state === 'confirmed' || state === 'resolved_paid')
  left = (one: PlainPromise): bigint => one.amount - this.#sum(one, (state) => !over.includes(state))

  #disputes = (member: bigint): boolean =>
    this.links.some((link) => link.state === 'disputed' && [link.promise.member, link.request.member].includes(member))
  #stands = (link: PlainLink): boolean =>
    this.isPaused || this.#disputes(link.promise.member) || this.#disputes(link.request.member)

  #doLink(link: PlainLink, act: BookLinkAct): boolean {
    const name = nameOf(act)
    const next = outcomes[link.state]?.[name]
    if (next === undefined) return false
    const isLate = link.hours_left !== null && link.hours_left <= 0 && !this.#stands(link)
    if (isLate && (inTimeOnly.includes(`${link.state} ${name}`) || name === 'dispute payer')) return false
    if ('amount_minor' in act && act.amount_minor !== link.amount) return false
    if (act.kind === 'extend') {
      if (link.extensions >= this.#rules.most_extensions) return false
      link.extensions += 1
      link.hours_left! += this.#rules.extension_h
      return true
    }
    if (name === 'take_up' && (link.lapsed_h === null || this.hour - link.lapsed_h >= month_h)) return false
    if (name === 'resolve true' && asked.includes(link.state)) {
      const { promise, request } = link
      if (promise.end === 'cancelled' || promise.isDecided || this.left(promise) < link.amount) return false
      const isServed = request.end === 'cancelled' || this.left(request) < link.amount
      if (isServed && link.state === 'late_proof') return false
      link.is_twice = isServed
      if (isServed) this.owed.set(request.member, (this.owed.get(request.member) ?? 0n) + link.amount)
    }
    this.#turn(link, next)
    return true
  }

  #turn(link: PlainLink, state: LinkStatus): void {
    link.state = state
    link.lapsed_h = null
    const { confirm_window_h, dispute_window_h } = this.#rules
    link.hours_left = state === 'proof_submitted' ? confirm_window_h : state === 'rejected' ? dispute_window_h : null
    const { promise, request } = link
    if (promise.end !== 'completed' && this.paid(promise) === promise.amount) {
      promise.end = 'completed'
      const owed = this.owed.get(promise.member) ?? 0n
      const due = promise.comes_back > owed ? promise.comes_back - owed : 0n
      this.owed.set(promise.member, owed - (promise.comes_back - due))
      if (due > 0n) {
        const since_h = this.hour + 24 * this.#rules.maturity_days
        this.requests.push(this.#promise(promise.member, due, 0n, since_h))
      }
    }
    if (this.paid(request) === request.amount) request.end = 'completed'
  }

  #runOut(): void {
    // The one that has been over for longest comes first.
    const late = this.links
      .filter((link) => link.hours_left !== null && link.hours_left <= 0)
      .toSorted((one, other) => one.hours_left! - other.hours_left!)
    for (const link of late) {
      if (link.hours_left === null || this.#stands(link)) continue
      if (link.state === 'proof_submitted') this.#turn(link, 'confirm_overdue')
      else if (link.state === 'rejected') {
        this.#turn(link, 'resolved_unpaid')
        link.lapsed_h = this.hour
      } else if (link.state === 'assigned') {
        this.#turn(link, 'expired')
        const { promise } = link
        promise.since_h = this.hour
        if (promise.struck_h !== null && link.assigned_h < promise.struck_h) continue
        promise.struck_h = this.hour
        this.#strike(promise.member)
      }
    }
  }

  #strike(member: bigint): void {
    const strikes = (this.strikes.get(member) ?? 0) + 1
    this.strikes.set(member, strikes)
    if (this.blocked.has(member) || strikes < this.#rules.strikes_to_block) return
    for (const promise of this.promises)
      if (promise.member === member && promise.end === null)
        Object.assign(promise, { end: 'defaulted', failed_h: this.hour })
    this.#block(member)
  }

  #block(member: bigint): void {
    this.blocked.add(member)
    for (const link of this.links)
      if (link.state === 'assigned' && [link.promise.member, link.request.member].includes(member))
        this.#turn(link, 'unlinked')
  }

  #pair(): void {
    const ready = (list: readonly PlainPromise[]): PlainPromise[] =>
      list
        .filter(({ member, end }) => end === null && !this.blocked.has(member) && !this.#disputes(member))
        .toSorted(
          (one, other) =>
            Number(other.is_first) - Number(one.is_first) || one.since_h - other.since_h || one.order - other.order,
        )
    const who = (id: bigint) => this.#members.find((member) => member.id === id)!
    const promises = ready(this.promises)
    const requests = ready(this.requests).filter(
      ({ since_h, member }) => since_h <= this.hour && who(member).may_receive,
    )
    for (const promise of promises) {
      for (const request of requests) {
        const unpaid = this.links.filter(
          (link) => link.promise.member === promise.member && link.state === 'assigned',
        ).length
        const [giver, taker] = [who(promise.member), who(request.member)]
        if (unpaid >= this.#rules.most_open_links || giver === taker) continue
        if (giver.keys.some((key) => taker.keys.includes(key))) continue
        const amount = this.#part(this.left(promise), this.left(request))
        if (amount === 0n) continue
        for (const link of this.links)
          if (link.request === request && link.state === 'expired') link.state = 'reassigned'
        const hours_left = this.#rules.pay_window_h
        const begun = { hours_left, extensions: 0, assigned_h: this.hour, lapsed_h: null, is_twice: false }
        this.links.push({ promise, request, amount, state: 'assigned', ...begun })
      }
    }
  }

  /** The most that both can give and take so that neither keeps a rest too small to be linked. */
  #part(giving: bigint, taking: bigint): bigint {
    const least = this.#rules.min_split_minor
    const isGood = (part: bigint): boolean =>
      part > 0n && [giving - part, taking - part].every((rest) => rest === 0n || rest >= least)
    const most = giving < taking ? giving : taking
    const less = most - least
    if (isGood(most)) return most
    return less >= least && isGood(less) ? less : 0n
  }
}
