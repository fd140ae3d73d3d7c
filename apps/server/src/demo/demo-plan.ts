import type { Side } from '@banyan/contract/kit/values.ts'
import { randomFrom } from '@banyan/domain/random/random-from.ts'

/** One joining of the demo, decided by its number alone, so that a demo that was killed half-way goes on as planned. */
export interface DemoMember {
  /** The member's number; the root is 1. */
  readonly id: number
  readonly day: number
  /** Milliseconds into that day, in joining order. */
  readonly at_ms: number
  readonly name: string
  readonly sponsor_id: number
  readonly side: Side
  /** Index of the package, or null for someone who only registered. */
  readonly package_index: number | null
  /** Days from joining to the activation. */
  readonly wait_days: number
}

const firstNames = [
  'Asha',
  'Ravi',
  'Kiran',
  'Meera',
  'Sana',
  'Dev',
  'Tara',
  'Om',
  'Lila',
  'Jai',
  'Nisha',
  'Arun',
  'Priya',
  'Veer',
  'Gita',
  'Hari',
  'Uma',
  'Bala',
  'Esha',
  'Firoz',
]
const lastNames = ['Namuna', 'Udaharan', 'Kalpana', 'Pratirup', 'Drishtant']

const office_ms = { from: 8 * 3_600_000, to: 20 * 3_600_000 }

/** Made-up joinings that grow a little every day; early members bring in more than late ones. */
export function planDemo(count: number, days: number): DemoMember[] {
  const random = randomFrom(20_260_101)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  // Weights 1, 2, 3 ... make the last day about twice as busy as the middle one.
  const dayOf = (share: number) => Math.min(days - 1, Math.floor(Math.sqrt(share) * days))
  const brought = new Map<number, number>()
  const members: DemoMember[] = []
  for (let number = 0; number < count; number++) {
    const id = number + 2
    const newest = id - 1
    const preferred =
      random() < 0.35 ? Math.floor(random() * Math.min(newest, 40)) : Math.floor(newest * (0.5 + random() * 0.5))
    const sponsor_id = Math.min(1 + preferred, newest)
    const nth = brought.get(sponsor_id) ?? 0
    brought.set(sponsor_id, nth + 1)
    const price = random()
    members.push({
      id,
      day: dayOf(number / count),
      at_ms: 0,
      name: `${pick(firstNames)} ${pick(lastNames)}`,
      sponsor_id,
      // People build both legs in turn, mostly.
      side: (nth % 2 === 0) === random() < 0.85 ? 'left' : 'right',
      package_index: random() < 0.82 ? (price < 0.6 ? 0 : price < 0.9 ? 1 : 2) : null,
      wait_days: random() < 0.7 ? 0 : Math.floor(random() * 5),
    })
  }
  return spread(members)
}

/** Gives the members of a day their times between the opening and the closing of the office. */
function spread(members: readonly DemoMember[]): DemoMember[] {
  const perDay = new Map<number, number>()
  for (const { day } of members) perDay.set(day, (perDay.get(day) ?? 0) + 1)
  const seen = new Map<number, number>()
  return members.map((member) => {
    const nth = seen.get(member.day) ?? 0
    seen.set(member.day, nth + 1)
    const step_ms = (office_ms.to - office_ms.from) / (perDay.get(member.day) ?? 1)
    return { ...member, at_ms: Math.floor(office_ms.from + nth * step_ms) }
  })
}
