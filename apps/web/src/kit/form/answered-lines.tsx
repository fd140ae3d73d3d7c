import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { Field, FieldControl } from './field.ts'
import { faultsOfMost, type Most } from './most-pieces.ts'
import './piece-lines.css'

/** A product of something that several were asked or ordered of. */
interface Line {
  readonly line_no: number
  readonly code: string
  readonly name: string
}

/** What is said of each line, by its place. */
type Answer<Part extends string> = { readonly line_no: number } & Readonly<Record<Part, number>>

interface Part<L> {
  readonly label: string
  readonly hint?: (line: L) => string
}

interface Asking<L extends Line, Name extends string> {
  readonly label: string
  readonly lines: readonly L[]
  /** How many pieces each is asked of, with what a field says below itself. */
  readonly parts: Readonly<Record<Name, Part<L>>>
  /** How many pieces the parts of a line can come to, said as soon as more are typed. */
  readonly most?: Most<L>
}

/** Every line with a number, or two, for whoever answers or receives. */
export const answeredLines = <L extends Line, Name extends string>(asking: Asking<L, Name>): Field<Answer<Name>[]> => ({
  label: asking.label,
  faultsWithin: (values, name) => overOf(asking, values[name] as readonly Answer<Name>[] | undefined),
  draw: (control) => <Lines asking={asking} control={control} />,
})

const overOf = <L extends Line, Name extends string>(
  { lines, parts, most }: Asking<L, Name>,
  answers: readonly Answer<Name>[] = [],
): Readonly<Record<string, string>> =>
  most === undefined ? {} : faultsOfMost(lines, answers, Object.keys(parts), most)

function Lines<L extends Line, Name extends string>({
  asking,
  control: { id, name, value: answers = [], error, errorAt, onChange, onBlur },
}: {
  asking: Asking<L, Name>
  control: FieldControl<Answer<Name>[]>
}) {
  const { label, lines, parts } = asking
  const all = Object.entries<Part<L>>(parts)
  // More digits only make it more, so nobody has to leave the field to read it.
  const over = overOf(asking, answers)
  return (
    <fieldset className="piece-lines" id={id} tabIndex={-1}>
      <GroupLegend label={label} isRequired />
      {lines.map((line) => {
        const at = answers.findIndex((answer) => answer.line_no === line.line_no)
        const answer = answers[at]
        return (
          <div key={line.line_no} className="piece-line">
            <div className="piece-line-name">
              <strong>{line.name}</strong>
              <span className="small quiet">{line.code}</span>
            </div>
            <div className="piece-line-fields">
              {all.map(([part, { label: word, hint }]) => (
                <NumberField
                  key={part}
                  id={`${id}.${at}.${part}`}
                  name={`${name}.${at}.${part}`}
                  label={word}
                  isRequired
                  hint={hint?.(line)}
                  error={errorAt(`${at}.${part}`) ?? over[`${at}.${part}`]}
                  value={String(answer?.[part as Name] ?? '')}
                  onBlur={onBlur}
                  onChange={(event) =>
                    onChange(
                      answers.map((one) =>
                        one.line_no === line.line_no ? { ...one, [part]: asPieces(event.target.value.trim()) } : one,
                      ),
                    )
                  }
                />
              ))}
            </div>
          </div>
        )
      })}
      <FieldSays id={`${id}-says`} error={error} />
    </fieldset>
  )
}

/** What is typed and is no number stays on screen, for the schema to refuse. */
export const asPieces = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed) as number

/** The lines as they are answered where nothing else is typed. */
export const startOf = <L extends Line, Name extends string>(
  lines: readonly L[],
  pieces: (line: L) => Readonly<Record<Name, number>>,
) => lines.map((line) => ({ line_no: line.line_no, ...pieces(line) }))
