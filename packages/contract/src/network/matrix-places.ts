import { z } from 'zod'
import type { PageKey } from '../catalogue/catalogue.ts'
import { poolPlaces } from '../incomes/income-lists.ts'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { dataOf, instant, money, wholeNumber } from '../kit/values.ts'
import { memberWords } from '../members/find-members.ts'
import { rule } from '../words/rules/common.ts'
import { foundMember } from './find-in-team.ts'

const count = z.number().int()

/** The number of a place in its pool, as it is asked for. */
export const placeNo = wholeNumber.refine((number) => number >= 1, rule('at_least', { least: 1 }))

/** How a place was taken: with the first activation, as the first place in a further pool, or again in the same pool. */
export const takenBy = z.enum(['activation', 'upgrade', 're_entry'])
export type TakenBy = z.output<typeof takenBy>

/**
 * Which matrix is shown. `pool` is the first one without it. `root` is the member whose matrix it is: the own without it,
 * for admins the whole pool. `place` is one of that member's places in the pool, the first without it; of the whole pool
 * any place, the first of all without it.
 */
export const askedMatrix = { pool: z.enum(poolPlaces), root: userId, place: placeNo } as const

export const askedMatrixQuery = {
  pool: askedMatrix.pool.optional(),
  root: askedMatrix.root.optional(),
  place: askedMatrix.place.optional(),
}

/** A place whose matrix one may look at. */
const choice = z.object({
  place_no: count,
  user_id: z.string(),
  name: z.string(),
  taken_at: instant,
  taken_by: takenBy,
})

/** A level of the matrix below a place, of those that today's plan pays. */
const shownLevel = z.object({
  level: count,
  /** How many places it has, and how many of them are taken. */
  needed: count,
  filled: count,
  is_complete: z.boolean(),
  /** What its places brought to the member whose matrix it is, after caps and what was taken back. */
  income: money,
})

export const matrixOverview = z.object({
  /** The pools of the company, those of today's plan and those with places; none without either. */
  pools: z.array(z.object({ pool: count, name: z.string(), places: count })),
  /** The pool that is shown, with the places below one of it; null where there is none. */
  pool: count.nullable(),
  width: count.nullable(),
  /** Whose matrix was asked for; null for the whole pool. */
  member_user_id: z.string().nullable(),
  member_name: z.string().nullable(),
  /** The member's places in the pool, or the places of the whole pool that have none above them: 100 at most, of so many. */
  choices: z.array(choice),
  choice_count: count,
  /** The place whose matrix is shown; null before the member has one. */
  place: choice.nullable(),
  /** None where today's plan does not pay the pool. */
  levels: z.array(shownLevel),
  /** All places below, at any depth. */
  below: count,
})

/** Whose pages a call is of. */
export interface MatrixWindow {
  readonly scope: 'user' | 'admin'
  readonly summary: string
}

const pagesOf = (scope: 'user' | 'admin') =>
  [`${scope}/team-details/matrix-details`, `${scope}/team-details/matrix-tree`] as const satisfies readonly PageKey[]

const overviewFor = ({ scope, summary }: MatrixWindow) =>
  endpoint({
    method: 'GET',
    path: `/${scope}/team-details/matrix`,
    summary,
    pages: [...pagesOf(scope)],
    query: z.strictObject(askedMatrixQuery),
    reply: dataOf(matrixOverview),
  })

/** Pools and places to choose from, and how far each level below a place is filled. */
export const getMatrix = {
  user: overviewFor({
    scope: 'user',
    summary: 'The own places in each pool of the matrix, and the levels below one of them',
  }),
  admin: overviewFor({
    scope: 'admin',
    summary: 'The places of a member or of a whole pool of the matrix, and the levels below one of them',
  }),
} as const

const finderFor = ({ scope, summary }: MatrixWindow) =>
  endpoint({
    method: 'GET',
    path: `/${scope}/team-details/matrix/find-members`,
    summary,
    pages: [`${scope}/team-details/matrix-tree`],
    query: z.strictObject({ ...askedMatrixQuery, q: memberWords }),
    reply: dataOf(
      z.array(
        foundMember.extend({
          /** The member's first place at or below the place whose matrix is shown. */
          place_no: count,
        }),
      ),
    ),
  })

/** Found are only members with a place in the matrix that is shown; for a member nobody outside the own team. */
export const findInMatrix = {
  user: finderFor({ scope: 'user', summary: 'Members with a place in the own matrix by id or name, best match first' }),
  admin: finderFor({ scope: 'admin', summary: 'Members with a place in a matrix by id or name, best match first' }),
} as const
