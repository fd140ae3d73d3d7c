import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { releaseHeldIncomes } from '#jobs/release-held-incomes.ts'
import type { World } from '#testing/world.ts'
import { allNights, chanceOf, daysAfter, daysBefore, hasPan, stepsOf, type Step } from './chances.ts'
import { compareAll, compareOf, incomesBetween, type Compared } from './compare.ts'
import { acts, beginnings, follow_ups } from './every-act.ts'
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
/** So often something else is tried where an act was refused, or there was nothing to do it with. */
const tries = 6

/** Decisions are counted by what was decided. */
const kindOf = (name: string, said: string | typeof refused): string =>
  said !== refused && name.startsWith('decides') ? `${name}: ${said.split(' ')[0]}` : name

/**
 * Plays scenarios at once in one company: each is the life of a family by chance, over some fifty days. After every act
 * each new income with its tax, the family's wallets and every sum of the company are what the book says, and after every
 * night every wallet of everybody.
 * @throws Divergence with what the family did, where they differ
 */
export async function playMixed(world: World, { seed, company, scenarios, isLeftOut }: Lives): Promise<Played> {
  const mixed = await openMixed(world)
  world.clock.advance(daysBefore(seed, company))
  const families = new Map<number, Family>()
  for (const scenario of scenarios) families.set(scenario, await growFamily(mixed, scenario, hasPan(seed, scenario)))
  await askNoPapers(mixed)
  const compareNew = incomesBetween(mixed)
  const played = new Played(scenarios.length)
  /** Whose amount it is: of a night, or at the end. */
  const familyOf = (found: string) =>
    [...families.values()].find(({ people }) => people.some(({ person }) => new RegExp(`[: ]${person}:`).test(found)))
  const look = ({ found, amounts }: Compared, family = found.map(familyOf).find((one) => one !== undefined)) => {
    played.amounts += amounts
    if (found.length > 0) throw new Divergence(seed, company, family, found.join('; '))
  }

  async function play(step: Step, family: Family): Promise<void> {
    for (let again = 0; again < tries; again += 1) {
      const chance = chanceOf(seed, step.scenario, step.nth, again)
      const name = chance.pick(beginnings[step.nth] ?? (chance.below(2) === 0 ? follow_ups : names))
      // Somebody who has people below begins, so that there is somebody to be paid.
      const who = chance.pick(step.nth === 0 ? family.people.slice(0, -1) : family.people)
      const said = await acts[name]!({ ...chance, mixed, family, who }).catch((error: unknown) => {
        throw new Divergence(
          seed,
          company,
          family,
          `${name}: ${error instanceof Error ? error.message : String(error)}`,
          error,
        )
      })
      if (said === undefined) continue
      played.count(kindOf(name, said), said !== refused)
      family.trail.push(`${step.nth}. ${name}: ${said === refused ? 'refused' : said}`)
      await payInstantIncomes(world.services)
      look(await compareNew(), family)
      look(await compareOf(mixed, family.people), family)
      if (said !== refused) return
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
    look(await compareAll(mixed))
  }
  return played
}
