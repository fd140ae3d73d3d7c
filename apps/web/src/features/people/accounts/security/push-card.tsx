import { forgetAllPush, forgetPush, getPush } from '@banyan/contract/notices/push.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { pushOwner } from '#kit/push/owner.ts'
import { unsubscribeHere } from '#kit/push/this-browser.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { PushHere } from './push-here.tsx'
import { deviceIcon } from './security.ts'

type Push = WireReply<typeof getPush>['data']

/** The devices on which the person is shown notices while the portal is closed; this one can be added. */
export const PushCard = () => (
  <DetailPage of={getPush} input={{}}>
    {({ data }) => <Devices of={data} />}
  </DetailPage>
)

function Devices({ of: { public_key, browsers } }: { of: Push }) {
  const { act, isSending } = useAct(forgetAllPush)
  const others = browsers.filter(({ is_this }) => !is_this)
  const removeAll = () =>
    act(
      {},
      {
        question: {
          title: text('push.remove_all_title'),
          confirm: text('push.remove_all'),
          isDanger: true,
        },
        said: text('push.removed_all'),
        onDone: () => {
          pushOwner.forget()
          void unsubscribeHere().catch(() => undefined)
        },
      },
    )
  return (
    <Card isFlush>
      <CardHead title={text('push.title')} />
      <Rows isInset>
        <PushHere public_key={public_key} here={browsers.find(({ is_this }) => is_this)} />
        {others.map((browser) => (
          <OtherDevice key={browser.id} of={browser} />
        ))}
      </Rows>
      {browsers.length > 1 && (
        <CardFoot>
          <Button icon="notifications_off" isLoading={isSending} onClick={() => void removeAll()}>
            {text('push.remove_all')}
          </Button>
        </CardFoot>
      )}
    </Card>
  )
}

function OtherDevice({ of: { id, device, created_at, last_sent_at, failed_at } }: { of: Push['browsers'][number] }) {
  const { act } = useAct(forgetPush)
  const remove = () =>
    act(
      { params: { id } },
      {
        question: { title: text('push.remove_title'), text: device, confirm: text('push.remove'), isDanger: true },
        said: text('push.removed'),
      },
    )
  return (
    <Row
      lead={<TileIcon name={deviceIcon(device)} tone={failed_at === null ? 'plain' : 'warning'} />}
      title={device}
      note={
        <span className="wraps">
          {failed_at !== null && `${text('push.failing')} · `}
          {text(last_sent_at === null ? 'push.since' : 'push.last')} <DateTime value={last_sent_at ?? created_at} />
        </span>
      }
      acts={<IconButton icon="delete" label={text('push.remove_of', { device })} onClick={() => void remove()} />}
    />
  )
}
