import type { Field } from '#kit/form/field.ts'
import { useText } from '#kit/text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
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
  /** What makes a line another one; package and start unless told. */
  readonly keyOf?: (line: LineChoice & Partial<L>) => string
  /** The fields that are chosen with the package. */
  readonly sets?: readonly (keyof L & string)[]
}

/** One choice for several fields of a body: the package, the package that an upgrade to it starts from, and what else `sets` names. */
export const lineField = <L extends Line>(
  label: string,
  lines: readonly L[],
  { say = lineName, isHalf = true, keyOf = lineKey, sets = ['from_package_id'] }: Looks<L> = {},
): Field<string> => ({
  label,
  isHalf,
  draw: ({ id, name, value, error, isRequired, values, set, onChange, onBlur }) => (
    <LineSelect
      {...{ id, name, label, error, isRequired, onBlur }}
      value={value === undefined ? '' : keyOf({ ...(values as LineChoice & Partial<L>), package_id: value })}
      options={lines.map((line) => ({ value: keyOf(line), label: say(line) }))}
      onChange={(event) => {
        const chosen = lines.find((line) => keyOf(line) === event.target.value)
        onChange(chosen?.package_id)
        for (const name of sets) set(name, chosen?.[name] ?? undefined)
      }}
    />
  ),
})

function LineSelect(props: Omit<Parameters<typeof SelectField>[0], 'empty'>) {
  const text = useText()
  return <SelectField {...props} empty={text('kit.form.choose')} />
}

/** The other half of `lineField`, which has nothing to ask: it only says what the server would not have. */
export const chosenWithLine = <V = string | null,>(label: string): Field<V> => ({
  label,
  draw: ({ id, error }) =>
    error !== undefined && (
      <p id={id} className="help-bad">
        {error}
      </p>
    ),
})
