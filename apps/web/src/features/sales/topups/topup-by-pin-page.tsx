import { useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useHandedPin } from '#kit/session/handed-pin.ts'
import { FormPage } from '#kit/form/form-page.tsx'
import { useSession } from '#kit/session/session.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { ToppedUpCard } from './topped-up-card.tsx'
import { type Topup, TopupForm } from './topup-form.tsx'

interface Props {
  page: PageKey
  /** A sentence on whom one may activate, where that is not everybody. */
  note?: string | undefined
}

/**
 * Activates a member with a pin, and ends in the receipt. The address may name the member: `?member=`. A pin that was
 * handed over by a link stands in its fields, and whoever scanned it is the member until somebody else is named.
 */
export function TopupByPinPage({ page, note }: Props) {
  const handed = useHandedPin()
  const [pin, setPin] = useState(handed)
  const user = useSession()?.user
  const named = useQueryParam('member')
  const member = named === '' && pin !== undefined && user?.user_type === 'User' ? user.user_id : named
  return (
    <FormPage<Topup>
      page={page}
      form={(onDone) => <TopupForm key={member} member={member} pin={pin} note={note} onDone={onDone} />}
      receipt={(done, onMore) => (
        <ToppedUpCard
          of={done}
          onMore={() => {
            // It is used up.
            setPin(undefined)
            onMore()
          }}
        />
      )}
    />
  )
}
