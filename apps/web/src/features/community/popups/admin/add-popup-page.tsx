import { useSearchParams } from 'react-router'
import { listPopups, takeDownPopup } from '@banyan/contract/popups/popups.ts'
import { countedText } from '#kit/figures/counted-text.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { stateMark } from '#kit/lives/state-mark.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { AddPopupForm, ChangePopup } from './popup-form.tsx'

const page = 'admin/miscellaneous/add-popup'

const states = stateMark('popups.states', {
  draft: 'waiting',
  scheduled: 'waiting',
  live: 'moving',
  ended: 'ended',
  taken_down: 'failed',
})

/** What the company shows over pages: all popups there are; `?write=` says which one is written, or that a new one is. */
export function AddPopupPage() {
  const [search, setSearch] = useSearchParams()
  const written = search.get('write')
  const title = usePageName(page)
  if (written === null) return <PopupList />
  const close = () => setSearch({})
  return (
    <div className="stack loose">
      <PageHeader title={title} backHref={pathTo(page)} />
      {written === 'new' ? (
        <AddPopupForm onClose={close} />
      ) : (
        <ChangePopup key={written} id={written} onClose={close} />
      )}
    </div>
  )
}

function PopupList() {
  const add = (
    <Button tone="primary" icon="add" href={pathTo(page, { write: 'new' })}>
      {text('popups.write')}
    </Button>
  )
  return (
    <ListPage
      of={listPopups}
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
        frequency: {
          head: text('popups.fields.frequency'),
          words: (frequency) => text(`popups.frequencies.${frequency}`),
          card: 'note',
        },
        place: { head: text('popups.fields.place') },
        shown: {
          head: text('popups.fields.shown'),
          cell: ({ shown }) => countedText(shown),
          card: 'none',
          priority: 2,
        },
        closed: { head: text('popups.fields.closed'), cell: ({ closed }) => countedText(closed) },
        agreed: { head: text('popups.fields.agreed'), cell: ({ agreed }) => countedText(agreed) },
        link: { head: text('popups.fields.link'), as: 'code', isExtra: true },
        edition: { head: text('popups.fields.edition'), isExtra: true },
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
          words: () => ({ label: text('popups.change') }),
        },
        take_down: {
          to: takeDownPopup,
          if: ({ may }) => may.take_down,
          icon: 'visibility_off',
          isDanger: true,
          reason: { label: text('news.fields.take_down_reason') },
          words: ({ title }) => ({
            label: text('popups.take_down'),
            title: text('popups.take_down_title', { title }),
            text: text('popups.take_down_note'),
            done: text('popups.take_down_said', { title }),
          }),
        },
      }}
      none="popups.none_written"
      first={add}
    />
  )
}
