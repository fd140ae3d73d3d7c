import { listSponsorChanges } from '@banyan/contract/sponsors/sponsors.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { FormCard } from '#kit/form/form-page.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { SponsorForm, type AskedChange } from './sponsor-form.tsx'

const changeColumns = (): Columns<typeof listSponsorChanges> => ({
  at: { card: 'note' },
  name: { as: 'person', card: 'title' },
  from_name: { head: text('sponsors.from'), as: 'person' },
  to_name: { head: text('sponsors.to'), as: 'person', card: 'figure' },
  was_active: { head: text('sponsors.was_active'), isExtra: true },
  reason: { as: 'prose' },
  asked_by_user_id: { as: 'code', isExtra: true },
  approved_by_user_id: { as: 'code' },
})

/** Asks for another sponsor of a member, and lists every change there was. */
export const UpdateSponsorPage = () => (
  <ListPage
    of={listSponsorChanges}
    page="admin/miscellaneous/update-sponsor"
    note={
      <>
        <Asking />
        <h2 className="title">{text('sponsors.title')}</h2>
      </>
    }
    columns={changeColumns()}
    filters={['user_id', { name: 'sponsor_user_id', head: text('sponsors.sponsor_id') }, 'from']}
    none="sponsors.none"
  />
)

function Asking() {
  const openPath = useOpenPath()
  return (
    <FormCard<AskedChange>
      form={(onDone) => <SponsorForm onDone={onDone} />}
      receipt={({ id, user_id, sponsor_user_id }, onMore) => (
        <DoneCard
          title={text('sponsors.done')}
          note={text('sponsors.done_note')}
          end={<Status kind="waiting">{text('sponsors.waiting')}</Status>}
          more={{ label: text('sponsors.more'), act: onMore }}
          next={{ label: text('sponsors.to_approvals'), href: openPath('admin/approvals', { open: id }) }}
        >
          <SummaryRow label={text('sponsors.member')}>{user_id}</SummaryRow>
          <SummaryRow label={text('sponsors.new_sponsor')}>{sponsor_user_id}</SummaryRow>
        </DoneCard>
      )}
    />
  )
}
