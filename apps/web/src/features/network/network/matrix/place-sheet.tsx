import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { placeName, type PlaceRow } from './place-columns.tsx'
import { takenWord } from './taken-word.ts'

/** A place beside the list: where it is, whose, how it was taken, and what it brought. */
export const PlaceSheet = ({ of }: { of: PlaceRow }) => (
  <Facts>
    <Fact label={text('fields.name')}>{placeName(of)}</Fact>
    <Fact label={text('fields.user_id')}>
      <Code isCopyable={of.name !== ''}>{of.user_id}</Code>
    </Fact>
    <Fact label={text('fields.place_no')}>
      <Count value={of.place_no} />
    </Fact>
    <Fact label={text('fields.level')}>
      <Count value={of.level} />
    </Fact>
    <Fact label={text('fields.position')} note={text('network_places.position_note')}>
      <Count value={of.position} />
    </Fact>
    <Fact label={text('fields.taken_at')}>
      <DateText value={of.taken_at} />
    </Fact>
    <Fact label={text('fields.taken_by')}>{takenWord(of.taken_by)}</Fact>
    <Fact label={text('fields.income')} note={text('network_places.income_note')}>
      <Amount value={of.income} />
    </Fact>
  </Facts>
)
