import type { Field, FieldControl } from '#kit/form/field.ts'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { RequestLine } from './sheet-line.tsx'
import './request-lines.css'

/** What is said of each line, by its place. */
type Answer<Part extends string> = { readonly line_no: number } & Readonly<Record<Part, number>>

interface Asking<Part extends string> {
  readonly label: string
  readonly lines: readonly RequestLine[]
  /** How many pieces each is asked of, with what a field says below itself. */
  readonly parts: Readonly<Record<Part, { readonly label: string; readonly hint?: (line: RequestLine) => string }>>
}

/** Every line of a request with a number, or two, for whoever answers or receives. */
export const answeredLines = <Part extends string>(asking: Asking<Part>): Field<Answer<Part>[]> => ({
  label: asking.label,
  draw: (control) => <Lines asking={asking} control={control} />,
})

function Lines<Part extends string>({
  asking: { label, lines, parts },
  control: { id, name, value: answers = [], error, errorAt, onChange, onBlur },
}: {
  asking: Asking<Part>
  control: FieldControl<Answer<Part>[]>
}) {
  const all = Object.entries<{ readonly label: string; readonly hint?: (line: RequestLine) => string }>(parts)
  return (
    <fieldset className="request-lines" id={id} tabIndex={-1}>
      <GroupLegend label={label} isRequired />
      {lines.map((line) => {
        const at = answers.findIndex((answer) => answer.line_no === line.line_no)
        const answer = answers[at]
        return (
          <div key={line.line_no} className="request-line">
            <div className="request-line-name">
              <strong>{line.name}</strong>
              <span className="small quiet">{line.code}</span>
            </div>
            <div className="request-line-fields">
              {all.map(([part, { label: word, hint }]) => (
                <NumberField
                  key={part}
                  id={`${id}.${at}.${part}`}
                  name={`${name}.${at}.${part}`}
                  label={word}
                  isRequired
                  hint={hint?.(line)}
                  error={errorAt(`${at}.${part}`)}
                  value={String(answer?.[part as Part] ?? '')}
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
export const startOf = <Part extends string>(
  lines: readonly RequestLine[],
  pieces: (line: RequestLine) => Readonly<Record<Part, number>>,
) => lines.map((line) => ({ line_no: line.line_no, ...pieces(line) }))
