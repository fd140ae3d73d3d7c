import { useState } from 'react'
import { getCounterReturnable } from '@banyan/contract/returns/counter-returns.ts'
import { getReturnable } from '@banyan/contract/returns/returns.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import type { Bought, Returnable } from './returnable.ts'

const returns_icon = 'assignment_return'

/** In the sheet of a delivered order or of a counter sale: what of it can go back and until when, or why nothing can. */
export function ReturnGoods({ of }: { of: Bought }) {
  const isOpen = useOpenPath()('user/returns') !== undefined
  if (!isOpen) return null
  return (
    <DetailPage
      of={of.source === 'counter' ? getCounterReturnable : getReturnable}
      input={{ params: { id: of.id } }}
      loading={<></>}
    >
      {({ data }) => <Goods of={data} bought={of} />}
    </DetailPage>
  )
}

function Goods({ of, bought }: { of: Returnable; bought: Bought }) {
  const [isAsking, setAsking] = useState(false)
  const { zone } = useFormat()
  const open = useOpenPath()
  const { refusal, returns_end_at, order_no, lines } = of
  if (refusal === 'not_delivered' || returns_end_at === null) return null
  const day = dateText(returns_end_at, zone)
  if (refusal === 'one_open') {
    const href = open('user/returns', { order_no })
    const act = href && <Button href={href}>{text('returns.to_return')}</Button>
    return <Callout icon={returns_icon} title={text('returns.one_open')} act={act} />
  }
  if (lines.every(({ left }) => left === 0)) return <p className="small quiet">{text(`returns.${whyNone(of)}`)}</p>
  if (refusal === 'asked_often') return <p className="small quiet">{text('returns.asked_often')}</p>
  if (refusal === 'not_answered') return <p className="small quiet">{text('returns.not_answered')}</p>
  if (refusal === 'too_late') return <p className="small quiet">{text('returns.too_late', { day })}</p>
  return (
    <>
      <Callout
        icon={returns_icon}
        title={text('returns.until', { day })}
        act={<Button onClick={() => setAsking(true)}>{text('returns.ask')}</Button>}
      />
      {isAsking && <ReturnDialog of={of} bought={bought} onClose={() => setAsking(false)} />}
    </>
  )
}

/** What can go back went back already, or the company takes none of it back. */
const whyNone = ({ lines }: Returnable) => (lines.some(({ returned }) => returned > 0) ? 'all_back' : 'not_taken_back')
