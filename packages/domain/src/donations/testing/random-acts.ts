import { randomFrom } from '../../plan/oracle/random-scenario.ts'
import type { Book, BookAct, BookLinkAct } from '../book.ts'

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

  function linkAct(amount_minor: bigint): BookLinkAct {
    const amount = random() < 0.05 ? { amount_minor: amount_minor + 1n } : { amount_minor }
    const chance = random()
    if (chance < 0.3) return { kind: 'prove', ...amount }
    if (chance < 0.55) return { kind: 'confirm' }
    if (chance < 0.65) return { kind: 'reject' }
    if (chance < 0.75) return { kind: 'dispute', by: pick(['payer', 'receiver']) }
    if (chance < 0.83) return { kind: 'prove_late', ...amount }
    if (chance < 0.87) return { kind: 'extend' }
    if (chance < 0.9) return { kind: 'unlink' }
    return { kind: 'resolve', is_paid: random() < 0.5 }
  }

  function next(book: Book): BookAct {
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
    if (chance < 0.54 && book.requests.length > 0) return { kind: 'withdraw', request_id: pick(book.requests).id }
    if (book.links.length === 0) return { kind: 'pair' }
    const link = pick(random() < 0.7 ? book.links.slice(-4) : book.links)
    return { kind: 'link', link_id: link.id, act: linkAct(link.amount_minor) }
  }

  return (book: Book): TimedAct => ({ hours_before: pick([0, 0, 1, 5, 12, 24, 24, 48]), act: next(book) })
}
