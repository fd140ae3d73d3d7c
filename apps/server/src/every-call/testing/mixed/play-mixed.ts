import { isDeepStrictEqual } from 'node:util'
import { randomFrom } from '@banyan/domain/random/random-from.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { releaseHeldIncomes } from '#jobs/release-held-incomes.ts'
import type { World } from '#testing/world.ts'
import { acts } from './every-act.ts'
import type { Chance } from './turn.ts'
import { askNoPapers, growFamily, openMixed, type Family, type Mixed } from './mixed-company.ts'
import { day } from './plain-book.ts'

/** Wallets of members, and the sums of the company that these acts touch. */
const personal = ['INCOME', 'FUND', 'GIVEN', 'REFUND', 'HELD', 'clawback_receivable']
const compared = (code: string): boolean =>
  personal.includes(code.split(':')[0]!) ||
  code.startsWith('income_expense:') ||
  ['cash', 'sales', 'gst_payable', 'pin_liability', 'tds_payable', 'charges_income'].includes(code) ||
  ['withdrawals_in_process', 'goodwill_expense', 'suspense', 'till'].includes(code)

/** Every account that differs between the portal and the book, as "code: portal, book". */
async function differences({ world: { db }, book }: Mixed): Promise<string[]> {
  const rows = await db.selectFrom('ledger_account').select(['code', 'balance_minor']).execute()
  const portal = new Map(rows.map(({ code, balance_minor }) => [code, balance_minor]))
  const codes = new Set([...portal.keys(), ...book.accounts.keys()])
  const found: string[] = []
  for (const code of codes) {
    const [there, here] = [portal.get(code) ?? 0n, book.of(code)]
    if (compared(code) && !isDeepStrictEqual(there, here)) found.push(`${code}: ${there}, by the book ${here}`)
  }
  return found
}

export interface Played {
  /** What was done at all, refused or not found left out. */
  readonly done: ReadonlySet<string>
  readonly steps: number
}

/**
 * Plays so many scenarios at once in one company: each is the life of a family by chance, over some fifty days. After
 * every step every wallet of everybody, and every sum, is what the book says.
 * @throws with the seed and what the family did, where they differ
 */
export async function playMixed(world: World, seed: number, families: number): Promise<Played> {
  const random = randomFrom(seed * 15_485_863)
  const below = (count: number) => Math.floor(random() * count)
  const chance: Chance = { below, pick: (all) => all[below(all.length)]! }
  const mixed = await openMixed(world)
  // Some lives go past the end of a financial year.
  world.clock.advance(below(80) * day)
  const all: Family[] = []
  for (let nth = 0; nth < families; nth += 1) all.push(await growFamily(mixed, nth, below(2) === 0))
  await askNoPapers(mixed)
  const names = Object.keys(acts)
  const done = new Set<string>()
  let steps = 0
  const look = async (family: Family | undefined) => {
    const found = await differences(mixed)
    if (found.length === 0) return
    const trail = family?.trail.join('\n  ') ?? 'after a night'
    throw new Error(`seed ${seed}, family ${family?.nth}: ${found.join('; ')}\n  ${trail}`)
  }
  for (const nights of lives(below)) {
    for (const family of all)
      for (let turn = below(5); turn > 0; turn -= 1) {
        world.clock.advance(below(600_000))
        const name = chance.pick(names)
        const who = chance.pick(family.people)
        const said = await acts[name]!({ ...chance, mixed, family, who }).catch((error: unknown) => {
          throw new Error(`seed ${seed}, family ${family.nth}, ${name}\n  ${family.trail.join('\n  ')}`, {
            cause: error,
          })
        })
        if (said !== undefined) {
          family.trail.push(`${name}: ${said}`)
          done.add(name)
        }
        await payInstantIncomes(world.services)
        steps += 1
        await look(family)
      }
    world.clock.advance(nights * day)
    await releaseHeldIncomes(world.services)
    mixed.book.release(world.clock.now().getTime())
    await look(undefined)
  }
  return { done, steps }
}

/** After how many days the next turns come: mostly the next day, twice beyond what can be undone. */
const lives = (below: (count: number) => number): number[] =>
  Array.from({ length: 24 }, (_, turn) => (turn === 11 ? 27 : turn === 18 ? 5 : below(2)))
