import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import './quick-topup.css'

/** The act a franchise is here for: a member's id leads to the form of a top-up with that member in it. */
export function QuickTopupCard() {
  const openPath = useOpenPath()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const member = typed.trim()
  const { found, isSearching, isUnknown } = useLookup(findMemberToTopUp, { user_id: member })
  const form =
    openPath('franchise/topup/topup-by-pin', { member }) ?? openPath('franchise/topup/topup-from-wallet', { member })
  if (form === undefined) return null
  const open = (event: FormEvent) => {
    event.preventDefault()
    void navigate(form)
  }
  return (
    <Card>
      <CardHead isInset title={text('dashboard_franchise.topup')} />
      <form className="quick-topup" noValidate onSubmit={open}>
        <TextField
          name="member"
          label={text('dashboard_franchise.topup_member')}
          icon="person"
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isUnknown ? text('kit.form.unknown_id') : undefined}
          hint={found === undefined ? isSearching && text('kit.form.searching') : <strong>{found.data.name}</strong>}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button tone="primary" type="submit" icon="bolt">
          {text('dashboard_franchise.topup_open')}
        </Button>
      </form>
    </Card>
  )
}
