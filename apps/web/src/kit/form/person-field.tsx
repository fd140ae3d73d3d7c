import type { z } from 'zod'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { text } from '../text.ts'
import { useLookup } from '../api/use-lookup.ts'
import type { Field, FieldControl } from './field.ts'

type FoundPerson = { data: { name: string; package_name?: string | null; is_blocked?: boolean } }

/** A call that says who is behind a user id. */
export type FindsPerson = Endpoint<
  z.ZodObject,
  z.ZodObject<{ user_id: z.ZodType<string, string> }>,
  z.ZodType,
  z.ZodType<unknown, FoundPerson>
>

interface Looks {
  label: string
  find: FindsPerson
  icon?: string
  isDisabled?: boolean
}

/** A user id; the name behind it shows under the field before anything is sent. */
export const personField = (looks: Looks): Field<string> => ({
  label: looks.label,
  draw: (control) => <PersonInput looks={looks} control={control} />,
})

function PersonInput({ looks, control }: { looks: Looks; control: FieldControl<string> }) {
  const { find, label, icon = 'person', isDisabled = false } = looks
  const value = control.value ?? ''
  const { found, isSearching, isUnknown } = useLookup(find, { user_id: value })
  const name = found?.data.name
  const hint = name === undefined ? isSearching && text('kit.form.searching') : <strong>{name}</strong>
  return (
    <TextField
      id={control.id}
      name={control.name}
      label={label}
      icon={icon}
      isCode
      isRequired={control.isRequired}
      error={control.error ?? (isUnknown ? text('kit.form.unknown_id') : undefined)}
      {...(hint === false ? {} : { hint })}
      value={value}
      disabled={isDisabled}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onBlur={control.onBlur}
      onChange={(event) => control.onChange(event.target.value)}
    />
  )
}
