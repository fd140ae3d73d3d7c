import type { franchiseRights } from '@banyan/contract/rights/franchise-rights.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { rightsWords } from './sub-admins/admin-columns.tsx'

interface Props {
  of: typeof franchiseRights.list
  page: PageKey
  /** Whether they stand under the franchise that looks, or are all of the company's. */
  isBelow: boolean
}

/** The franchises whose rights can be set; a row opens the tree of one. */
export const FranchisesList = ({ of, page, isBelow }: Props) => (
  <ListPage
    of={of}
    page={page}
    columns={{
      name: { card: 'title' },
      user_id: { as: 'code', card: 'note' },
      rights_count: { cell: rightsWords, card: 'figure', also: ['is_full', 'is_read_only'] },
      is_blocked: {
        head: text('fields.status'),
        cell: ({ is_blocked }) => (
          <Status kind={is_blocked ? 'failed' : 'done'} shape="bare">
            {text(is_blocked ? 'rights.list.blocked' : 'rights.list.active')}
          </Status>
        ),
        card: 'status',
      },
      parent_user_id: !isBelow && { head: text('rights.franchises.parent') },
      state: { head: text('rights.franchises.state'), isExtra: true },
    }}
    filters={['user_id', 'name', { name: 'is_blocked', head: text('fields.is_blocked') }]}
    rowHref={({ id }) => pathTo(page, { id })}
    none={isBelow ? 'rights.franchises.none_below' : 'rights.franchises.none'}
  />
)
