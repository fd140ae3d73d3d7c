import { revokeOtherSessions, revokeSession } from '@banyan/contract/accounts/security.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { deviceIcon, inOrder, type OpenSession } from './security.ts'

/** Every open session of the person; all but this one can be ended from here. */
export function DevicesCard({ of }: { of: readonly OpenSession[] }) {
  const { act, isSending } = useAct(revokeOtherSessions)
  const hasOthers = of.some((session) => !session.is_this)
  const endOthers = () =>
    act(
      {},
      {
        question: {
          title: text('account_security.devices.others_title'),
          text: text('account_security.devices.others_note'),
          confirm: text('account_security.devices.others'),
          isDanger: true,
        },
        said: text('account_security.devices.others_done'),
      },
    )
  return (
    <Card isFlush>
      <CardHead title={text('account_security.page.devices')} />
      <Rows isInset>
        {inOrder(of).map((session) => (
          <DeviceRow key={session.id} of={session} />
        ))}
      </Rows>
      <CardFoot>
        {hasOthers ? (
          <Button icon="logout" isLoading={isSending} onClick={() => void endOthers()}>
            {text('account_security.devices.others')}
          </Button>
        ) : (
          <p className="small quiet grow">{text('account_security.devices.nowhere_else')}</p>
        )}
      </CardFoot>
    </Card>
  )
}

function DeviceRow({ of }: { of: OpenSession }) {
  const { act } = useAct(revokeSession)
  const { id, device, ip, is_this, last_seen_at } = of
  const end = () =>
    act(
      { params: { id } },
      {
        question: {
          title: text('account_security.devices.one_title'),
          text: device,
          confirm: text('account_security.devices.sign_out'),
          isDanger: true,
        },
        said: text('account_security.devices.one_done'),
      },
    )
  return (
    <Row
      lead={<TileIcon name={deviceIcon(device)} tone={is_this ? 'accent' : 'plain'} />}
      title={
        <span className="row tight wrap">
          {device}
          {is_this && <Status kind="done">{text('account_security.devices.this')}</Status>}
        </span>
      }
      note={
        <>
          <DateTime value={last_seen_at} />
          {ip !== '' && ` · ${ip}`}
        </>
      }
      acts={
        is_this ? undefined : (
          <IconButton
            icon="logout"
            label={text('account_security.devices.sign_out_of', { device })}
            onClick={() => void end()}
          />
        )
      }
    />
  )
}
