import {
  byId,
  givingStatus,
  givingSums,
  linksOfGiving,
  linksOfReceiving,
  memberOf,
  receivingStatus,
  receivingSums,
  type Book,
  type BookAct,
  type BookCommitment,
  type BookLink,
  type BookLinkAct,
  type Promised,
} from './book.ts'
import { isNewStrike, refuseKeptDecision, refuseTakeUp } from '../failed-promise.ts'
import { freeze, isPending, lateStatuses, linkAfter, moveLink, unfreeze, type LinkMove, type Room } from '../link.ts'
import { mayPayEachOther, pairUp, type Waiting } from '../pairing.ts'
import { daysAfter, hoursAfter } from '../rules.ts'
import { isWaiting, leftOf, mayTakeBack, type Sums } from '../donation-status.ts'

/** Does an act, or answers why it is refused; a refused act changes nothing. */
export function act(book: Book, doing: BookAct, now: Date): string | null {
  const refusal = doAct(book, doing, now)
  keepClocks(book, now)
  return refusal
}

function doAct(book: Book, doing: BookAct, now: Date): string | null {
  switch (doing.kind) {
    case 'commit': {
      const { member_id, amount_minor, receivable_minor } = doing
      if (memberOf(book, member_id).is_blocked) return 'member_blocked'
      if (countOpen(book, member_id) >= book.rules.most_open_commitments) return 'too_many_open'
      const id = BigInt(book.commitments.length + 1)
      const given = { id, member_id, amount_minor, receivable_minor, since: now, is_first: false, end: null }
      const nothingYet = { ended_at: null, completed_at: null, last_strike_at: null, kept_decision: null }
      book.commitments.push({ ...given, ...nothingYet })
      return null
    }
    case 'seed':
      addRequest(book, doing.member_id, doing.amount_minor, now)
      return null
    case 'put_first': {
      const given = byId(book.commitments, doing.commitment_id)
      if (given === undefined || !isWaiting(givingStatus(book, given))) return 'wrong_state'
      given.is_first = true
      return null
    }
    case 'cancel': {
      const given = byId(book.commitments, doing.commitment_id)
      if (given === undefined || hasLate(linksOfGiving(book, given))) return 'wrong_state'
      if (!mayTakeBack(givingSums(book, given), given.end !== null)) return 'wrong_state'
      given.end = 'cancelled'
      return null
    }
    case 'take_up_rest':
      return takeUpRest(book, doing.commitment_id, now)
    case 'decide_kept':
      return decideKept(book, doing, now)
    case 'withdraw': {
      const wanted = byId(book.requests, doing.request_id)
      if (wanted === undefined || hasLate(linksOfReceiving(book, wanted))) return 'wrong_state'
      if (!mayTakeBack(receivingSums(book, wanted), wanted.is_cancelled)) return 'wrong_state'
      wanted.is_cancelled = true
      return null
    }
    case 'pair':
      pair(book, now)
      return null
    case 'link': {
      const link = byId(book.links, doing.link_id)
      return link === undefined ? 'wrong_state' : doLink(book, link, doing.act, now)
    }
    case 'run_out':
      runOut(book, now)
      return null
    case 'block': {
      const member = memberOf(book, doing.member_id)
      if (member.is_blocked === doing.is_blocked) return 'is_so_already'
      member.is_blocked = doing.is_blocked
      if (doing.is_blocked) letGo(book, member.id, now)
      return null
    }
    case 'pause':
      if (book.is_paused === doing.is_paused) return 'is_so_already'
      book.is_paused = doing.is_paused
      return null
  }
}

/** Payments that were over and that an admin has to decide about: they may still fill a side. */
const hasLate = (links: readonly BookLink[]): boolean => links.some(({ status }) => lateStatuses.includes(status))

const countOpen = (book: Book, member_id: bigint): number =>
  book.commitments.filter((given) => given.member_id === member_id && isOpen(book, given)).length

const failedOf = (book: Book, given: BookCommitment) => ({
  ...given,
  ...givingSums(book, given),
  has_undecided: hasLate(linksOfGiving(book, given)),
})

/** What was paid of a promise that failed counts again, and its rest waits from the end of the queue. */
function takeUpRest(book: Book, commitment_id: bigint, now: Date): string | null {
  const given = byId(book.commitments, commitment_id)
  if (given === undefined) return 'not_failed'
  const giver = {
    is_barred: memberOf(book, given.member_id).is_blocked,
    open_commitments: countOpen(book, given.member_id),
  }
  const refusal = refuseTakeUp(failedOf(book, given), giver, { now, ...book.rules })
  if (refusal !== undefined) return refusal
  Object.assign(given, { end: null, ended_at: null, since: now, is_first: false })
  return null
}

function decideKept(
  book: Book,
  { commitment_id, decision }: Extract<BookAct, { kind: 'decide_kept' }>,
  now: Date,
): string | null {
  const given = byId(book.commitments, commitment_id)
  if (given === undefined) return 'not_failed'
  const failed = failedOf(book, given)
  const refusal = refuseKeptDecision(failed, { is_barred: memberOf(book, given.member_id).is_blocked }, now)
  if (refusal !== undefined) return refusal
  given.kept_decision = decision
  if (decision === 'give_back') addRequest(book, given.member_id, failed.settled_minor, now)
  return null
}

const isOpen = (book: Book, given: BookCommitment): boolean =>
  ['queued', 'partly_linked', 'linked'].includes(givingStatus(book, given))

function addRequest(book: Book, member_id: bigint, amount_minor: bigint, since: Date): void {
  book.requests.push({
    id: BigInt(book.requests.length + 1),
    member_id,
    amount_minor,
    since,
    is_first: false,
    is_cancelled: false,
  })
}

function doLink(book: Book, link: BookLink, doing: BookLinkAct, now: Date): string | null {
  const act = doing.kind === 'resolve' ? { ...doing, room: roomFor(book, link) } : doing
  const answer = moveLink(link, act, now, book.rules)
  if ('refusal' in answer) return answer.refusal
  settle(book, link, answer.move, now)
  return null
}

/** Which sides of a link that was over could still take it. */
function roomFor(book: Book, link: BookLink): Room {
  const given = byId(book.commitments, link.commitment_id)!
  const wanted = byId(book.requests, link.request_id)!
  if (given.end === 'cancelled' || given.kept_decision !== null) return 'none'
  if (leftOf(givingSums(book, given)) < link.amount_minor) return 'none'
  return !wanted.is_cancelled && leftOf(receivingSums(book, wanted)) >= link.amount_minor ? 'both' : 'giver'
}

/** Writes a move down, with all that follows from it. */
function settle(book: Book, link: BookLink, move: LinkMove, now: Date): void {
  Object.assign(link, linkAfter(link, move, now), { is_twice: move.is_twice })
  moveMoney(book, link, move.money)
  if (move.is_twice) memberOf(book, link.receiver_id).owed_minor += link.amount_minor
  const given = byId(book.commitments, link.commitment_id)!
  // Whoever let a promise run out waits again from the end; the receiver keeps the place.
  if (move.is_strike) given.since = now
  if (move.is_strike && isNewStrike(link.assigned_at, given.last_strike_at)) {
    given.last_strike_at = now
    strike(book, given.member_id, now)
  }
  if (given.completed_at === null && givingStatus(book, given) === 'completed') {
    given.completed_at = now
    given.end = null
    given.ended_at = null
    const since = daysAfter(now, book.rules.maturity_days)
    const due_minor = given.receivable_minor - takeOwed(book, given.member_id, given.receivable_minor)
    if (due_minor > 0n) addRequest(book, given.member_id, due_minor, since)
  }
}

/** What came to a member twice is taken off what the member is to receive next. Answers how much. */
function takeOwed(book: Book, member_id: bigint, receivable_minor: bigint): bigint {
  const member = memberOf(book, member_id)
  const taken = member.owed_minor < receivable_minor ? member.owed_minor : receivable_minor
  member.owed_minor -= taken
  return taken
}

function moveMoney(book: Book, link: BookLink, money: LinkMove['money']): void {
  if (money === null) return
  const amount = link.amount_minor
  if (money === 'into_transit') {
    memberOf(book, link.payer_id).memo_minor -= amount
    book.in_transit_minor += amount
    return
  }
  memberOf(book, money === 'to_receiver' ? link.receiver_id : link.payer_id).memo_minor += amount
  book.in_transit_minor -= amount
}

function strike(book: Book, member_id: bigint, now: Date): void {
  const member = memberOf(book, member_id)
  member.strikes += 1
  if (member.is_blocked || member.strikes < book.rules.strikes_to_block) return
  member.is_blocked = true
  for (const given of book.commitments)
    if (given.member_id === member_id && isOpen(book, given)) Object.assign(given, { end: 'defaulted', ended_at: now })
  letGo(book, member_id, now)
}

/** Nobody is kept waiting for somebody who is blocked: links without a proof are undone, with a proof they go on. */
function letGo(book: Book, member_id: bigint, now: Date): void {
  for (const link of book.links) {
    if (link.payer_id !== member_id && link.receiver_id !== member_id) continue
    const answer = moveLink(link, { kind: 'unlink' }, now, book.rules)
    if ('move' in answer) settle(book, link, answer.move, now)
  }
}

/** Everything whose time is over, the oldest deadline first. */
function runOut(book: Book, now: Date): void {
  const due = book.links
    .filter((link) => link.due_at !== null)
    .toSorted((one, other) => one.due_at!.getTime() - other.due_at!.getTime() || (one.id < other.id ? -1 : 1))
  for (const link of due) {
    const answer = moveLink(link, { kind: 'run_out' }, now, book.rules)
    if ('move' in answer) settle(book, link, answer.move, now)
  }
}

const isDisputing = (book: Book, ...member_ids: bigint[]): boolean =>
  book.links.some(
    (link) =>
      link.status === 'disputed' && (member_ids.includes(link.payer_id) || member_ids.includes(link.receiver_id)),
  )

/** While banks are out, or one of the two has a dispute, no deadline of a link runs. */
function keepClocks(book: Book, now: Date): void {
  for (const link of book.links) {
    const stands = isPending(link.status) && (book.is_paused || isDisputing(book, link.payer_id, link.receiver_id))
    Object.assign(link, stands ? freeze(link, now) : unfreeze(link, now))
  }
}

function pair(book: Book, now: Date): void {
  const waitsOf = (one: Promised, sums: Sums): Waiting => ({ ...one, left_minor: leftOf(sums) })
  const isFree = (member_id: bigint): boolean => !memberOf(book, member_id).is_blocked && !isDisputing(book, member_id)
  const givers = book.commitments
    .filter((given) => isWaiting(givingStatus(book, given)) && isFree(given.member_id))
    .map((given) => ({ ...waitsOf(given, givingSums(book, given)), unpaid_links: unpaidLinks(book, given.member_id) }))
  const receivers = book.requests
    .filter((wanted) => isWaiting(receivingStatus(book, wanted)) && wanted.since <= now)
    .filter(({ member_id }) => isFree(member_id) && memberOf(book, member_id).may_receive)
    .map((wanted) => waitsOf(wanted, receivingSums(book, wanted)))
  const mayPair = (payer_id: bigint, receiver_id: bigint): boolean =>
    mayPayEachOther(memberOf(book, payer_id), memberOf(book, receiver_id))
  for (const { giver_id, receiver_id, amount_minor } of pairUp(givers, receivers, { ...book.rules, mayPair })) {
    for (const link of book.links)
      if (link.request_id === receiver_id && link.status === 'expired') link.status = 'reassigned'
    book.links.push({
      id: BigInt(book.links.length + 1),
      commitment_id: giver_id,
      request_id: receiver_id,
      payer_id: byId(book.commitments, giver_id)!.member_id,
      receiver_id: byId(book.requests, receiver_id)!.member_id,
      amount_minor,
      status: 'assigned',
      due_at: hoursAfter(now, book.rules.pay_window_h),
      frozen_at: null,
      extensions: 0,
      lapsed_at: null,
      assigned_at: now,
      is_twice: false,
    })
  }
}

const unpaidLinks = (book: Book, member_id: bigint): number =>
  book.links.filter((link) => link.payer_id === member_id && link.status === 'assigned').length
