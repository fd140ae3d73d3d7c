import type { matrixLists } from '@banyan/contract/network/matrix-details.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { takenWord } from './taken-word.ts'

export type PlaceList = (typeof matrixLists)['user']
export type PlaceRow = WireRowOf<PlaceList>

/** Of a member outside the own team only the end of the id is known. */
export const placeName = ({ name }: Pick<PlaceRow, 'name'>): string =>
  name === '' ? text('network_places.stranger') : name

/** On a phone the level says what it is. */
export const placeColumns = (isPhone: boolean): Columns<PlaceList> => ({
  name: {
    card: 'title',
    priority: 0,
    cell: (row) => (row.name === '' ? <span className="dim">{placeName(row)}</span> : row.name),
  },
  level: {
    align: 'end',
    card: 'status',
    cell: ({ level }) => (isPhone ? text('network_places.levels.level', { level }) : <Count value={level} />),
  },
  position: { align: 'end' },
  user_id: { as: 'code', card: 'note' },
  place_no: true,
  taken_at: { as: 'day' },
  taken_by: { words: takenWord },
  income: { card: 'figure', priority: 0 },
})
