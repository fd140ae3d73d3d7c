import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { Topups } from './dashboard.ts'

/** The latest members activated here; each opens its receipt. */
export function TopupsCard({ of }: { of: Topups['recent'] }) {
  const openPath = useOpenPath()
  const all = openPath('franchise/topup/topup-details')
  return (
    <Card isFlush>
      <CardHead
        title={text('dashboard_franchise.recent')}
        end={
          all !== undefined && (
            <Button tone="text" href={all}>
              {text('dashboard_franchise.all_topups')}
            </Button>
          )
        }
      />
      {of.length === 0 ? (
        <Empty title={text('dashboard_franchise.no_topups')} art={<PaperArt />}>
          {text('dashboard_franchise.no_topups_note')}
        </Empty>
      ) : (
        <Rows>
          {of.map((topup) => (
            <Row
              key={topup.receipt_no}
              title={topup.member_name}
              note={
                <>
                  {topup.member_user_id}, {topup.package_name}
                </>
              }
              end={<Amount value={topup.price} />}
              endNote={<DateTime value={topup.at} />}
              href={openPath('any/topup-receipt', { receipt_no: topup.receipt_no })}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
