import { useSearchParams } from 'react-router'
import { listNews, takeDownNews } from '@banyan/contract/news/news.ts'
import { countedText } from '#kit/figures/counted-text.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { stateMark } from '#kit/lives/state-mark.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { AddNewsForm, ChangeNews } from './news-form.tsx'

const page = 'admin/miscellaneous/add-news'

const states = stateMark('news.states', {
  draft: 'waiting',
  scheduled: 'waiting',
  live: 'moving',
  ended: 'ended',
  taken_down: 'failed',
})

/** What the company tells people: all news there are; `?write=` says which one is written, or that a new one is. */
export function AddNewsPage() {
  const [search, setSearch] = useSearchParams()
  const written = search.get('write')
  const title = usePageName(page)
  if (written === null) return <NewsList />
  const close = () => setSearch({})
  return (
    <div className="stack loose">
      <PageHeader title={title} backHref={pathTo(page)} />
      {written === 'new' ? <AddNewsForm onClose={close} /> : <ChangeNews key={written} id={written} onClose={close} />}
    </div>
  )
}

function NewsList() {
  const add = (
    <Button tone="primary" icon="add" href={pathTo(page, { write: 'new' })}>
      {text('news.write')}
    </Button>
  )
  return (
    <ListPage
      of={listNews}
      page={page}
      act={add}
      columns={{
        title: { head: text('news.fields.title'), card: 'title' },
        state: { ...states.column, card: 'status' },
        audience: {
          head: text('news.fields.audience'),
          words: (audience) => text(`news.audiences.${audience}`),
          card: 'note',
        },
        members: {
          words: (members) => (members === null ? text('news.all_members') : text(`news.members.${members}`)),
          isExtra: true,
        },
        package_name: { head: text('news.fields.package_id'), isExtra: true },
        from_at: { head: text('news.fields.from_at'), card: 'note' },
        to_at: { head: text('news.fields.to_at') },
        is_pinned: { head: text('news.fields.is_pinned'), isExtra: true },
        is_ticker: { head: text('news.fields.is_ticker'), isExtra: true },
        readers: {
          head: text('news.fields.readers'),
          cell: ({ readers }) => countedText(readers),
          card: 'none',
          priority: 2,
        },
        created_by_user_id: { head: text('news.fields.created_by'), as: 'code', isExtra: true },
        taken_down_at: { head: text('news.fields.taken_down_at'), isExtra: true },
        taken_down_by_user_id: { head: text('news.fields.taken_down_by'), as: 'code', isExtra: true },
        take_down_reason: { head: text('news.fields.take_down_reason'), as: 'prose', isExtra: true },
      }}
      filters={[
        'state',
        { name: 'audience', head: text('news.fields.audience') },
        { name: 'title', head: text('news.fields.title') },
      ]}
      acts={{
        save: {
          href: ({ id }) => pathTo(page, { write: id }),
          if: ({ may }) => may.save,
          icon: 'edit',
          words: () => ({ label: text('news.change') }),
        },
        take_down: {
          to: takeDownNews,
          if: ({ may }) => may.take_down,
          icon: 'visibility_off',
          isDanger: true,
          reason: { label: text('news.fields.take_down_reason') },
          words: ({ title }) => ({
            label: text('news.take_down'),
            title: text('news.take_down_title', { title }),
            text: text('news.take_down_note'),
            done: text('news.take_down_said', { title }),
          }),
        },
      }}
      none="news.none_written"
      first={add}
    />
  )
}
