import type { Field } from '../../kit/form/field.ts'
import { useText } from '../../kit/text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { type LineChoice, lineKey, lineName } from './line-name.ts'

interface Line {
  readonly package_id: string
  readonly package_name: string
  readonly from_package_id: string | null
  readonly from_package_name: string | null
}

interface Looks<L extends Line> {
  /** What a line is called in the list; its name unless told. */
  readonly say?: (line: L) => string
  readonly isHalf?: boolean
}

/** One choice for two fields of a body: the package, and the package that an upgrade to it starts from. */
export const lineField = <L extends Line>(
  label: string,
  lines: readonly L[],
  { say = lineName, isHalf = true }: Looks<L> = {},
): Field<string> => ({
  label,
  isHalf,
  draw: ({ id, name, value, error, isRequired, values, set, onChange, onBlur }) => (
    <LineSelect
      {...{ id, name, label, error, isRequired, onBlur }}
      value={value === undefined ? '' : lineKey({ ...(values as LineChoice), package_id: value })}
      options={lines.map((line) => ({ value: lineKey(line), label: say(line) }))}
      onChange={(event) => {
        const chosen = lines.find((line) => lineKey(line) === event.target.value)
        onChange(chosen?.package_id)
        set('from_package_id', chosen?.from_package_id ?? undefined)
      }}
    />
  ),
})

function LineSelect(props: Omit<Parameters<typeof SelectField>[0], 'empty'>) {
  const text = useText()
  return <SelectField {...props} empty={text('kit.form.choose')} />
}

/** The other half of `lineField`, which has nothing to ask: it only says what the server would not have. */
export const chosenWithLine = (label: string): Field<string | null> => ({
  label,
  draw: ({ id, error }) =>
    error !== undefined && (
      <p id={id} className="help-bad">
        {error}
      </p>
    ),
})
