import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useCompany } from '#kit/session/company.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { cancelActs, requestTitle } from './request-acts.ts'
import { requestColumns, requestFilters, type RequestList } from './request-columns.tsx'
import { RequestSheet } from './request-sheet.tsx'

interface Props {
  /** A member's list or a franchise's: they have the same rows. */
  of: RequestList
  title: string
  /** Where pins are asked for. */
  page: PageKey
  /** What stands between the title and the list. */
  note?: ReactNode
}

/** Somebody's own requests and their answers; one that waits can be taken back. */
export function OwnRequests({ of, title, page, note }: Props) {
  const { packages } = useCompany()
  const ask = useOpenPath()(page)
  return (
    <ListPage
      of={of}
      title={title}
      note={note}
      columns={requestColumns(of, 'own')}
      filters={requestFilters(of, packages, 'own')}
      sheet={{
        title: requestTitle,
        draw: (row) => <RequestSheet of={row} />,
        acts: cancelActs(),
      }}
      act={
        ask && (
          <Button tone="primary" icon="add" href={ask}>
            {text('requests.ask')}
          </Button>
        )
      }
      empty={
        <Empty
          title={text('requests.none')}
          art={<PaperArt />}
          act={ask && <Button href={ask}>{text('requests.ask')}</Button>}
        >
          {text('requests.none_note')}
        </Empty>
      }
    />
  )
}
