import { changesOf, valueInWords } from '#kit/changes/changes.ts'
import { ChangesTable } from '#kit/changes/changes-table.tsx'
import { fieldWords, useReading } from '#kit/changes/field-words.ts'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import type { ApprovalRow } from './approval.ts'

/** More than these are rules, of which only the change is read. */
const most_shown = 10

/** What a guarded act is on: the fields that stay, where they are few, and those that change as they are and will be. */
export function AskedFacts({ of: { before, after } }: { of: NonNullable<ApprovalRow['asked']> }) {
  const reading = useReading()
  const changes = changesOf(before ?? {}, after, reading)
  const stays = Object.entries(after).filter(
    ([field, value]) => value !== '' && !changes.some((change) => change.field === field),
  )
  const made = Object.entries(after).filter(([, value]) => value !== '' && value !== null)
  const few = stays.length <= most_shown ? stays : []
  // Of what is made all is shown, however much: whoever agrees agrees to all of it.
  const facts = before === null ? made : few
  return (
    <>
      {facts.length > 0 && (
        <Facts>
          {facts.map(([field, value]) => (
            <Fact key={field} label={fieldWords(field)}>
              {valueInWords(field, value, reading)}
            </Fact>
          ))}
        </Facts>
      )}
      {before !== null && <ChangesTable of={changes} />}
    </>
  )
}
