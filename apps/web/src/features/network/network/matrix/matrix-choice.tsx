import { text } from '#kit/text.ts'
import { SelectField, type Option } from '#ui/fields/select-field.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { countText } from '#ui/figures/money.ts'
import type { MatrixAsked } from './matrix-address.ts'
import './matrix.css'
import { takenWord } from './taken-word.ts'
import type { Matrix } from './use-matrix.ts'

interface Props {
  of: Matrix
  asked: MatrixAsked
  onShow: (asked: MatrixAsked) => void
}

/** Which pool, and which of several places in it. Nothing where there is nothing to choose. */
export function MatrixChoice({ of, asked, onShow }: Props) {
  const { pools, pool, choices, choice_count, place } = of
  const optionOf = useChoiceWords(of)
  // Of a whole pool any place may be opened, also one that is not among the first.
  const known = choices.some(({ place_no }) => place_no === place?.place_no)
  const offered = place === null || known ? choices : [place, ...choices]
  if (pools.length < 2 && offered.length < 2) return null
  return (
    <div className="matrix-choice no-print">
      {pools.length > 1 && (
        <SelectField
          label={text('network_places.pool')}
          value={String(pool ?? '')}
          options={pools.map((one) => ({ value: String(one.pool), label: one.name }))}
          onChange={({ target }) => onShow({ root: asked.root, pool: target.value as MatrixAsked['pool'] })}
        />
      )}
      {offered.length > 1 && (
        <SelectField
          label={text('network_places.place')}
          value={String(place?.place_no ?? '')}
          options={offered.map(optionOf)}
          hint={
            choice_count > choices.length
              ? text('network_places.choices_more', {
                  shown: countText(choices.length),
                  count: countText(choice_count),
                })
              : undefined
          }
          onChange={({ target }) => onShow({ ...asked, place: target.value })}
        />
      )}
    </div>
  )
}

/** A place of one member by its day; a place of a whole pool by whose it is. */
function useChoiceWords({ member_user_id }: Matrix): (choice: Matrix['choices'][number]) => Option {
  const { zone } = useFormat()
  return ({ place_no, name, taken_at, taken_by }) => ({
    value: String(place_no),
    label:
      member_user_id === null
        ? text('network_places.choice_of', { place: countText(place_no), name })
        : text('network_places.choice', {
            place: countText(place_no),
            date: dateText(taken_at, zone),
            taken: takenWord(taken_by),
          }),
  })
}
