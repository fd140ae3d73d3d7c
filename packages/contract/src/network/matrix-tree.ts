import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { dataOf, id, instant, money } from '../kit/values.ts'
import { askedMatrixQuery, type MatrixWindow, placeNo, takenBy } from './matrix-places.ts'
import { memberAbove, photoUrl, windowLevels, windowPlace } from './tree-window.ts'

const count = z.number().int()

/** A place of the matrix that is taken. Of members outside the own team the id is masked, and there is no name or photo. */
export const matrixTreePlace = z.object({
  place_no: count,
  /** The place it is drawn under; null for the top of the window. */
  under_place_no: count.nullable(),
  /** Whether all places right below it belong to the window: those that are not in it are free. */
  is_open: z.boolean(),
  status: z.enum(['active', 'registered', 'blocked']),
  user_id: z.string(),
  name: z.string(),
  photo_url: photoUrl,
  package_name: z.string().nullable(),
  taken_at: instant,
  taken_by: takenBy,
  /** Levels below the place whose matrix is shown. */
  level: count,
  /** Places taken below it: right below, and at any depth. */
  kids: count,
  below: count,
  /** How many of the places on the levels that today's plan pays are taken below it, of how many. */
  filled: count,
  needed: count,
  /** What it brought to the member whose matrix it is, after caps and what was taken back; and the income, for its reasons. */
  income: money,
  income_id: id.nullable(),
})
export type MatrixTreePlace = z.output<typeof matrixTreePlace>

const treeFor = ({ scope, summary }: MatrixWindow) =>
  endpoint({
    method: 'GET',
    path: `/${scope}/team-details/matrix-tree`,
    summary,
    pages: [`${scope}/team-details/matrix-tree`],
    query: z.strictObject({
      ...askedMatrixQuery,
      /** The place at the top of the window: the one whose matrix is shown without it. */
      top: placeNo.optional(),
      /** A member whose first place in the matrix that is shown is at the top. */
      find: userId.optional(),
      go: z.enum(['up']).optional(),
      levels: windowLevels,
    }),
    reply: dataOf(
      z.object({
        ...windowPlace,
        root_place_no: count,
        above: z.array(memberAbove.extend({ place_no: count })),
        /** How many places are right below one. */
        width: count,
        places: z.array(matrixTreePlace),
      }),
    ),
  })

/** Some levels of a matrix as a tree. */
export const getMatrixTree = {
  user: treeFor({ scope: 'user', summary: 'Some levels of the own matrix as a tree' }),
  admin: treeFor({ scope: 'admin', summary: 'Some levels of a matrix as a tree' }),
} as const
