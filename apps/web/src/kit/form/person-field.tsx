import { useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { text } from '../text.ts'
import { foundEarlier, unknownEarlier, useLookup } from '../api/use-lookup.ts'
import { useFindMembers } from '../api/use-find-members.ts'
import { recentPeople } from '../session/recent-people.ts'
import type { RecentPerson } from '../session/recent-people-keeper.ts'
import type { WireReply } from '../api/wire.ts'
import { session } from '../session/session.ts'
import type { MemberState } from '../figures/member-status.tsx'
import { PersonLine } from '../figures/person-line.tsx'
import type { Field, FieldControl } from './field.ts'
import type { Values } from './values.ts'

type FoundPerson = { data: { name: string; package_name?: string | null; is_blocked?: boolean | null } }

type Found<E extends FindsPerson> = WireReply<E>['data']

/** A call that says who is behind a user id. */
export type FindsPerson = Endpoint<
  z.ZodObject,
  z.ZodObject<{ user_id: z.ZodType<string, string> }>,
  z.ZodType,
  z.ZodType<unknown, FoundPerson>
>

interface Looks<E extends FindsPerson = FindsPerson> {
  label: string
  find: E
  /** Why nothing can be done with somebody who is found. */
  whyNot?: (found: Found<E>) => string | undefined
  icon?: string
  isDisabled?: boolean
}

/**
 * A user id; the name behind it shows under the field before anything is sent. Whoever may look members up finds one by
 * a name, an id, a whole mobile number or e-mail; everybody is offered whom they dealt with lately.
 */
export function personField<E extends FindsPerson>({ whyNot: why, ...of }: Looks<E>): Field<string> {
  // Of any call it is known only that it answers a name.
  const looks: Looks = why === undefined ? of : { ...of, whyNot: (found) => why(found) }
  return {
    label: looks.label,
    fault: (values: Values, name) => {
      const user_id = values[name]
      if (typeof user_id !== 'string' || user_id === '') return undefined
      if (unknownEarlier(looks.find, { user_id })) return text('kit.form.unknown_id')
      const found = foundEarlier(looks.find, { user_id })?.data
      return found && looks.whyNot?.(found)
    },
    onSent: (user_id) => {
      const found = foundEarlier(looks.find, { user_id })?.data
      if (found !== undefined && session.store.get() !== null) recentPeople.note({ user_id, name: found.name })
    },
    draw: (control) => <PersonInput looks={looks} control={control} />,
  }
}

const optionOf = ({ user_id, name, status }: RecentPerson & { readonly status?: MemberState }) => ({
  value: user_id,
  label: name,
  note: user_id,
  status,
})

function PersonInput({ looks, control }: { looks: Looks; control: FieldControl<string> }) {
  const { find, label, whyNot, icon = 'person', isDisabled = false } = looks
  const value = control.value ?? ''
  const [recent] = useState(() => recentPeople.read())
  const { found, isSearching, isUnknown } = useLookup(find, { user_id: value })
  const { members, isSearching: areSearched } = useFindMembers(value)
  const name = found?.data.name
  const options = name === undefined ? (value.trim() === '' ? recent : members).map(optionOf) : []
  const isNobody = isUnknown && !areSearched && options.length === 0
  const hint = name === undefined ? isSearching && text('kit.form.searching') : <strong>{name}</strong>
  return (
    <SuggestField
      id={control.id}
      name={control.name}
      label={label}
      icon={icon}
      isRequired={control.isRequired}
      error={control.error ?? (isNobody ? text('kit.form.unknown_id') : found && whyNot?.(found.data))}
      {...(hint === false ? {} : { hint })}
      value={value}
      isDisabled={isDisabled}
      options={options}
      draw={({ label: shown, value: user_id, status }) => <PersonLine name={shown} user_id={user_id} status={status} />}
      says={text('kit.form.people', { count: options.length })}
      onBlur={control.onBlur}
      onChange={control.onChange}
    />
  )
}
