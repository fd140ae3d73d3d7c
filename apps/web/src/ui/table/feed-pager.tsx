import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { countText } from '../figures/money.ts'
import { fillIn, useUiWords } from '../words.ts'
import { PageSize } from './page-size.tsx'
import './pager.css'

type Props = {
  totalCount: number
  /** Given when there are more rows than `totalCount`: finds out how many. It shows itself what went wrong. */
  countAll?: (() => Promise<number>) | undefined
  pageSize: number
  /** The oldest rows come first. */
  isReversed: boolean
  isFirst: boolean
  /** Where the pages beside this one begin; undefined where there is none. */
  next: string | undefined
  previous: string | undefined
  /** Without a cursor: the first page. */
  onGo: (cursor: string | undefined) => void
  onResize: (size: number) => void
}

/** How many rows, and the way to newer and older ones, of a list that grows while it is read. */
export function FeedPager(props: Props) {
  const { totalCount, countAll, pageSize, isReversed, isFirst, next, previous, onGo, onResize } = props
  const words = useUiWords().list
  const count = countText(totalCount)
  const [first, back, on] = isReversed
    ? ([words.oldest, words.older, words.newer] as const)
    : ([words.newest, words.newer, words.older] as const)
  return (
    <nav className="pager" aria-label={words.pager}>
      <PageSize value={pageSize} onChange={onResize} />
      <span className="pager-range">
        {fillIn(words.rows_counted, { count: countAll === undefined ? count : fillIn(words.at_least, { count }) })}
      </span>
      {countAll !== undefined && (
        <Button tone="text" onClick={() => void countAll().catch(() => {})}>
          {words.count_all}
        </Button>
      )}
      <span className="grow" />
      <IconButton icon="first_page" isSmall label={first} disabled={isFirst} onClick={() => onGo(undefined)} />
      <Button tone="text" icon="chevron_left" disabled={previous === undefined} onClick={() => onGo(previous)}>
        {back}
      </Button>
      <Button tone="text" icon="chevron_right" disabled={next === undefined} onClick={() => onGo(next)}>
        {on}
      </Button>
    </nav>
  )
}
