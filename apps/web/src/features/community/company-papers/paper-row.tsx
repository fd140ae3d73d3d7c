import { useState } from 'react'
import {
  companyPapers,
  type findCompanyPapers,
  openCompanyPaper,
} from '@banyan/contract/company-papers/company-papers.ts'
import { showDay } from '@banyan/domain/calendar/show.ts'
import { expiryOf } from '@banyan/domain/company-papers/expiry.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DocumentImage } from '#kit/private-image/document-image.tsx'
import { useImageLink } from '#kit/private-image/use-image-link.ts'
import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { Menu } from '#ui/floats/menu.tsx'
import { Row } from '#ui/surfaces/rows.tsx'
import { paperKindName } from './paper-kind-name.ts'

export type CompanyPaper = WireReply<typeof findCompanyPapers>['data'][number]

/** Whether a paper is in use and for how long: what needs somebody is marked. */
function Standing({ of: { is_active, days_left } }: { of: CompanyPaper }) {
  if (!is_active) return <Status kind="ended">{text('company_papers.off')}</Status>
  const expiry = expiryOf(days_left)
  if (expiry === 'expired') return <Status kind="failed">{text('company_papers.expired')}</Status>
  if (expiry !== 'soon') return null
  const left = days_left === 0 ? text('company_papers.today') : text('company_papers.left', { count: days_left ?? 0 })
  return <Status kind="waiting">{left}</Status>
}

const noteOf = ({ number, expires_on, is_public }: CompanyPaper): string =>
  [
    number,
    expires_on === null ? text('company_papers.never') : text('company_papers.until', { day: showDay(expires_on) }),
    ...(is_public ? [text('company_papers.public')] : []),
  ].join(', ')

/** Where it is found again after it was saved. */
export const paperRowId = (id: string): string => `paper-${id}`

/** One paper in the list, with what can be done with it. */
export function PaperRow({ of, onEdit }: { of: CompanyPaper; onEdit: () => void }) {
  const { act: turn } = useAct(companyPapers.switch)
  const [isSeen, setSeen] = useState(false)
  const { id, is_active, file_id, is_pdf } = of
  const { act: link } = useAct(openCompanyPaper)
  const save = async () => {
    await link({ params: { id } }, { onDone: ({ data }) => globalThis.location.assign(data.url) })
  }
  const name = paperKindName(of.kind)
  const menu = text('company_papers.acts', { name })
  return (
    <>
      <Row
        id={paperRowId(id)}
        lead={<TileIcon name={of.is_public ? 'public' : 'description'} />}
        title={
          <span className="row tight wrap">
            {name}
            <Standing of={of} />
          </span>
        }
        note={noteOf(of)}
        acts={
          <Menu
            label={menu}
            items={[
              { key: 'edit', label: text('company_papers.change'), icon: 'edit', onSelect: onEdit },
              {
                key: 'see',
                label: text(is_pdf ? 'company_papers.save_file' : 'company_papers.see'),
                icon: is_pdf ? 'download' : 'visibility',
                isDisabled: file_id === null,
                onSelect: () => (is_pdf ? void save() : setSeen(true)),
              },
              {
                key: 'switch',
                label: text(is_active ? 'company_papers.switch_off' : 'company_papers.switch_on'),
                icon: is_active ? 'visibility_off' : 'refresh',
                onSelect: () => void turn({ params: { id }, body: { is_active: !is_active } }),
              },
            ]}
            renderTrigger={(opener) => <IconButton icon="more_vert" isSmall label={menu} {...opener} />}
          />
        }
      />
      {isSeen && <PaperFile id={id} name={name} onClose={() => setSeen(false)} />}
    </>
  )
}

function PaperFile({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const link = useImageLink(openCompanyPaper, id)
  return (
    <Dialog isOpen isWide onClose={onClose} title={name} text="">
      <DocumentImage of={link} label={name} />
    </Dialog>
  )
}
