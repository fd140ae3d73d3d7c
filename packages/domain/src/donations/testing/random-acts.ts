import { randomFrom } from '../../random/random-from.ts'
import { givingSums, type Book, type BookAct, type BookCommitment, type BookLink, type BookLinkAct } from './book.ts'

/** An act, and how many whole hours go by before it. */
export interface TimedAct {
  readonly hours_before: number
  readonly act: BookAct
}

const amounts = [1_000_00n, 3_000_00n, 5_000_00n, 5_000_00n, 7_500_00n]

/**
 * Acts of people who do as they please, by a seed: what comes next may look at the book, so that most acts hit
 * something. Deadlines are hit before, at and after their hour.
 */
export function randomActs(seed: number) {
  const random = randomFrom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const pick = <T>(choices: readonly T[]): T => choices[below(choices.length)]!

  function linkAct({ amount_minor, status, lapsed_at }: BookLink): BookLinkAct {
    const amount = random() < 0.05 ? { amount_minor: amount_minor + 1n } : { amount_minor }
    // What few stories come to is helped along, so that it is met at all.
    if (lapsed_at !== null && random() < 0.6) return { kind: 'take_up' }
    if (status === 'taken_up' && random() < 0.6) return { kind: 'resolve', is_paid: random() < 0.8 }
    const chance = random()
    if (chance < 0.3) return { kind: 'prove', ...amount }
    if (chance < 0.55) return { kind: 'confirm' }
    if (chance < 0.65) return { kind: 'reject' }
    if (chance < 0.75) return { kind: 'dispute', by: pick(['payer', 'receiver']) }
    if (chance < 0.83) return { kind: 'prove_late', ...amount }
    if (chance < 0.87) return { kind: 'extend' }
    if (chance < 0.9) return { kind: 'unlink' }
    if (chance < 0.94) return { kind: 'take_up' }
    return { kind: 'resolve', is_paid: random() < 0.5 }
  }

  /** A promise that failed is taken up again or decided about. */
  function onFailed(of: readonly BookCommitment[]): BookAct {
    const { id: commitment_id } = pick(of)
    if (random() < 0.5) return { kind: 'take_up_rest', commitment_id }
    return { kind: 'decide_kept', commitment_id, decision: pick(['give_back', 'nothing']) }
  }

  /** A rejection that ended by itself, or one that was taken up: it is looked at often. */
  const unusual = (book: Book) => book.links.filter((link) => link.lapsed_at !== null || link.status === 'taken_up')

  function next(book: Book): BookAct {
    const failed = book.commitments.filter(
      (given) => given.end === 'defaulted' && givingSums(book, given).settled_minor > 0n,
    )
    if (failed.length > 0 && random() < 0.2) return onFailed(failed)
    const member_id = pick([...book.members.keys()])
    const chance = random()
    if (chance < 0.12) {
      const amount_minor = pick(amounts)
      return { kind: 'commit', member_id, amount_minor, receivable_minor: pick([0n, amount_minor, 2n * amount_minor]) }
    }
    if (chance < 0.18) return { kind: 'seed', member_id, amount_minor: pick(amounts) }
    if (chance < 0.32) return { kind: 'pair' }
    if (chance < 0.44) return { kind: 'run_out' }
    if (chance < 0.46) return { kind: 'pause', is_paused: !book.is_paused }
    if (chance < 0.49) return { kind: 'block', member_id, is_blocked: random() < 0.4 }
    if (chance < 0.52 && book.commitments.length > 0)
      return { kind: pick(['cancel', 'put_first']), commitment_id: pick(book.commitments).id }
    if (chance < 0.545 && book.commitments.length > 0) return onFailed(book.commitments)
    if (chance < 0.56 && book.requests.length > 0) return { kind: 'withdraw', request_id: pick(book.requests).id }
    if (book.links.length === 0) return { kind: 'pair' }
    const waiting = unusual(book)
    if (waiting.length > 0 && random() < 0.3) {
      const link = pick(waiting)
      return { kind: 'link', link_id: link.id, act: linkAct(link) }
    }
    const link = pick(random() < 0.7 ? book.links.slice(-4) : book.links)
    return { kind: 'link', link_id: link.id, act: linkAct(link) }
  }

  return (book: Book): TimedAct => ({
    hours_before: pick([0, 0, 1, 5, 12, 24, 24, 48, random() < 0.1 ? 480 : 24]),
    act: next(book),
  })
}
