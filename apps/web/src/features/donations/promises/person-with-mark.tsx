import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'

/** Who waits in a queue, marked when an admin put them before all others. */
export function PersonWithMark({ of }: { of: { name: string; user_id: string; is_first: boolean } }) {
  return (
    <>
      {of.name} <span className="dim fig">{of.user_id}</span>
      {of.is_first && (
        <span className="small quiet nowrap">
          {' '}
          <Icon name="vertical_align_top" isSmall /> {text('donation_admin.promises.first')}
        </span>
      )}
    </>
  )
}
