import { type franchiseRights } from '@banyan/contract/rights/franchise-rights.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { filtersOf } from '#kit/list/filters.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'

interface Props {
  of: typeof franchiseRights.list
  page: PageKey
  /** Whether they stand under the franchise that looks, or are all of the company's. */
  isBelow: boolean
}

/** The franchises whose rights can be set; a row opens the tree of one. */
export function FranchisesList({ of, page, isBelow }: Props) {
  const column = columnsOf(of)
  const filter = filtersOf(of)
  return (
    <ListPage
      of={of}
      title={usePageName(page)}
      columns={[
        column.text('name', text('rights.list.name'), { card: 'title' }),
        column.code('user_id', text('rights.list.user_id'), { card: 'note' }),
        column.of(
          'rights_count',
          text('rights.list.rights'),
          ({ is_full, rights_count, is_read_only }) => {
            const opens = is_full ? text('rights.list.full') : text('rights.list.pages', { count: rights_count })
            return is_read_only ? `${opens}, ${text('rights.list.looks_only')}` : opens
          },
          { card: 'figure', also: ['is_full', 'is_read_only'] },
        ),
        column.of(
          'is_blocked',
          text('rights.list.state'),
          ({ is_blocked }) => (
            <Status kind={is_blocked ? 'failed' : 'done'} shape="bare">
              {text(is_blocked ? 'rights.list.blocked' : 'rights.list.active')}
            </Status>
          ),
          { card: 'status' },
        ),
        ...(isBelow ? [] : [column.text('parent_user_id', text('rights.franchises.parent'))]),
        column.text('state', text('rights.franchises.state'), { isExtra: true }),
      ]}
      filters={[
        filter.text('user_id', text('rights.list.user_id')),
        filter.text('name', text('rights.list.name')),
        filter.yesNo('is_blocked', text('rights.list.is_blocked')),
      ]}
      rowHref={({ id }) => pathTo(page, { id })}
      empty={
        <Empty title={text(isBelow ? 'rights.franchises.none_below' : 'rights.franchises.none')} art={<PaperArt />}>
          {text(isBelow ? 'rights.franchises.none_below_note' : 'rights.franchises.none_note')}
        </Empty>
      }
    />
  )
}
