import { useEffect, useState } from 'react'
import { forgetPush, type getPush, subscribePush } from '@banyan/contract/notices/push.ts'
import { report } from '#kit/api/report.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { pushOwner } from '#kit/push/owner.ts'
import { abilityNow, subscribeHere, subscriptionNow, unsubscribeHere } from '#kit/push/this-browser.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Row } from '#ui/surfaces/rows.tsx'

type Browser = WireReply<typeof getPush>['data']['browsers'][number]

interface Props {
  public_key: string
  /** As the server has it; undefined while notices are off here. */
  here: Browser | undefined
}

/** Whether this browser still takes notices: its owner may have taken that away in the browser itself. */
function useIsSubscribed(here: Browser | undefined): boolean {
  const id = here?.id
  const [left, setLeft] = useState<string>()
  useEffect(() => {
    if (id === undefined) return undefined
    let isOver = false
    const note = (found: PushSubscription | null) => isOver || setLeft(found === null ? id : undefined)
    subscriptionNow().then(note, () => note(null))
    return () => {
      isOver = true
    }
  }, [id])
  return id !== undefined && left !== id
}

/** Notices on this device: on, off, not arriving, or why they cannot be shown. The browser asks only once it is pressed. */
export function PushHere({ public_key, here }: Props) {
  const user = useSession()?.user
  const isSubscribed = useIsSubscribed(here)
  const ability = abilityNow()
  const isOn = here !== undefined && isSubscribed && ability === 'can'
  const isFailing = isOn && here.failed_at !== null
  const note = () => {
    if (user !== undefined && user.opened_by !== null) return text('push.looking_note')
    if (ability !== 'can') return text(`push.${ability}_note`)
    if (isFailing) return text('push.failing_note')
    return text(isOn ? 'push.on_note' : 'push.off_note')
  }
  return (
    <Row
      lead={
        <TileIcon name={isOn ? 'notifications_active' : 'notifications_off'} tone={isFailing ? 'warning' : 'plain'} />
      }
      title={
        <span className="row tight wrap">
          {text('push.here')}
          {isFailing && <Status kind="waiting">{text('push.failing')}</Status>}
          {isOn && !isFailing && <Status kind="done">{text('push.on')}</Status>}
          {ability === 'denied' && <Status kind="waiting">{text('push.blocked')}</Status>}
        </span>
      }
      note={<span className="wraps">{note()}</span>}
      acts={
        user === undefined || user.opened_by !== null || ability !== 'can' ? undefined : isOn ? (
          <TurnOff id={here.id} />
        ) : (
          <TurnOn public_key={public_key} user_id={user.user_id} />
        )
      }
    />
  )
}

function TurnOn({ public_key, user_id }: { public_key: string; user_id: string }) {
  const { act, isSending } = useAct(subscribePush)
  const [isAsking, setAsking] = useState(false)
  const turnOn = async () => {
    setAsking(true)
    try {
      const body = await subscribeHere(public_key)
      if (body === undefined) toast.show({ severity: 'info', summary: text('push.not_now') })
      else await act({ body }, { said: text('push.turned_on'), onDone: () => pushOwner.set(user_id) })
    } catch (error) {
      report(error, 'push')
      toast.show({ severity: 'error', summary: text('push.failed') })
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button tone="primary" isLoading={isAsking || isSending} onClick={() => void turnOn()}>
      {text('push.turn_on')}
    </Button>
  )
}

function TurnOff({ id }: { id: string }) {
  const { act, isSending } = useAct(forgetPush)
  const turnOff = async () => {
    pushOwner.forget()
    await unsubscribeHere().catch((error: unknown) => report(error, 'push'))
    await act({ params: { id } }, { said: text('push.turned_off') })
  }
  return (
    <Button isLoading={isSending} onClick={() => void turnOff()}>
      {text('push.turn_off')}
    </Button>
  )
}
