import type { ReactNode } from 'react'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { GroupLegend, FieldSays } from '#ui/fields/field-frame.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Reads } from '../changes/document.ts'
import { text } from '../text.ts'
import type { Field, FieldControl } from './field.ts'

interface Looks {
  label: string
  hint?: ReactNode
  icon?: string
  isHalf?: boolean
  isDisabled?: boolean
}

const frameOf = (
  { label, hint, icon }: Looks,
  { id, error, isRequired }: Pick<FieldControl<unknown>, 'id' | 'error' | 'isRequired'>,
) => ({
  label,
  id,
  error,
  isRequired,
  ...(hint === undefined ? {} : { hint }),
  ...(icon === undefined ? {} : { icon }),
})

const inputOf = ({ name, value, onChange, onBlur }: FieldControl<string>, { isDisabled }: Looks) => ({
  name,
  value: value ?? '',
  onBlur,
  disabled: isDisabled ?? false,
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
})

const half = (looks: Looks) => ({ label: looks.label, isHalf: looks.isHalf ?? false })

interface Typed extends Looks {
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  /** An id, a pin: letters and figures that cannot be mistaken. */
  isCode?: boolean
  /** Shown in capitals, whatever is typed. */
  isCapitals?: boolean
  isLong?: boolean
  maxLength?: number
}

/** One line of text; `isLong` makes it several. */
export const textField = (looks: Typed): Field<string> => ({
  ...half(looks),
  draw: (control) =>
    looks.isLong ? (
      <TextArea {...frameOf(looks, control)} {...inputOf(control, looks)} maxLength={looks.maxLength} />
    ) : (
      <TextField
        {...frameOf(looks, control)}
        {...inputOf(control, looks)}
        isCode={looks.isCode}
        isCapitals={looks.isCapitals}
        autoComplete={looks.autoComplete ?? 'off'}
        inputMode={looks.inputMode}
        autoCapitalize={looks.isCode ? 'characters' : undefined}
        spellCheck={looks.isCode ? false : undefined}
        maxLength={looks.maxLength}
      />
    ),
})

/** Why: some lines, as many as a reason may have. */
export const reasonField = (looks: Looks): Field<string> => textField({ ...looks, isLong: true, maxLength: 300 })

/**
 * A number of a fixed form, such as a PAN: shown in capitals, as it will be kept, and judged as soon as it is
 * `fullLength` long.
 */
export const codeField = ({ fullLength, ...looks }: Omit<Typed, 'isCode' | 'isLong'> & { fullLength?: number }) => {
  const { draw, ...field } = textField({ ...looks, isCode: true, isCapitals: true })
  return {
    ...field,
    draw: (control: FieldControl<string>) =>
      draw({
        ...control,
        onChange: (value) => {
          control.onChange(value)
          if (fullLength !== undefined && (value ?? '').trim().length >= fullLength) control.onBlur()
        },
      }),
  } satisfies Field<string>
}

/** A password or another secret; it never goes into a draft. */
export const passwordField = (looks: Looks & { autoComplete?: string }): Field<string> => ({
  ...half(looks),
  isSecret: true,
  isBlind: true,
  draw: (control) => (
    <PasswordField
      {...frameOf(looks, control)}
      {...inputOf(control, looks)}
      autoComplete={looks.autoComplete ?? 'current-password'}
    />
  ),
})

/** An amount in the company's currency, a decimal string. */
/** An amount; `isWhole` takes no paise, `start` stands there until something else is typed. */
export const moneyField = (looks: Looks & { isWhole?: boolean; start?: string }): Field<string> => ({
  ...half(looks),
  reads: 'amount',
  ...(looks.start !== undefined && { preset: (name: string) => ({ [name]: looks.start }) }),
  draw: (control) => (
    <MoneyField
      {...frameOf(looks, control)}
      name={control.name}
      value={control.value ?? ''}
      onChange={control.onChange}
      onBlur={control.onBlur}
      isDisabled={looks.isDisabled}
      isWhole={looks.isWhole}
    />
  ),
})

/** The same where no amount is an answer too. */
export function optionalMoneyField(looks: Looks): Field<string | null> {
  const { draw, ...field } = moneyField(looks)
  return { ...field, draw: ({ value, ...control }) => draw({ ...control, value: value ?? undefined }) }
}

/** A whole number. What is typed and is none stays on screen, for the schema to refuse. */
export const numberField = (looks: Looks): Field<number> => ({
  ...half(looks),
  draw: (control) => {
    const take = (typed: string) => control.onChange((/^-?\d{1,9}$/.test(typed) ? Number(typed) : typed) as number)
    const input = inputOf(
      { ...control, value: control.value === undefined ? '' : String(control.value) } as FieldControl<string>,
      looks,
    )
    return <NumberField {...frameOf(looks, control)} {...input} onChange={(event) => take(event.target.value.trim())} />
  },
})

/** The same where no number is an answer too. */
export function optionalNumberField(looks: Looks): Field<number | null> {
  const { draw, ...field } = numberField(looks)
  return { ...field, draw: ({ value, ...control }) => draw({ ...control, value: value ?? undefined }) }
}

/** A line of text where nothing typed is an answer of its own. */
export function optionalTextField(looks: Typed): Field<string | null> {
  const { draw, ...field } = textField(looks)
  return { ...field, draw: ({ value, ...control }) => draw({ ...control, value: value ?? undefined }) }
}

interface Choices<Value extends string> extends Looks {
  options: readonly { value: Value; label: string }[]
  /** Shown when nothing is chosen; "Choose" if not given. */
  empty?: string
}

/** What is chosen, by its name. */
const chosen =
  (options: readonly { value: string; label: string }[], empty?: string): Reads =>
  (value) =>
    options.find((one) => one.value === value)?.label ?? (value === null || value === '' ? empty : undefined)

/** The only choice there is. */
export const onlyChoice = (options: readonly { value: string }[]) => (name: string) =>
  options.length === 1 ? { [name]: options[0]?.value } : {}

/** One of several, in a list. */
export const choiceField = <Value extends string>(looks: Choices<Value>): Field<Value> => ({
  ...half(looks),
  reads: chosen(looks.options, looks.empty),
  // Where nothing chosen has a meaning of its own, it is the choice.
  ...(looks.empty === undefined && { preset: onlyChoice(looks.options) }),
  draw: (control) => (
    <SelectField
      {...frameOf(looks, control)}
      {...inputOf(control, looks)}
      options={looks.options}
      empty={looks.empty ?? text('kit.form.choose')}
    />
  ),
})

/** The same where nothing chosen is an answer too. */
export const optionalChoiceField = <Value extends string>(looks: Choices<Value>): Field<Value | null> =>
  choiceField(looks) as unknown as Field<Value | null>

/** One of two to four, side by side. */
export const segmentsField = <Value extends string>(looks: Choices<Value>): Field<Value> => ({
  ...half(looks),
  reads: chosen(looks.options),
  draw: ({ id, error, value, isRequired, onChange }) => (
    <fieldset id={id} className="stack" disabled={looks.isDisabled}>
      {/* One that is chosen cannot be taken back, so nothing is asked for any more. */}
      <GroupLegend label={looks.label} isRequired={isRequired && value !== undefined ? undefined : isRequired} />
      <Segments label={looks.label} options={looks.options} value={value ?? ('' as Value)} onChange={onChange} />
      <FieldSays id={`${id}-says`} error={error} hint={looks.hint} />
    </fieldset>
  ),
})

interface Ticked {
  label: string
  /** What is read beside the box; the label if not given. */
  words?: ReactNode
  note?: ReactNode
}

/** Yes or no. */
export const checkField = ({ label, words, note }: Ticked): Field<boolean> => ({
  label,
  draw: ({ id, name, value, error, onChange, onBlur }) => (
    <CheckboxField
      id={id}
      name={name}
      label={words ?? label}
      note={note}
      error={error}
      checked={value === true}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.checked)}
    />
  ),
})

/** Something that must be agreed to. */
export const agreeField = (looks: Ticked): Field<true> => checkField(looks)

/** A value that is part of the body but not asked for: it comes from `startFrom`. */
export const given = <Value,>(label = ''): Field<Value> => ({ label, draw: () => null })
