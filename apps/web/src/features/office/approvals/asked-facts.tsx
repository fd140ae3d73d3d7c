import { changesOf } from '#kit/changes/changes.ts'
import { ChangesTable } from '#kit/changes/changes-table.tsx'
import { useReading } from '#kit/changes/field-words.ts'
import { readerOf, type ReadFact } from '#kit/changes/read-document.ts'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import type { ApprovalRow } from './approval.ts'
import { afterAct } from './act-document.ts'
import { askedDocument, hasForm } from './asked-documents.ts'
import { AskedPictures } from './asked-pictures.tsx'
import './asked-facts.css'

/** More than these are rules, of which only the change is read. */
const most_shown = 10

/** What is longer takes the whole width. */
const most_beside = 40

const isHeld = (value: unknown): boolean => value !== '' && value !== null

/**
 * What a guarded act is on, in the words and the order of its form: of what is made all of it, of what changes the fields as
 * they are and will be, and those that stay where they are few.
 */
export function AskedFacts({ of }: { of: NonNullable<ApprovalRow['asked']> }) {
  const { noun, before } = of
  const after = hasForm(noun) ? of.after : afterAct(before, of.after)
  const reading = useReading()
  const document = askedDocument(noun, Object.keys({ ...before, ...after }))
  const { parts, word } = readerOf(document, after, reading)
  const changes = changesOf(before ?? {}, after, reading, document)
  const isChanged = ({ field }: ReadFact) => changes.some((change) => change.field === field)
  const held = parts.map(({ title, facts }) => ({ title, facts: facts.filter(({ field }) => isHeld(after[field])) }))
  const stays = held.map(({ title, facts }) => ({ title, facts: facts.filter((fact) => !isChanged(fact)) }))
  const few = stays.flatMap(({ facts }) => facts).length <= most_shown ? stays : []
  // Of what is made all is shown, however much: whoever agrees agrees to all of it.
  const shown = (before === null ? held : few).filter(({ facts }) => facts.length > 0)
  return (
    <>
      {shown.map(({ title, facts }) => (
        <section key={title ?? ''} className="stack tight">
          {title !== undefined && <h3 className="asked-part">{title}</h3>}
          <Facts>
            {facts.map(({ field, label, value }) => (
              <Fact key={field} label={label} isWide={value.length > most_beside || value.includes('\n')}>
                <span className="asked-value">{value}</span>
              </Fact>
            ))}
          </Facts>
        </section>
      ))}
      {before !== null && changes.length > 0 && <ChangesTable of={changes} word={word} />}
      <AskedPictures of={of.after} />
    </>
  )
}
