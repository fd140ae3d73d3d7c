import { type getAbout, getPublicPaper } from '@banyan/contract/about/about.ts'
import { useDownload } from '#kit/api/use-download.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { showDay } from '@banyan/domain/calendar/show.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { paperKindName } from '#features/community/company-papers/index.ts'

type Paper = WireReply<typeof getAbout>['data']['papers'][number]

/** Papers of the company that everybody can have. */
export const PublicPapers = ({ of }: { of: readonly Paper[] }) => (
  <Card isFlush>
    <CardHead title={text('about.papers')} note={text('about.papers_note')} />
    <Rows isInset>
      {of.map((paper) => (
        <PaperRow key={paper.id} of={paper} />
      ))}
    </Rows>
  </Card>
)

function PaperRow({ of: { id, kind, number, expires_on, is_pdf } }: { of: Paper }) {
  const { download, isLoading } = useDownload()
  const name = paperKindName(kind)
  return (
    <Row
      lead={<TileIcon name="description" />}
      title={name}
      note={expires_on === null ? number : `${number}, ${text('about.valid_until', { day: showDay(expires_on) })}`}
      acts={
        <IconButton
          icon="download"
          label={text('about.download', { name })}
          disabled={isLoading}
          onClick={() => void download(getPublicPaper, { id }, `${kind}.${is_pdf ? 'pdf' : 'jpg'}`)}
        />
      }
    />
  )
}
