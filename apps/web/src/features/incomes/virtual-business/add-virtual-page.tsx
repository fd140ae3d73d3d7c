import { DoneCard } from '#kit/form/done-card.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { VirtualForm, type AskedVirtual } from './virtual-form.tsx'

/** Asks for volume in one side of one member. */
export function AddVirtualPage() {
  const openPath = useOpenPath()
  return (
    <FormPage<AskedVirtual>
      page="admin/miscellaneous/add-virtual-business"
      form={(onDone) => <VirtualForm onDone={onDone} />}
      receipt={({ user_id }, onMore) => (
        <DoneCard
          title={text('virtual_business.done')}
          note={text('virtual_business.done_note')}
          end={<Status kind="waiting">{text('virtual_business.waiting')}</Status>}
          more={{ label: text('virtual_business.more'), act: onMore }}
          next={{
            label: text('virtual_business.to_details'),
            href: openPath('admin/miscellaneous/virtual-business-details', { user_id }),
          }}
        >
          <SummaryRow label={text('virtual_business.member')}>{user_id}</SummaryRow>
        </DoneCard>
      )}
    />
  )
}
