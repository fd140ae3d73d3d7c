import { matrixLists } from '@banyan/contract/network/matrix-details.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { placeName, type PlaceRow } from './place-columns.tsx'
import { takenWord } from './taken-word.ts'

/** A place beside the list: where it is, whose, how it was taken, and what it brought. */
export const PlaceSheet = ({ of }: { of: PlaceRow }) => (
  <Facts>
    {factsOf(matrixLists.user.row.shape, of, {
      name: { value: placeName(of) },
      user_id: { cell: (user_id) => <Code isCopyable={of.name !== ''}>{user_id}</Code> },
      place_no: true,
      level: true,
      position: { note: text('network_places.position_note') },
      taken_at: { as: 'day' },
      taken_by: { cell: takenWord },
      income: { note: text('network_places.income_note') },
    })}
  </Facts>
)
