import { type FormEvent, useState } from 'react'
import { userId } from '@banyan/contract/kit/fields.ts'
import { useFindMembers } from '#kit/api/use-find-members.ts'
import { PersonLine } from '#kit/figures/person-line.tsx'
import { text } from '#kit/text.ts'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import '../wallets.css'

interface Props {
  /** Whose passbook is shown. */
  user_id: string
  name: string
  onOpen: (user_id: string) => void
}

/** For admins: whose passbook is shown. Members are found by a name or an id as it is typed, franchises by their id. */
export function OwnerField({ user_id, name, onOpen }: Props) {
  const [typed, setTyped] = useState(user_id)
  const [isUnknown, setUnknown] = useState(false)
  const { members } = useFindMembers(typed === user_id ? '' : typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = members[0]?.user_id ?? typed.trim()
    // What is no id and nobody's name cannot be asked for.
    if (userId.safeParse(asked).success) onOpen(asked)
    else setUnknown(true)
  }
  return (
    <form className="owner" role="search" aria-label={text('wallet_passbook.search')} onSubmit={submit}>
      <SuggestField
        id="passbook-owner"
        name="user_id"
        label={text('wallet_passbook.whose')}
        icon="person"
        hint={typed === user_id ? <strong>{name}</strong> : text('wallet_passbook.whose_note')}
        value={typed}
        options={members.map((member) => ({ ...member, value: member.user_id, label: member.name }))}
        says={text('kit.form.people', { count: members.length })}
        draw={(member) => <PersonLine name={member.name} user_id={member.user_id} status={member.status} />}
        error={isUnknown ? text('kit.form.unknown_id') : undefined}
        isSelectedOnFocus
        onChoose={(member) => onOpen(member.user_id)}
        onChange={(next) => {
          setTyped(next)
          setUnknown(false)
        }}
      />
    </form>
  )
}
