import { useState } from 'react'
import { findLockedOut } from '@banyan/contract/rights/passwords.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { HelpForms } from './help-forms.tsx'
import type { LockedOut } from './locked-out.ts'

/** Helps somebody who is locked out: found by id, known by name and masked contact, helped by a code or a password. */
export function ChangePasswordPage() {
  const [user_id, setUserId] = useState(useQueryParam('user_id'))
  const { found, isSearching, isUnknown } = useLookup(findLockedOut, { user_id })
  return (
    <>
      <PageHeader title={usePageName('admin/change-password-for-others')} note={text('rights.help.note')} />
      <Card className="stack loose">
        <TextField
          label={text('rights.help.find')}
          icon="person_search"
          isCode
          value={user_id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isUnknown ? text('rights.help.unknown') : undefined}
          {...(isSearching ? { hint: text('rights.help.searching') } : {})}
          onChange={(event) => setUserId(event.target.value)}
        />
        {found !== undefined && <PersonFacts of={found.data} />}
      </Card>
      {found !== undefined && (found.data.may.send_code || found.data.may.set_temporary) && (
        <HelpForms key={found.data.id} of={found.data} onNext={() => setUserId('')} />
      )}
    </>
  )
}

function PersonFacts({ of }: { of: LockedOut }) {
  const contact = (masked: string) => (masked === '' ? text('rights.help.no_contact') : masked)
  return (
    <>
      <CardHead isInset title={of.name} note={`${text(`rights.help.types.${of.user_type}`)}, ${of.user_id}`} />
      <Facts>
        <Fact label={text('rights.help.email')}>{contact(of.email_masked)}</Fact>
        <Fact label={text('rights.help.mobile')}>{contact(of.mobile_masked)}</Fact>
        <Fact label={text('rights.help.two_factor')} isWide>
          {text(of.is_two_factor_auth_enabled ? 'rights.help.on' : 'rights.help.off')}
        </Fact>
      </Facts>
      {of.why_not === '' ? (
        <p className="small quiet">{text('rights.help.check')}</p>
      ) : (
        <Callout tone="warning" icon="block" title={text('rights.help.cannot')}>
          {of.why_not}
        </Callout>
      )}
    </>
  )
}
