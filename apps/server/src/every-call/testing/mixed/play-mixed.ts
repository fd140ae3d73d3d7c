import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { releaseHeldIncomes } from '#jobs/release-held-incomes.ts'
import type { World } from '#testing/world.ts'
import { allNights, chanceOf, daysAfter, daysBefore, hasPan, stepsOf, type Step } from './chances.ts'
import { compareAll, compareIncomes, compareOf, type Compared } from './compare.ts'
import { acts } from './every-act.ts'
import { askNoPapers, growFamily, openMixed, type Family } from './mixed-company.ts'
import { day } from './plain-book.ts'
import { Played, Divergence } from './played.ts'
import { refused } from './turn.ts'

/** Which scenarios, by their numbers, live at once in the company of a number. */
export interface Lives {
  readonly seed: number
  readonly company: number
  readonly scenarios: readonly number[]
  /** Whether an act is left out, where a life is made shorter. */
  readonly isLeftOut?: (step: Step) => boolean
}

const names = Object.keys(acts)
/** Money that comes in, with which a life begins. */
const first_names = names.slice(0, 3)
/** So often something else is tried where there was nothing to do it with. */
const tries = 4

/**
 * Plays scenarios at once in one company: each is the life of a family by chance, over some fifty days. After every act
 * the family's wallets and every sum of the company are what the book says, after every night every wallet of everybody,
 * and at the end every income and its tax.
 * @throws Divergence with what the family did, where they differ
 */
export async function playMixed(world: World, { seed, company, scenarios, isLeftOut }: Lives): Promise<Played> {
  const mixed = await openMixed(world)
  world.clock.advance(daysBefore(seed, company))
  const families = new Map<number, Family>()
  for (const scenario of scenarios) families.set(scenario, await growFamily(mixed, scenario, hasPan(seed, scenario)))
  await askNoPapers(mixed)
  const played = new Played(scenarios.length)
  const look = async ({ found, amounts }: Compared, family?: Family) => {
    played.amounts += amounts
    if (found.length === 0) return
    const ofWhom = [...families.values()].find(({ people }) => people.some(({ person }) => found[0]!.split(', ')[0]!.includes(`:${person}:`)))
    throw new Divergence(seed, company, family ?? ofWhom, found.join('; '))
  }

  async function play(step: Step, family: Family): Promise<void> {
    for (let again = 0; again < tries; again += 1) {
      const chance = chanceOf(seed, step.scenario, step.nth, again)
      const name = chance.pick(step.nth === 0 ? first_names : names)
      const who = chance.pick(family.people)
      const said = await acts[name]!({ ...chance, mixed, family, who }).catch((error: unknown) => {
        throw new Divergence(seed, company, family, `${name}: ${error instanceof Error ? error.message : String(error)}`, error)
      })
      if (said === undefined) continue
      played.count(name, said !== refused)
      family.trail.push(`${step.nth}. ${name}: ${said === refused ? 'refused' : said}`)
      await payInstantIncomes(world.services)
      return look(await compareOf(mixed, family.people), family)
    }
  }

  const steps = scenarios
    .flatMap((scenario) => stepsOf(seed, scenario))
    .filter((step) => isLeftOut?.(step) !== true)
    .toSorted((one, other) => one.after_ms - other.after_ms)
  const ofNights = chanceOf(seed, company)
  for (const night of allNights) {
    const morning = world.clock.now().getTime()
    for (const step of steps) {
      if (step.night !== night) continue
      // What the bank confirms may have taken a minute of the next act's time.
      world.clock.advance(Math.max(0, morning + step.after_ms - world.clock.now().getTime()))
      await play(step, families.get(step.scenario)!)
    }
    world.clock.set(new Date(morning + Math.max(world.clock.now().getTime() - morning, 9 * 3_600_000)))
    world.clock.advance(daysAfter(night, ofNights) * day)
    await releaseHeldIncomes(world.services)
    mixed.book.release(world.clock.now().getTime())
    await look(await compareAll(mixed))
  }
  await look(await compareIncomes(mixed))
  return played
}
