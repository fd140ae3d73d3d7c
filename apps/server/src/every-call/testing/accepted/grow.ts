import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import { z } from 'zod'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { poolsPlan } from '#testing/money/pools.ts'
import { taxAbove } from '#testing/money/tax.ts'
import { closeDay, growEarners } from '#testing/money/earning.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import type { TestDatabase } from '#testing/database/test-database.ts'
import { createWorld, type World } from '#testing/world.ts'
import { manualClock } from '#kit/clock.ts'
import { callsOf, type Call } from '../calls.ts'
import { tokenOf } from '../sessions.ts'
import { everythingOn, verdictOf, type Caller } from '../verdicts.ts'
import { companyOf } from './company.ts'
import type { Cast, Example, Story } from './story.ts'
import { everyStory } from './every-story.ts'

export interface Grown {
  readonly cast: Cast
  /** The acts of each story in their order, the story that takes longest first. */
  readonly acts: readonly (readonly [Story, readonly string[]])[]
  /** The first accepted example of each call, by its name. */
  readonly examples: ReadonlyMap<string, Example>
  /** The calls that a second admin agreed to. */
  readonly agreed: ReadonlySet<string>
  /** What was not accepted, by the name of the story or of the call. */
  readonly refused: readonly string[]
}

const typeOf = (user_type: Caller['user_type']): Caller => ({ user_type, rights: null })

/** Who may ask for this: the first of a visitor, a member, a franchise and an admin. */
function askerOf(call: Call, { member, franchise, admin }: Cast): string | null {
  const who = [
    [null, typeOf(null)],
    [member, typeOf('User')],
    [franchise, typeOf('Franchise')],
    [admin, typeOf('Admin')],
  ] as const
  return who.find(([, caller]) => verdictOf(call, caller, undefined, everythingOn) === 'open')?.[0] ?? null
}

/** Reads that need nothing come from the contract: whoever may ask does. */
async function readAll(world: World, cast: Cast, examples: Map<string, Example>): Promise<string[]> {
  const refused: string[] = []
  const plain = callsOf(world.app.endpoints).filter(({ name, method }) => method === 'GET' && !examples.has(name))
  for (const call of plain.filter(({ path }) => !path.includes(':'))) {
    const who = askerOf(call, cast)
    const person = world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', who ?? '')
    const token = who === null ? undefined : await tokenOf(world, (await person.executeTakeFirstOrThrow()).id)
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const { statusCode, body } = await world.app.inject({ url: `/api${pathOf(call.path, {})}`, headers })
    if (statusCode === 200) examples.set(call.name, { name: call.name, who, params: {}, query: {}, body: undefined })
    else refused.push(`${call.name} of ${who}: ${statusCode} ${body}`)
  }
  return refused
}

/** From its first day on the company pays by places of a matrix as well. */
async function payMatrix({ db }: World): Promise<void> {
  const { plan, effective_from } = await db.selectFrom('plan_version').selectAll().executeTakeFirstOrThrow()
  const { matrix } = z.encode(planSchema, poolsPlan())
  const more = JSON.stringify({ ...(plan as object), matrix, event_payout_percent: '50' })
  const version = { plan: more, effective_from, reason: 'With a matrix', created_at: effective_from }
  await db.insertInto('plan_version').values(version).execute()
}

/** A company shortly before the financial year ends, whose mail server may stand beside it. */
export const openCompany = (choice: { readonly database?: TestDatabase } = {}): Promise<World> =>
  createWorld({
    ...choice,
    clock: manualClock(new Date('2026-03-02T09:00:00+05:30')),
    config: { is_own_network_open: true },
  })

/** A company with a team that has earned; every page that is built is on. */
export async function foundCompany(world: World): Promise<Cast> {
  await taxAbove(world, 0n)
  await payMatrix(world)
  const { top } = await growEarners(world)
  await closeDay(world)
  await switchEverythingOn(world)
  const second = await anotherAdmin(world, 'second1')
  return { admin: world.admin_user_id, second, member: top, franchise: world.franchise_user_id }
}

/** Everything happens once in a company. */
export async function growByExamples(world: World, cast: Cast): Promise<Grown> {
  const examples = new Map<string, Example>()
  const refused: string[] = []
  const agreed = new Set<string>()
  const hears = {
    onAccepted: (example: Example) => void (examples.has(example.name) || examples.set(example.name, example)),
    onAgreed: (name: string) => void agreed.add(name),
  }
  const told: { story: Story; acts: string[]; took_ms: number }[] = []
  for (const [name, story] of Object.entries(everyStory)) {
    const [began, known] = [world.clock.now().getTime(), new Set(examples.keys())]
    try {
      await story(companyOf(world, cast, hears))
    } catch (error) {
      refused.push(`${name}: ${String(error)}`)
    }
    const acts = [...examples.keys()].filter((act) => act.startsWith('POST') && !known.has(act))
    told.push({ story, acts, took_ms: world.clock.now().getTime() - began })
  }
  refused.push(...(await readAll(world, cast, examples)))
  const acts = told.toSorted((a, b) => b.took_ms - a.took_ms).map(({ story, acts }) => [story, acts] as const)
  return { cast, acts, examples, agreed, refused }
}
