import { z } from 'zod'
import { windows } from '../kit/list.ts'
import { day, id, instant, money } from '../kit/values.ts'
import { userId } from '../kit/fields.ts'
import { level } from './downline.ts'
import { askedMatrix, takenBy } from './matrix-places.ts'

/** A place below the one whose matrix is shown. Of members outside the own team the id is masked and the name empty. */
export const matrixPlaceRow = z.object({
  /** The number of the place, as a key. */
  id,
  /** Its number in the pool, from 1 on in the order of time. */
  place_no: z.number().int(),
  /** Levels below the place whose matrix is shown. */
  level: z.number().int(),
  /** Which place of its level it is, from the left and from 1 on; null on levels with more than can be counted. */
  position: z.number().int().nullable(),
  user_id: z.string(),
  name: z.string(),
  taken_at: instant,
  taken_by: takenBy,
  /** What it brought to the member whose matrix it is, after caps and what was taken back; and the income, for its reasons. */
  income: money,
  income_id: id.nullable(),
})

/** The places below one in a pool of the matrix. Days are business days, both ends included. */
export const matrixLists = windows(
  {
    row: matrixPlaceRow,
    filters: {
      ...askedMatrix,
      user_id: userId,
      level_from: level,
      level_to: level,
      taken_from: day,
      taken_to: day,
    },
    ofMember: 'root',
    chosenBy: ['pool', 'place'],
    sorts: ['level', 'place_no'],
    defaultSort: 'level',
    totals: matrixPlaceRow.pick({ income: true }),
    exportLimit: 1_000_000,
    isOpenedById: true,
  },
  {
    user: {
      path: '/user/team-details/matrix-details',
      summary: 'Places below an own place in a pool of the matrix',
      pages: ['user/team-details/matrix-details'],
    },
    admin: {
      path: '/admin/team-details/matrix-details',
      summary: 'Places below a place in a pool of the matrix',
      pages: ['admin/team-details/matrix-details'],
    },
  },
)
