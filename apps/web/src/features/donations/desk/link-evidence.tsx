import { evidenceImage, getLinkStory } from '@banyan/contract/donations/links.ts'
import { PictureOnDemand } from '../picture-on-demand.tsx'
import { useDetail } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Rule } from '#ui/surfaces/card.tsx'
import './links.css'

type Said = WireReply<typeof getLinkStory>['data']['evidence']

/** What payer and receiver say in a dispute, side by side; nothing as long as neither said anything. */
export function LinkEvidence({ id }: { id: string }) {
  const said = useDetail(getLinkStory, { params: { id } }).data?.data.evidence ?? []
  if (said.length === 0) return null
  return (
    <>
      <Rule />
      <section className="stack loose">
        <h3 className="callout-title">{text('donation_admin.sheet.evidence')}</h3>
        <div className="link-pair">
          <Words title={text('donation_admin.sheet.payer_says')} said={said.filter(({ by }) => by === 'payer')} />
          <Words title={text('donation_admin.sheet.receiver_says')} said={said.filter(({ by }) => by === 'receiver')} />
        </div>
      </section>
    </>
  )
}

function Words({ title, said }: { title: string; said: Said }) {
  return (
    <div className="link-said">
      <h4 className="caption">{title}</h4>
      {said.length === 0 && <p className="small quiet">{text('donation_admin.sheet.nothing_said')}</p>}
      {said.map(({ id, statement, has_image, at }) => (
        <div key={id} className="stack">
          <p>{statement}</p>
          <p className="caption">
            <DateTime value={at} />
          </p>
          {has_image && <PictureOnDemand of={evidenceImage} id={id} />}
        </div>
      ))}
    </div>
  )
}
