import type { readNews } from '@banyan/contract/news/news.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DrawnDocument } from '#kit/documents/drawn-document.tsx'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import './news.css'

export type News = WireReply<typeof readNews>['data'][number]

/** One piece of news in full. */
export const NewsCard = ({ of }: { of: News }) => (
  <Card id={`news-${of.id}`} className="news-card">
    <CardHead title={of.title} note={<DateTime value={of.from_at} />} end={<Mark of={of} />} isInset />
    {of.picture_url !== '' && <img src={of.picture_url} alt="" loading="lazy" />}
    <div className="stack roomy">
      <DrawnDocument of={of.body} urlOf={(file_id) => of.pictures.find((one) => one.file_id === file_id)?.url} />
      {of.pdf_url !== '' && (
        <div>
          <Button icon="download" href={of.pdf_url} download={`${of.title}.pdf`}>
            {text('news.pdf')}
          </Button>
        </div>
      )}
      {of.has_disclosure && <DisclosureLine />}
    </div>
  </Card>
)

function Mark({ of: { is_unread, is_pinned, is_ended } }: { of: News }) {
  if (is_ended) return <Status kind="ended">{text('news.ended')}</Status>
  if (is_unread) return <Status kind="waiting">{text('news.unread')}</Status>
  return is_pinned ? <Status kind="moving">{text('news.pinned')}</Status> : null
}
