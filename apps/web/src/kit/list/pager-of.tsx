import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { FeedPager } from '#ui/table/feed-pager.tsx'
import { Pager } from '#ui/table/pager.tsx'
import type { WirePage } from '../api/api.ts'
import type { useList } from './use-list.ts'

interface Props<L extends ListEndpoint> {
  list: ReturnType<typeof useList<L>>
  page: WirePage<L>
}

/** The way to the other pages: by their numbers, or of a feed to the newer and older ones. */
export function PagerOf<L extends ListEndpoint>({ list, page }: Props<L>) {
  const { total_count, is_capped, countAll, state } = list
  const counted = { totalCount: total_count, countAll: is_capped ? countAll : undefined }
  if (!list.isFeed)
    return <Pager {...counted} pageIndex={page.page_index} pageSize={page.page_size} onChange={list.setPage} />
  return (
    <FeedPager
      {...counted}
      pageSize={page.page_size}
      isReversed={!state.sort.is_descending}
      isFirst={state.cursor === ''}
      next={page.next ?? undefined}
      previous={page.previous ?? undefined}
      onGo={list.setCursor}
      onResize={list.setPageSize}
    />
  )
}
