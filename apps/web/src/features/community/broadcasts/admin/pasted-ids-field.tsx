import { useState } from 'react'
import { pastedIds } from '@banyan/domain/broadcasts/broadcast.ts'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { TextArea } from '#ui/fields/text-area.tsx'

/** Many user ids, pasted as they are; how many there are stands below. */
export const pastedIdsField = (): Field<string[] | null> => ({
  label: text('broadcasts.fields.user_ids'),
  draw: (control) => <PastedIds control={control} />,
})

function PastedIds({ control }: { control: FieldControl<string[] | null> }) {
  const { id, name, error, errorAt, isRequired, value, onChange, onBlur } = control
  const [typed, setTyped] = useState(() => (value ?? []).join('\n'))
  // An id that is there twice gets one message.
  const count = new Set(value?.map((one) => one.toUpperCase())).size
  // One id that is none is named by what is wrong with it.
  const fault = error ?? (value ?? []).map((_, nth) => errorAt(String(nth))).find((one) => one !== undefined)
  return (
    <TextArea
      id={id}
      name={name}
      label={text('broadcasts.fields.user_ids')}
      hint={count === 0 ? text('broadcasts.fields.user_ids_hint') : text('broadcasts.fields.user_ids_count', { count })}
      error={fault}
      isRequired={isRequired}
      value={typed}
      spellCheck={false}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        const ids = pastedIds(target.value)
        onChange(ids.length === 0 ? null : ids)
      }}
    />
  )
}
