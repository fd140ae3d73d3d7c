import { sql } from 'kysely'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { Life } from '@banyan/domain/lives/life.ts'
import type { World } from '#testing/world.ts'
import {
  notAllowed,
  onlySteps,
  unknown,
  type LifeUnderTest,
  type MoveUnderTest,
  type Verdict,
} from './life-under-test.ts'
import { makeBy, type Making } from './make-by.ts'
import { signedIn } from './signed-in.ts'

/** One move as its noun writes it down: who makes it, and what comes of it. Each field of its body is needed, unless `needs` says which. */
export interface Written extends Omit<MoveUnderTest, 'by' | 'others'> {
  readonly by: readonly string[]
  /** Where a party without the move tries another call, or hears something else. */
  readonly others?: MoveUnderTest['others']
}

interface Row {
  readonly state: string
  readonly person_id: bigint
}

interface PartyLife
  extends
    Pick<LifeUnderTest, 'refusal' | 'steps'>,
    Partial<Pick<LifeUnderTest, 'states' | 'stepsIn' | 'readers' | 'stateField'>>,
    Pick<Making, 'send' | 'more'> {
  readonly life: Life
  /** Of each move by its name. */
  readonly calls: Readonly<Record<string, Endpoint>>
  /** Who is asking now: nouns of which only so many may wait give each to somebody of their own. */
  readonly owner: () => string
  /** Whoever else has a part in it, by their ids. The company and a stranger always are. */
  readonly parties?: Readonly<Record<string, string>>
  /** Where it stands and whose it is, unless the table of the noun says so. */
  readonly row?: (id: bigint) => Promise<Row>
  readonly moves: readonly Written[]
}

/**
 * What a party hears that has no part in a move. Whoever answers has pages that nobody else holds; what an owner may do
 * anybody of their kind may do with their own, so another's is not there.
 */
const heardBy = (party: string, by: readonly string[]): Verdict =>
  by.includes('owner') && party !== 'company' ? unknown : notAllowed

/** A life between an owner and the company, or whoever else answers; a stranger has no part in it. */
export async function partyLife(
  world: World,
  { life: { noun, states }, calls, owner, parties, moves, ...of }: PartyLife,
): Promise<LifeUnderTest> {
  const ids = {
    company: world.admin_user_id,
    stranger: (await world.join({ name: 'Ravi Udaharan' })).user_id,
    ...parties,
  }
  const tokens = {
    owner: () => signedIn(world, owner()),
    ...Object.fromEntries(Object.entries(ids).map(([party, user_id]) => [party, () => signedIn(world, user_id)])),
  }
  const rowOf = async (id: bigint): Promise<Row> => {
    const { rows } = await sql<Row>`select state, person_id from ${sql.table(noun)} where id = ${id}`.execute(world.db)
    return rows[0]!
  }
  const row = of.row ?? rowOf
  const tested = moves.map(({ by, others, ...move }): MoveUnderTest => {
    const call = calls[move.name]!
    const made = moves.filter(({ name }) => name === move.name).flatMap((same) => same.by)
    const without = Object.keys(tokens).filter((party) => !made.includes(party))
    return {
      needs: Object.keys(move.body?.() ?? {}),
      ...move,
      by: Object.fromEntries(by.map((party) => [party, call])),
      others: {
        ...Object.fromEntries(without.map((party) => [party, [call, heardBy(party, by)] as const])),
        ...others,
      },
    }
  })
  return {
    stepsIn: onlySteps,
    readers: ['owner', 'company'],
    states,
    ...of,
    noun,
    tokens,
    make: makeBy(world, { ...of, tokens, moves: tested, first: states[0]! }),
    stateOf: async (id) => (await row(id)).state,
    ownerOf: async (id) => (await row(id)).person_id,
    moves: tested,
  }
}
