import { useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useHandedPin } from '#kit/session/handed-pin.ts'
import { FormPage } from '#kit/form/form-page.tsx'
import { useSession } from '#kit/session/session.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { Card } from '#ui/surfaces/card.tsx'
import type { OwnPins } from './own-pin-field.ts'
import { ToppedUpCard } from './topped-up-card.tsx'
import { type Topup, TopupForm } from './topup-form.tsx'
import { WithOwnPins } from './with-own-pins.tsx'

interface Props {
  page: PageKey
  /** A sentence on whom one may activate, where that is not everybody. */
  note?: string | undefined
}

/** Another member, another chosen pin, or a stock that is used up or begins: the form begins anew. */
const keyOf = (member: string, { held, chosen }: OwnPins): string => `${member} ${chosen?.id} ${held.length > 0}`

/**
 * Activates a member with a pin, and ends in the receipt. The address may name the member (`?member=`) and a pin of the
 * own stock (`?pin=`). A pin that was handed over by a link is in its fields. A member who comes with either is the one
 * to be activated until somebody else is named.
 */
export function TopupByPinPage({ page, note }: Props) {
  const handed = useHandedPin()
  const [pin, setPin] = useState(handed)
  const user = useSession()?.user
  const named = useQueryParam('member')
  const asked = useQueryParam('pin')
  const [pin_id, setPinId] = useState(asked)
  const hasPin = pin !== undefined || pin_id !== ''
  const member = named === '' && hasPin && user?.user_type === 'User' ? user.user_id : named
  return (
    <FormPage<Topup>
      page={page}
      isBare
      form={(onDone) => (
        <WithOwnPins pin_id={pin_id}>
          {(own) => (
            <Card>
              <TopupForm key={keyOf(member, own)} {...{ member, pin, own, note }} onDone={onDone} />
            </Card>
          )}
        </WithOwnPins>
      )}
      receipt={(done, onMore) => (
        <ToppedUpCard
          of={done}
          onMore={() => {
            // They are used up.
            setPin(undefined)
            setPinId('')
            onMore()
          }}
        />
      )}
    />
  )
}
