import type { matrixLists } from '@banyan/contract/network/matrix-details.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns.tsx'
import { text } from '#kit/text.ts'
import { takenWord } from './taken-word.ts'

export type PlaceList = (typeof matrixLists)['user']
export type PlaceRow = WireRowOf<PlaceList>

/** Of a member outside the own team only the end of the id is known. */
export const placeName = ({ name }: Pick<PlaceRow, 'name'>): string => (name === '' ? text('places.stranger') : name)

export const placeColumns = (): Columns<PlaceList> => ({
  name: {
    card: 'title',
    priority: 0,
    cell: (row) => (row.name === '' ? <span className="dim">{placeName(row)}</span> : row.name),
  },
  level: { align: 'end', card: 'none' },
  position: { align: 'end' },
  user_id: { as: 'code', card: 'note' },
  place_no: { isExtra: true },
  taken_at: { as: 'day' },
  taken_by: { words: takenWord, card: 'status' },
  income: { card: 'figure', priority: 0 },
})
